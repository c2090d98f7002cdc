import { readFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { renderAsync } from '@resvg/resvg-js'
import { lostInMarkdown } from '../../outputs/support/compare-markdown'
import { openHeard, type BuiltSite } from '../support/built-site'
import type { Journey } from '../support/build-together'
import { URL_OF_SITE } from './project-page'

const BODY = readFileSync(path.join(import.meta.dirname, 'markdown/body.mdx'), 'utf8')

/** A plain picture of a size. */
async function picture(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="gray"/></svg>`
  return (await renderAsync(svg)).asPng()
}

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
import { Price } from 'docs402-theme/api'

export const answer = 6 * 7

${lead}

${BODY}`
}

/** Reads a page to its end: all pictures arrive, and the browser has nothing to say. */
async function read(built: BuiltSite, route: string): Promise<Page> {
  const { page, heard } = await openHeard(built, route)
  for (const visiblePicture of await page.locator('main img:visible').all()) {
    await visiblePicture.scrollIntoViewIfNeeded()
    await expectPage(visiblePicture).toHaveJSProperty('complete', true)
    await expectPage(visiblePicture).not.toHaveJSProperty('naturalWidth', 0)
  }
  expect(heard()).toEqual([])
  return page
}

const LAST_HEADINGS = [
  '日本語の見出し',
  'Café & x documentation code',
  '🚀',
  'With a note',
  'Components',
  'From a partial',
  'Step one',
  'Step two',
]

const IN_FEED = [
  `<img src="${URL_OF_SITE}/way.png" alt="The way, larger" width="1200" height="400">`,
  `<img src="${URL_OF_SITE}/blog/beside.png" alt="The way beside the page" width="640" height="320">`,
  '☑ done',
  '<td align="right">1</td>',
  `${URL_OF_SITE}/blog/everything#user-content-fn-1`,
  `${URL_OF_SITE}/blog/everything-again#user-content-fn-1`,
]

const IN_MARKDOWN = [
  `![The way beside the page](${URL_OF_SITE}/docs/beside.png)`,
  `![The way, larger](${URL_OF_SITE}/way.png)`,
  '- [ ] to do with `code`',
  '| :- | :-: | -: | - |',
  'A claim[^1] and another[^note]',
  '[^note]: A longer note.',
  '> **Warning:**',
  'mc<sup>2</sup>',
  '```rust',
]

export const markdown: Journey = {
  name: 'all of Markdown',

  async change(site) {
    for (const { route, file, where } of PAGES) site.write(file, page(route, where))
    site.lay('writing/markdown/site')
    site.write('public/way.png', await picture(1200, 400))
    for (const place of ['', 'docs/', 'blog/']) site.write(`pages/${place}beside.png`, await picture(640, 320))
    site.edit(
      'pages/docs/_meta.ts',
      "intro: 'Getting started',",
      "intro: 'Getting started',\n  everything: 'Everything',",
    )
    site.edit(
      'pages/_meta.ts',
      "  '404'",
      "  everything: { title: 'Everything', type: 'page', display: 'hidden' },\n  '404'",
    )
  },

  looks(built) {
    it.each(PAGES)('shows all of it $where, on any width, and the browser has nothing to say', async ({ route }) => {
      const tab = await read(built(), route)
      const text = tab.locator('article.prose, main.prose, [data-post-text]').first()
      for (const part of ['The answer is 42.', 'From anywhere: $0.002', 'a price: $0.001.'])
        await expectPage(text).toContainText(part)
      // The space of each picture is kept free until it arrives.
      await expectPage(tab.locator('main img:not([width]), main img:not([height])')).toHaveCount(0)
      await tab.setViewportSize({ width: 320, height: 640 })
      await expectPage
        .poll(() => tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBeLessThanOrEqual(0)
    })

    it('can be used by everybody: columns, tasks, notes and back, headings, a picture to open', async () => {
      const tab = await built().open('/docs/everything')
      const { violations } = await new AxeBuilder({ page: tab }).setLegacyMode().analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
      const cells = tab.locator('main table').first().locator('tbody tr').first().locator('th, td')
      await expectPage(cells.nth(1)).toHaveCSS('text-align', 'center')
      await expectPage(cells.nth(2)).toHaveCSS('text-align', 'right')
      await expectPage(tab.getByRole('checkbox', { name: 'Done' }).first()).toBeChecked()
      const names = await tab.getByRole('navigation', { name: 'On this page' }).getByRole('link').allTextContents()
      expect(names.slice(names.indexOf('日本語の見出し'))).toEqual(LAST_HEADINGS)
      await expectPage(tab.locator('main h3').filter({ hasText: 'Step one' })).toHaveAttribute('id', 'step-one')
      await tab.locator('main a[href="#user-content-fn-note"]').click()
      await expectPage(tab.locator('#user-content-fn-note')).toBeInViewport()
      await tab.getByRole('link', { name: 'Back to reference 2' }).click()
      await expectPage(tab.locator('#user-content-fnref-note')).toBeInViewport()
      await tab.getByRole('button', { name: 'Enlarge: The way, larger' }).click()
      await expectPage(tab.getByRole('dialog', { name: 'The way, larger' })).toBeVisible()
    })

    it('is whole in feeds and in Markdown versions', () => {
      const [feed, version] = [built().text('blog/rss.xml'), built().text('docs/everything.md')]
      for (const part of IN_FEED) expect(feed).toContain(part)
      expect(feed).not.toContain('[object Object]')
      for (const part of IN_MARKDOWN) expect(version).toContain(part)
      for (const { route } of PAGES) {
        const [html = '', markdown = ''] = ['html', 'md'].map((kind) => built().text(`${route.slice(1)}.${kind}`))
        expect(lostInMarkdown(html, markdown, URL_OF_SITE + route), route).toEqual([])
      }
      expect(built().text('llms-full.txt')).toContain('A claim[^1]')
    })
  },
}
