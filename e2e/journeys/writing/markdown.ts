import { readFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { renderAsync } from '@resvg/resvg-js'
import { lostInMarkdown } from '@/e2e/outputs/support/compare-markdown'
import type { BuiltSite } from '../support/built-site'
import type { Journey } from '../support/build-together'

const folder = path.join(import.meta.dirname, 'markdown')
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const BODY = text('body.mdx')

/** A plain picture of a size. */
async function picture(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="gray"/></svg>`
  return (await renderAsync(svg)).asPng()
}

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="8" /></svg>\n'

/** Everything stands on a page of each kind. */
const PAGES = [
  { route: '/docs/everything', file: 'pages/docs/everything.mdx', where: 'in the documentation' },
  { route: '/everything', file: 'pages/everything.mdx', where: 'on a page of its own' },
  { route: '/blog/everything', file: 'pages/blog/everything.mdx', where: 'in a post' },
  { route: '/blog/everything-again', file: 'pages/blog/everything-again.mdx', where: 'in another post' },
] as const

const TITLE = 'Everything that Markdown can say 🚀 日本語'

function page(route: string, where: string): string {
  const isPost = route.startsWith('/blog')
  const post = isPost ? 'date: 2026-01-05\nauthors: [api-team]\ntags: [operations]\n' : ''
  const lead = isPost
    ? 'It begins with a [picture](/docs/intro)[^1].\n\n![The way](/way.png)\n\n- [x] done\n\n{/* truncate */}'
    : `# ${TITLE} ${where}\n\nThe same stands [on a page of its own](/everything).`
  return `---
title: ${TITLE} ${where}
description: One page that holds all of Markdown as GitHub and Nextra users know it, ${where} of this site. 🎉
${post}---

import Shared from '@/snippets/shared.mdx'
import { Badge } from '@/snippets/badge'
import { Price } from '@/components/api'

export const answer = 6 * 7

${lead}

${BODY}`
}

/** What the browser complains of while a page is opened and read to its end. */
async function complaints(built: BuiltSite, tab: Page, route: string): Promise<string[]> {
  const said: string[] = []
  tab.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
  tab.on('pageerror', (error) => said.push(error.message))
  tab.on('response', (response) => response.status() >= 400 && said.push(`${response.status()} ${response.url()}`))
  await tab.goto(built.url + route)
  for (const shown of await tab.locator('main img:visible').all()) {
    await shown.scrollIntoViewIfNeeded()
    await expectPage(shown).toHaveJSProperty('complete', true)
    await expectPage(shown).not.toHaveJSProperty('naturalWidth', 0)
  }
  return said
}

const heightOf = (tab: Page) => tab.evaluate(() => document.documentElement.scrollHeight)

export const journey: Journey = {
  name: 'all of Markdown',

  async change(site) {
    for (const { route, file, where } of PAGES) site.write(file, page(route, where))
    site.write('snippets/shared.mdx', text('shared.mdx'))
    site.write('snippets/badge.tsx', text('badge.txt'))
    site.write('snippets/logo.svg', DOT)
    site.write('public/dot.svg', DOT)
    site.write('public/way.png', await picture(1200, 400))
    for (const place of ['', 'docs/', 'blog/']) site.write(`pages/${place}beside.png`, await picture(640, 320))
    site.edit('pages/docs/_meta.ts', "intro: 'Introduction',", "intro: 'Introduction',\n  everything: 'Everything',")
    site.edit(
      'pages/_meta.ts',
      "  '404'",
      "  everything: { title: 'Everything', type: 'page', display: 'hidden' },\n  '404'",
    )
  },

  looks(built) {
    it.each(PAGES)('shows all of it $where, and the browser has nothing to say', async ({ route }) => {
      const tab = await built().open('/docs')
      expect(await complaints(built(), tab, route)).toEqual([])
      const text = tab.locator('article.prose, main.prose, [data-post-text]').first()
      await expectPage(text).toContainText('The answer is 42.')
      await expectPage(text).toContainText('From anywhere: $0.002')
      await expectPage(text).toContainText('a price: $0.001.')
    })

    it.each(PAGES)('fits a narrow screen $where', async ({ route }) => {
      const tab = await built().open(route)
      await tab.setViewportSize({ width: 320, height: 640 })
      await expectPage
        .poll(() => tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBeLessThanOrEqual(0)
    })

    it('can be used by everybody', async () => {
      const tab = await built().open('/docs/everything')
      const { violations } = await new AxeBuilder({ page: tab }).setLegacyMode().analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    })

    it('keeps everything in its place when pictures arrive', async () => {
      const tab = await built().open('/docs')
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      await tab.route(/\.(png|svg)$/, async (route) => {
        await arrived
        await route.continue()
      })
      await tab.goto(`${built().url}/docs/everything`, { waitUntil: 'domcontentloaded' })
      const before = await heightOf(tab)
      arrive()
      for (const shown of await tab.locator('main img:visible').all()) {
        await shown.scrollIntoViewIfNeeded()
        await expectPage(shown).not.toHaveJSProperty('naturalWidth', 0)
      }
      // A pixel is what the rounding of widths makes.
      expect(Math.abs((await heightOf(tab)) - before)).toBeLessThanOrEqual(1)
    })

    it('aligns columns, names tasks, leads to notes and back, and opens a picture', async () => {
      const tab = await built().open('/docs/everything')
      const cells = tab.locator('main table').first().locator('tbody tr').first().locator('th, td')
      await expectPage(cells.nth(1)).toHaveCSS('text-align', 'center')
      await expectPage(cells.nth(2)).toHaveCSS('text-align', 'right')
      await expectPage(tab.getByRole('checkbox', { name: 'Done' }).first()).toBeChecked()
      await tab.locator('main a[href="#user-content-fn-note"]').click()
      await expectPage(tab.locator('#user-content-fn-note')).toBeInViewport()
      await tab.getByRole('link', { name: 'Back to reference 2' }).click()
      await expectPage(tab.locator('#user-content-fnref-note')).toBeInViewport()
      await tab.getByRole('button', { name: 'Enlarge: The way, larger' }).click()
      await expectPage(tab.getByRole('dialog', { name: 'The way, larger' })).toBeVisible()
    })

    it('lists the headings of the page and of the text it imports, each at its place', async () => {
      const tab = await built().open('/docs/everything')
      const contents = tab.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      const names = await contents.allTextContents()
      expect(names.slice(names.indexOf('日本語の見出し'))).toEqual([
        '日本語の見出し',
        'Café & x documentation code',
        '🚀',
        'With a note',
        'Components',
        'From a partial',
        'Step one',
        'Step two',
      ])
      await expectPage(tab.locator('main h3').filter({ hasText: 'Step one' })).toHaveAttribute('id', 'step-one')
    })

    it('is in feeds whole, with pictures, tasks and notes', () => {
      const feed = built().text('blog/rss.xml')
      for (const part of [
        '<img src="https://docs.example.com/way.png" alt="The way, larger" width="1200" height="400">',
        '<img src="https://docs.example.com/blog/beside.png" alt="The way beside the page" width="640" height="320">',
        '☑ done',
        '<td align="right">1</td>',
        'https://docs.example.com/blog/everything#user-content-fn-1',
        'https://docs.example.com/blog/everything-again#user-content-fn-1',
      ])
        expect(feed).toContain(part)
      expect(feed).not.toContain('[object Object]')
    })

    it('is in Markdown versions as Markdown', () => {
      const version = built().text('docs/everything.md')
      for (const part of [
        '![The way beside the page](https://docs.example.com/docs/beside.png)',
        '![The way, larger](https://docs.example.com/way.png)',
        '- [ ] to do with `code`',
        '| :- | :-: | -: | - |',
        'A claim[^1] and another[^note]',
        '[^note]: A longer note.',
        '> **Warning:**',
        'mc<sup>2</sup>',
        '```rust',
      ])
        expect(version).toContain(part)
      for (const { route } of PAGES) {
        const [html, markdown] = [`${route}.html`, `${route}.md`].map((file) => built().text(file))
        expect(lostInMarkdown(html ?? '', markdown ?? '', `https://docs.example.com${route}`), route).toEqual([])
      }
      expect(built().text('llms-full.txt')).toContain('A claim[^1]')
    })

    it('shows the beginning of posts in lists, with their pictures', async () => {
      const tab = await built().open('/docs')
      expect(await complaints(built(), tab, '/blog')).toEqual([])
      await expectPage(tab.locator('main img[src="/way.png"]')).toHaveCount(2)
      await expectPage(tab.locator('main').getByText('☑ done')).toHaveCount(2)
    })

    it('has a card for a title that no font can show', () => {
      for (const { route } of PAGES) expect(built().text(`cards${route}.png`).length).toBeGreaterThan(1000)
    })

    it('is found by a heading in any script', () => {
      expect(
        built()
          .filesWith('日本語の見出し')
          .some((file) => file.startsWith('pagefind/fragment/')),
      ).toBe(true)
    })
  },
}
