import path from 'node:path'
import { expect, it } from 'vitest'
import { siteTree } from '../../reference/page-trees'
import { temporaryProject } from '../../checks/testing'
import { treeLinks } from '../../page/tree/anchors'
import { treeMarkdown } from '../../page/tree/markdown'
import { publishedUrl } from './written-links'

const FORMS = `# A

[a](./b.mdx#c) [b][r] <a href="../docs/b/">c</a> <Card href="./b.md" title="d" /> [e](/docs/b.html?x=1) [f](/docs/old#g)

[r]: ./old.mdx
`
const root = temporaryProject({
  'pages/docs/a.mdx': FORMS,
  'pages/docs/b.mdx': '# B\n\n## C',
  'public/demo/index.html': '',
  'public/notes.pdf': '',
  'data/redirects.yaml': '/docs/old: /docs/b\n',
})

it('every form of a link has the URL of its page, on the page and in its Markdown version', async () => {
  const tree = await siteTree(root, 'pages/docs/a.mdx', FORMS)
  const urls = treeLinks(tree).map(({ url }) => url)
  expect(urls).toEqual(['/docs/b#c', '/docs/b', '/docs/b', '/docs/b?x=1', '/docs/b#g', '/docs/b'])
  const reader = { url: 'https://x.example/docs/a', root, editions: new Set(['/docs/a', '/docs/b']) }
  const text = await treeMarkdown(tree, reader)
  expect([...text.matchAll(/https:\S+?(?=[)\n])/g)].map(([url]) => path.basename(url))).toEqual([
    'b.md#c',
    ...['b.md', 'b.md', 'b.md?x=1', 'b.md#g', 'b.md'],
  ])
})

it.each([
  ['/demo/', '/demo/'],
  ['../notes.pdf', '../notes.pdf'],
  ['/notes.pdf', '/notes.pdf'],
  ['/openapi/samples/get.md', '/openapi/samples/get.md'],
  ['https://x.example/a/', 'https://x.example/a/'],
  ['', ''],
])('%s stays what it is', (url, published) => {
  expect(publishedUrl(url, 'pages/docs/a.mdx', root)).toBe(published)
})
