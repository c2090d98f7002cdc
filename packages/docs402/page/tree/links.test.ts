import path from 'node:path'
import type { Root } from 'mdast'
import { expect, it } from 'vitest'
import { readCases } from '../../content/testing'
import { treeMarkdown } from './markdown'
import { pageTree } from './testing'
import { treeRecord } from './records'
import { linked, type Reader } from './nodes'

const editions = new Set(['/', '/docs', '/docs/a'])
const reader = (base: string): Reader => ({ url: `https://x.example${base}/docs/a`, base, editions })

it.each([
  ['', '/docs', 'https://x.example/docs.md'],
  ['', '/docs/a#b', 'https://x.example/docs/a.md#b'],
  ['', '#b', 'https://x.example/docs/a.md#b'],
  ['', '/', 'https://x.example/index.md'],
  ['/repo', '/docs?x=1', 'https://x.example/repo/docs.md?x=1'],
  // No Markdown version: a file, a page that is not there, another site.
  ['', '/documentation.zip', 'https://x.example/documentation.zip'],
  ['', '/docs/old', 'https://x.example/docs/old'],
  ['', 'https://y.example/docs', 'https://y.example/docs'],
  ['', 'mailto:a@x.example', 'mailto:a@x.example'],
])('with the base path "%s", a link to %s leads to %s in Markdown', (base, url, expected) => {
  expect(linked(url, reader(base))).toBe(expected)
})

it('leads there from links in text and from definitions, and nowhere else', async () => {
  const link = { type: 'link' as const, url: '/docs', children: [{ type: 'text' as const, value: 'a' }] }
  const tree: Root = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [link, { type: 'inlineCode', value: '[a](/docs)' }] },
      { type: 'definition', identifier: 'd', label: 'd', url: '/docs' },
    ],
  }
  expect(await treeMarkdown(tree, reader(''))).toBe(
    '[a](https://x.example/docs.md)`[a](/docs)`\n\n[d]: https://x.example/docs.md\n',
  )
})

it.each(readCases(path.join(import.meta.dirname, 'tables.txt')))(
  'is a table in Markdown: $name',
  async ({ text, expected }) => {
    const tree = await pageTree(text, 'a.mdx', [])
    const plain = (await treeMarkdown(tree, reader(''))).replace(/ +/g, ' ').trim()
    expect(plain.split('\n')).toEqual(expected)
    expect((await treeRecord(tree, reader(''))).body).toContain(expected.length > 1 ? '</td>' : '<p>x</p>')
  },
)

it('removed lines of code are a diff in Markdown, and in search they are not there', async () => {
  const tree = await pageTree('```ts title="a.ts" ins={1} del={2}\nconst a = 30\nconst a = 10\n\nb\n```', 'a.mdx', [])
  expect(await treeMarkdown(tree, reader(''))).toBe(
    '```diff filename="a.ts"\n+ const a = 30\n- const a = 10\n\n  b\n```\n',
  )
  expect((await treeRecord(tree, reader(''))).body).not.toContain('10')
})
