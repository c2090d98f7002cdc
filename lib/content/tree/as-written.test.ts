import path from 'node:path'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { raw } from 'hast-util-raw'
import { toString } from 'hast-util-to-string'
import { toHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { mdxOptions } from '@/lib/content/mdx/options'
import { markdown } from '@/lib/content/mdx/parser'
import { treeMarkdown } from './markdown'
import { pageTree } from './page-tree'
import { treeRecord } from './records'

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')
const { remarkPlugins } = mdxOptions(root)
const page = { url: 'https://docs.example.com/docs/x' }

/** What a renderer without anything of ours makes of a text: its code, links and headings. */
function said(tree: Nodes) {
  const found = { blocks: [''], code: [''], links: [''], headings: [''] }
  visit(tree, 'element', (node) => {
    const text = toString(node)
    if (node.tagName === 'pre') {
      found.blocks.push(text.replace(/\n$/, ''))
      return 'skip'
    }
    if (node.tagName === 'code') found.code.push(text)
    if (node.tagName === 'a' && node.properties['href'])
      found.links.push(new URL(String(node.properties['href']), page.url).href)
    if (/^h\d$/.test(node.tagName)) found.headings.push(node.tagName + text)
    return undefined
  })
  return found
}
const plainly = (text: string) => said(raw(toHast(markdown.parse(text), { allowDangerousHtml: true })))

const CODE = '<br> <!-- c --> <https://x.org> {a} **b** :tada: --x "q"'

// Code in all places of pages: components/mdx/pages.test.tsx.
it.each([
  [
    'code in HTML',
    `<table><tr><td>\n\n\`\`\`html\n${CODE}\n\`\`\`\n\n</td><td><code>a &lt; b **c**</code></td></tr></table>`,
  ],
  ['code that is HTML', '<pre>\na **b**\n\n  c &lt;d&gt;\n</pre>\n\n<pre><code>e\n\n\tf</code></pre>\n\n<kbd>k</kbd>'],
  ['a line with a tab in HTML', '<div>\n\t\n\t<b>a</b>\n\n</div>'],
  ['indented code', `a\n\n    ${CODE}\n\t\n\tb\n\n      c\n\nd\n    e`],
  [
    'links in angle brackets',
    '[a](<https://x.org/a_(b)>) [b](<mailto:a@x.org> "T") [c](<https://x.org/c d> \'T\') [d](<https://x.org> (T)) [e] [f][e]\n\n[e]: <https://x.org/e> (T)',
  ],
  [
    'other links',
    '<https://x.org/a?b=1&c=2> www.x.org a@x.org <a href="https://x.org/?a=1&amp;b=2">h</a> [i](https://x.org/(j)) [k](#l)',
  ],
  ['headings', '# A #\n\n## B *c* ~~d~~ <sub>e</sub>\n\n<h3 name="f">F</h3>\n\nG\n---\n\n###### H'],
  [
    'HTML between blocks',
    '<details>\n<summary>A</summary>\n\nB\n\n</details>\n<!-- c -->\n<p align="center">\n\n`d`\n\n</p>',
  ],
])('shows %s as it is written: in Markdown and in search', async (_, text) => {
  const expected = plainly(text)
  const tree = await pageTree(text, path.join(root, 'pages/docs/x.md'), remarkPlugins)
  expect(plainly(await treeMarkdown(tree, page))).toEqual(expected)
  const { body } = await treeRecord(tree, page)
  const squeezed = (codes: string[]) => codes.map((code) => code.replace(/\s+/g, ''))
  expect(squeezed(said(fromHtml(body, { fragment: true })).code)).toEqual(squeezed(expected.code))
})
