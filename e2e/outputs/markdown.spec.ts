import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { sitePlugins } from '@/lib/content/api/page-trees'
import { treeMarkdown } from '@/lib/content/tree/markdown'
import { pageTree } from '@/lib/content/tree/page-tree'
import { canonicalOf, pages } from '../support/manifest'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'
import { lostInMarkdown } from './support/compare-markdown'

test('each Markdown version says what its page says: text, tables, lists, headings and links', async ({ request }) => {
  for (const { route } of pages) {
    const html = await (await request.get(route)).text()
    const [, href = ''] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? []
    const markdown = await (await request.get(href)).text()
    expect(lostInMarkdown(html, markdown, canonicalOf(route)), route).toEqual([])
  }
})

test('so does that of everything that pages can hold', async ({ request }) => {
  const url = `${fixtureUrl}/docs/gallery`
  const html = await (await request.get(url)).text()
  const file = path.resolve('e2e/fixture-site/pages/docs/gallery.mdx')
  const { remarkPlugins } = sitePlugins(process.cwd(), path.resolve('e2e/fixture-site'))
  const tree = await pageTree(readFileSync(file, 'utf8'), file, remarkPlugins)
  const markdown = await treeMarkdown(tree, { url })
  expect(lostInMarkdown(html, markdown, url)).toEqual([])
})

test('what a Markdown version lost is found', () => {
  const html = `<main><h1>Lost</h1><h2>Kept</h2><h2>Left out</h2><h3>Deeper</h3><p><a href="/docs#x">Docs</a></p>
    <table><tr><th>Network</th><th>Blocks</th><th>Limit</th></tr>
    <tr><td>Base</td><td><span aria-hidden="true">●</span><span class="visually-hidden">yes</span></td><td>60</td></tr>
    <tr><td>Solana</td><td></td><td>60 per minute<details><summary>2 operations</summary></details></td></tr></table>
    <ul><li>Kept</li><li>Lost</li></ul><nav data-search="off"><a href="/menu">Menu</a></nav></main>`
  const markdown = `# Lost\n\n## Kept\n\n## Deeper\n\n[Docs](https://docs.example/docs)

| Network | Blocks | Limit |\n| - | - | - |\n| Base | | 60 |\n| Solana | | 60 per minute2 operations |\n\n- Kept\n`
  expect(lostInMarkdown(html, markdown, 'https://docs.example/lost')).toEqual([
    'Left out h2',
    'Deeper h3',
    'Base yes 60',
    'Solana 60 per minute 2 operations',
    'https://docs.example/docs#x',
  ])
})
