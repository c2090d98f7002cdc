import path from 'node:path'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { raw } from 'hast-util-raw'
import { toString } from 'hast-util-to-string'
import { toHast } from 'mdast-util-to-hast'
import { compileMdx } from 'nextra/compile'
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

/** Every string of a compiled page, and the text of the HTML in it. */
async function compiled(text: string): Promise<string[]> {
  const options = { ...mdxOptions(root), jsx: true, outputFormat: 'program' as const, format: 'detect' as const }
  const filePath = path.join(root, 'pages/docs/x.md')
  const { result } = await compileMdx(text, { mdxOptions: options, codeHighlight: false, staticImage: false, filePath })
  const whole = result.replaceAll(/"\}<(?:_components\.)?wbr[^>]*\/>\{"/g, '')
  const strings = [...whole.matchAll(/"(?:[^"\\\n]|\\.)*"/g)].map(([string]) => String(JSON.parse(string)))
  return strings.flatMap((string) => [string.replace(/\n$/, ''), ...said(fromHtml(string, { fragment: true })).blocks])
}

const CODE = '<br> <!-- c --> <https://x.org> {a} **b** :tada: --x "q"'

// Code on pages and in Markdown, wherever it can be, is in `components/mdx/pages.test.tsx`.
it.each([
  ['a fence in a quotation', `> \`\`\`html\n> ${CODE}\n> \`\`\``],
  ['code in a footnote', `A[^1]\n\n[^1]: B \`${CODE}\`\n\n    \`\`\`\n    ${CODE}\n    \`\`\``],
  ['code in cells', `| a | b |\n| - | - |\n| \`${CODE}\` | \`x \\| y\` |\n| <code>x \\| y</code> | \`\`a \` b\`\` |`],
  [
    'code in HTML',
    `<table><tr><td>\n\n\`\`\`html\n${CODE}\n\`\`\`\n\n</td><td><code>a &lt; b **c**</code></td></tr></table>`,
  ],
  ['code that is HTML', '<pre>\na **b**\n\n  c &lt;d&gt;\n</pre>\n\n<pre><code>e\n\n\tf</code></pre>\n\n<kbd>k</kbd>'],
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
])('shows %s as it is written: on the page, in Markdown and in search', async (_, text) => {
  const expected = plainly(text)
  const strings = await compiled(text)
  expect(strings).toEqual(expect.arrayContaining([...expected.blocks, ...expected.code].filter((code) => code !== '')))
  const tree = await pageTree(text, path.join(root, 'pages/docs/x.md'), remarkPlugins)
  expect(plainly(await treeMarkdown(tree, page))).toEqual(expected)
  const { body } = await treeRecord(tree, page)
  const squeezed = (codes: string[]) => codes.map((code) => code.replace(/\s+/g, ''))
  expect(squeezed(said(fromHtml(body, { fragment: true })).code)).toEqual(squeezed(expected.code))
})
