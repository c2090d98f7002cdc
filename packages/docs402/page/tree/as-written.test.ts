import path from 'node:path'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { raw } from 'hast-util-raw'
import { toString } from 'hast-util-to-string'
import { toHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { readCases } from '../../content/testing'
import { mdxOptions } from '../mdx/options'
import { markdown } from '../mdx/parser'
import { treeMarkdown } from './markdown'
import { pageTree } from './testing'
import { treeRecord } from './records'

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')
const { remarkPlugins } = mdxOptions(root)
const page = { url: 'https://docs.example.com/docs/x' }

/** What a renderer without anything of ours makes of a text: its code, links and headings. */
function wordsOf(tree: Nodes) {
  const words = { blocks: [''], code: [''], links: [''], headings: [''] }
  visit(tree, 'element', (node) => {
    const text = toString(node)
    if (node.tagName === 'pre') {
      words.blocks.push(text.replace(/\n$/, ''))
      return 'skip'
    }
    if (node.tagName === 'code') words.code.push(text)
    if (node.tagName === 'a' && node.properties['href'])
      words.links.push(new URL(String(node.properties['href']), page.url).href)
    if (/^h\d$/.test(node.tagName)) words.headings.push(node.tagName + text)
    return undefined
  })
  return words
}
const plainly = (text: string) => wordsOf(raw(toHast(markdown.parse(text), { allowDangerousHtml: true })))

// Code in all places of pages: packages/theme/mdx/pages.test.tsx.
it.each(readCases(path.join(import.meta.dirname, 'as-written.txt')))(
  'shows $name as it is written: in Markdown and in search',
  async ({ text }) => {
    const expected = plainly(text)
    const tree = await pageTree(text, path.join(root, 'pages/docs/x.md'), remarkPlugins)
    expect(plainly(await treeMarkdown(tree, page))).toEqual(expected)
    const { body } = await treeRecord(tree, page)
    const squeezed = (codes: string[]) => codes.map((code) => code.replace(/\s+/g, ''))
    expect(squeezed(wordsOf(fromHtml(body, { fragment: true })).code)).toEqual(squeezed(expected.code))
  },
)
