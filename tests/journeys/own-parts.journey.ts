import path from 'node:path'
import { chromium, expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserLaunch } from '../../packages/docs402/site-tests/browser-launch'
import { openTab } from '../../tools/testing/dev-server'
import { ownSite } from './own-parts/site'
import { type BuiltSite, serveSite } from './support/built-site'
import { check } from './support/check'
import { results } from './support/results'
import type { SiteCopy } from './support/site-copy'

const DOC = '/docs/stages'
const POST = '/blog/stages'
const SINGLE = '/markdown-page'
const CHANGED = { timeout: 120_000 }
const SEEN = { timeout: 15_000 }

/** Edits until one is seen: the first may come before Next watches the file. */
async function seen(edit: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0
  await expectPage(() => edit((turn += 1))).toPass(CHANGED)
}

const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** Everything that the manual shows to owners, copied from there into the sample's site, and built once. */
describe('Parts of one’s own', () => {
  let site: SiteCopy
  let built: BuiltSite
  beforeAll(async () => {
    site = ownSite()
    const build = await site.run('npm run build')
    expect(build.code, build.output).toBe(0)
    expect(build.output).toContain('Write the stages of pages: 2 pages')
    built = await serveSite(path.join(site.root, 'out'))
  })
  afterAll(() => built?.stop())

  it('shows a component with its styles, and the styles of the site after those of the engine', async () => {
    const page = await built.open(DOC)
    await expectPage(page.locator('article p', { hasText: 'Webhooks may change' })).toHaveText(/^beta Webhooks/)
    expect(await styleOf(page, 'article p:has(b)', 'border-inline-start-width')).toBe('4px')
    expect(await styleOf(page, 'article h2', 'border-bottom-width')).toBe('1px')
    expect(await styleOf(page, ':root', '--radius')).toBe('0')
    expect(built.text(`${DOC}.html`)).toContain('@layer tokens,base,prose,parts,site;')
  })

  it.each([[DOC], [POST]])('shows the callout, head, navbar and footer of the site on %s', async (route) => {
    const page = await built.open(route)
    await expectPage(page.locator('aside[data-remark="note"]')).toHaveText('Whatever is stable keeps its fields.')
    await expectPage(page.locator('meta[name="generator"]')).toHaveAttribute('content', 'docs402')
    await expectPage(page.locator('meta[name="description"]')).toHaveCount(1)
    await expectPage(page.getByText('All prices are those of the sandbox.')).toBeVisible()
    await expectPage(page.getByText('Built with care.')).toBeVisible()
    await expectPage(page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })).toBeVisible()
  })

  it('shows what stands around the text where the manual says, with a field of the page’s own', async () => {
    const slots = (route: string) => [
      /This page is about what is (\w+)/.exec(built.text(`${route}.html`))?.[1],
      ...['Is something missing?', 'Office hours', 'For agents'].map((text) =>
        built.text(`${route}.html`).includes(text),
      ),
    ]
    expect(slots(DOC)).toEqual(['beta', true, true, true])
    expect(slots(POST)).toEqual(['stable', true, true, false])
    expect(slots(SINGLE)).toEqual([undefined, true, true, false])
    for (const route of ['/index', '/blog', '/404'])
      expect(slots(route), route).toEqual([undefined, false, false, false])

    const page = await built.open(POST)
    const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0
    const order = ['This page is about', 'Webhooks may change', 'Is something missing?']
    const places = await Promise.all(order.map(top))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('has components in Markdown and search with their text, or as the site says; in feeds as they are rendered', async () => {
    for (const file of [`${DOC}.md`, `${POST}.md`, 'llms-full.txt']) {
      expect(built.text(file), file).toContain('Webhooks may change until March.')
      expect(built.text(file), file).toContain('Uptime of this month: 99.95 %.')
    }
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
      expect(built.text(`blog/${feed}`), feed).toContain('Webhooks may change until March.')
      expect(built.text(`blog/${feed}`), feed).toContain('99.95 % of all requests were answered this month.')
      expect(built.text(`blog/${feed}`), feed).not.toContain('Is something missing?')
    }
    const page = await built.open('/')
    for (const words of ['webhooks until March', 'uptime of this month'])
      await expectPage((await results(page, words)).filter({ hasText: 'Stages of the API' }).first()).toBeVisible()
  })

  it('writes the files of the site’s own output, from fields of the front matter', () => {
    expect(JSON.parse(built.text('stages.json'))).toEqual([
      { route: POST, stage: 'stable' },
      { route: DOC, stage: 'beta' },
    ])
  })

  it('tells what is wrong by the site’s own rules and fields, and what would be silent in Markdown', async () => {
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
    site.write(
      'components/wrong.tsx',
      "import { usePage } from 'docs402-theme'\nexport const stag = () => usePage().page.stag\n",
    )
    const { output } = await site.run('npm test -- types')
    site.remove('components/wrong.tsx')
    // What this repository's own code lacks in a site's settings is not of the site.
    expect(output.match(/^\w[\w./-]*\(\d+,\d+\): .*/gm)).toEqual([
      expect.stringMatching(
        /^components\/wrong\.tsx\(2,42\): .*Property 'stag' does not exist.* Did you mean 'stage'\?/,
      ),
    ])
  })

  it('follows edits of components and styles while one writes', { timeout: 600_000 }, async () => {
    const dev = site.start('npm run dev -- --port 0 --no-checks')
    const browser = await chromium.launch(browserLaunch())
    try {
      const [url] = await dev.until(/http:\/\/127\.0\.0\.1:[1-9]\d*/)
      const page = await openTab(browser, url + DOC)
      const [component, heading] = [page.locator('article p:has(b)'), page.locator('article h2').first()]
      await expectPage(component).toHaveCSS('border-inline-start-width', '4px', CHANGED)
      await expectPage(heading).toHaveCSS('border-bottom-width', '1px')
      await expectPage(page.getByText('This page is about what is beta.')).toBeVisible()
      await seen(async (turn) => {
        site.edit('theme.css', `${turn}px solid`, `${turn + 1}px solid`)
        await expectPage(heading).toHaveCSS('border-bottom-width', `${turn + 1}px`, SEEN)
      })
      await seen(async (turn) => {
        site.edit('components/stage.tsx', '{children}', `{children} Edit ${turn}.`)
        await expectPage(component).toContainText(`until March. Edit ${turn}.`, SEEN)
      })
    } finally {
      await browser.close()
      dev.kill()
      await dev.ended
    }
  })
})
