import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteTree } from '../../packages/docs402/reference/page-trees'
import { treeMarkdown } from '../../packages/docs402/page/tree/markdown'
import { markdownFile, readBuilt, root } from '../support/built'
import { canonicalOf, pages } from '../support/manifest'
import { expect, soft, test } from '../support/test'
import { lostInMarkdown } from './support/compare-markdown'

test('each Markdown version says what its page says: text, tables, lists, headings and links @nightly', () => {
  for (const { route, file } of pages) {
    const lost = lostInMarkdown(readBuilt(file), readBuilt(markdownFile(route)), canonicalOf(route))
    soft(lost, route).toEqual([])
  }
})

test('so does that of everything that pages can hold', async () => {
  const url = 'https://docs.example.com/docs/gallery'
  const fixture = path.join(root, 'sites/states')
  const file = 'pages/docs/gallery.mdx'
  const tree = await siteTree(fixture, file, readFileSync(path.join(fixture, file), 'utf8'))
  const html = readFileSync(path.join(fixture, 'out/docs/gallery.html'), 'utf8')
  expect(lostInMarkdown(html, await treeMarkdown(tree, { url }), url)).toEqual([])
})

test('Markdown holds tables, tabs and code, and no controls', () => {
  const text = readBuilt('docs/intro.md')
  expect(text).toContain('\n**Python**\n')
  expect(text).toContain('\n```ts filename="first-call.ts"\n')
  expect(readBuilt('docs/payments/charges.md')).toContain('\n| What happens | Charged | Response |\n')
  expect(text).not.toMatch(/^(Copy|Wrap|Show all|On this page|#)$/m)
})
