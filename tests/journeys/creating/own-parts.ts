import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import type { BuiltSite } from '../support/built-site'
import { check } from '../support/check'
import { results } from '../support/results'
import type { SiteFolder } from '../support/site-folder'

const MANUAL = path.join(import.meta.dirname, '../../../packages/docs402/manual/own-parts.md')

const DOC = '/docs/stages'
const POST = '/blog/stages'
const SINGLE = '/about'

const asPost = (page: string): string =>
  page
    .replace(/^title: .*$/m, 'title: What is stable from now on')
    .replace(/^description: (.*)$/m, 'description: $1 Told as a post.')
    .replace('stage: beta', 'date: 2026-01-10\nauthors: [docs-team]\ntags: [announcements]\nstage: stable')
    .replace(/^# .*\n/m, '')

/** Copies everything that the manual shows to owners into a site with a blog, and its page as a post. */
export function layOwnParts(site: SiteFolder): void {
  for (const [, file = '', text = ''] of readFileSync(MANUAL, 'utf8').matchAll(
    /^```\w+ filename="([^"]+)"\n([^]*?)^```$/gm,
  ))
    site.write(file, text)
  site.edit('pages/docs/_meta.ts', 'export default {\n', "export default {\n  stages: 'Stages of the API',\n")
  site.write('data/addresses.txt', `${site.read('data/addresses.txt')}/about\n/blog/stages\n/docs/stages\n`)
  site.write(
    'pages/about.mdx',
    '---\ntitle: About\ndescription: A page of its own, neither of the documentation nor of the blog, for what is told of both.\n---\n\n# About\n\n## Who\n\nWe.\n\n## Where\n\nHere.\n',
  )
  site.edit(
    'pages/_meta.ts',
    'export default {\n',
    "export default {\n  about: { title: 'About', type: 'page', display: 'hidden' },\n",
  )
  site.write('pages/blog/stages.mdx', asPost(site.read('pages/docs/stages.mdx')))
}

const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** @param built the site with these parts, when its tests run */
export function testOwnParts(built: () => BuiltSite & { site: SiteFolder }): void {
  it('shows a component with its styles, and the styles of the site after those of the engine', async () => {
    const page = await built().open(DOC)
    await expectPage(page.locator('article p', { hasText: 'Webhooks may change' })).toHaveText(/^beta Webhooks/)
    expect(await styleOf(page, 'article p:has(b)', 'border-inline-start-width')).toBe('4px')
    expect(await styleOf(page, 'article h2', 'border-bottom-width')).toBe('1px')
    expect(await styleOf(page, ':root', '--radius')).toBe('0')
    expect(built().text(`${DOC}.html`)).toContain('@layer tokens,base,prose,parts,site;')
  })

  it.each([[DOC], [POST]])('shows the callout, head, navbar and footer of the site on %s', async (route) => {
    const page = await built().open(route)
    await expectPage(page.locator('aside[data-remark="note"]')).toHaveText('Whatever is stable keeps its fields.')
    await expectPage(page.locator('meta[name="generator"]')).toHaveAttribute('content', 'docs402')
    await expectPage(page.locator('meta[name="description"]')).toHaveCount(1)
    await expectPage(page.getByText('All prices are those of the sandbox.')).toBeVisible()
    await expectPage(page.getByText('Built with care.')).toBeVisible()
    await expectPage(page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })).toBeVisible()
  })

  it('shows what stands around the text where the manual says, with a field of the page’s own', async () => {
    const slots = (route: string) => [
      /This page is about what is (\w+)/.exec(built().text(`${route}.html`))?.[1],
      ...['Is something missing?', 'Office hours', 'For agents'].map((text) =>
        built().text(`${route}.html`).includes(text),
      ),
    ]
    expect(slots(DOC)).toEqual(['beta', true, true, true])
    expect(slots(POST)).toEqual(['stable', true, true, false])
    expect(slots(SINGLE)).toEqual([undefined, true, true, false])
    for (const route of ['/index', '/blog', '/404'])
      expect(slots(route), route).toEqual([undefined, false, false, false])

    const page = await built().open(POST)
    const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0
    const order = ['This page is about', 'Webhooks may change', 'Is something missing?']
    const places = await Promise.all(order.map(top))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('has components in Markdown and search with their text, or as the site says; in feeds as they are rendered', async () => {
    for (const file of [`${DOC}.md`, `${POST}.md`, 'llms-full.txt']) {
      expect(built().text(file), file).toContain('Webhooks may change until March.')
      expect(built().text(file), file).toContain('Uptime of this month: 99.95 %.')
    }
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
      expect(built().text(`blog/${feed}`), feed).toContain('Webhooks may change until March.')
      expect(built().text(`blog/${feed}`), feed).toContain('99.95 % of all requests were answered this month.')
      expect(built().text(`blog/${feed}`), feed).not.toContain('Is something missing?')
    }
    const page = await built().open('/')
    for (const words of ['webhooks until March', 'uptime of this month'])
      await expectPage((await results(page, words)).filter({ hasText: 'Stages of the API' }).first()).toBeVisible()
  })

  it('writes the files of the site’s own output, from fields of the front matter', () => {
    expect(JSON.parse(built().text('stages.json'))).toEqual([
      { route: POST, stage: 'stable' },
      { route: DOC, stage: 'beta' },
    ])
  })

  it('tells what is wrong by the site’s own rules and fields, and what would be silent in Markdown', async () => {
    const { site } = built()
    const file = 'pages/docs/wrong.mdx'
    const title =
      'title: Wrong\ndescription: What is told of a page that uses the parts of a site as they are not meant.'
    const body = '<Stage name="beta">A</Stage>\n\n<Stage name="beta">B</Stage>\n\n<Clock />\n'
    site.write('components/clock.tsx', "export const Clock = () => <time dateTime='2026'>2026</time>\n")
    const imports = "import { Stage } from '@/components/stage'\nimport { Clock } from '@/components/clock'\n"
    site.write(file, `---\n${title}\nstage: betta\n---\n\n${imports}\n# Wrong\n\n${body}`)
    const messages = await check(site, '--only', 'site/stages,source/front-matter,source/without-text')
    site.remove(file)
    site.remove('components/clock.tsx')
    expect(messages.text.split('\n')).toEqual([
      `${file}:4:1 "stage" can't be "betta". Did you mean "beta"? Allowed: beta, stable.`,
      `${file}:14:1 A page has one <Stage>. Divide the page.`,
      expect.stringMatching(
        /^pages\/docs\/wrong\.mdx:16:1 <Clock \/> has no text .* components\/in-markdown\.ts: export const forms = /,
      ),
    ])
    expect(messages.findings.map(({ severity }) => severity)).toEqual(['error', 'error', 'warning'])
  })

  it('has types for all of it', { timeout: 600_000 }, async () => {
    const { site } = built()
    site.write(
      'components/wrong.tsx',
      "import { usePage } from 'docs402-theme'\nexport const stag = () => usePage().page.stag\n",
    )
    const { output } = await site.run('npm test -- types')
    site.remove('components/wrong.tsx')
    expect(output.match(/^\w[\w./-]*\(\d+,\d+\): .*/gm)).toEqual([
      expect.stringMatching(
        /^components\/wrong\.tsx\(2,42\): .*Property 'stag' does not exist.* Did you mean 'stage'\?/,
      ),
    ])
  })
}
