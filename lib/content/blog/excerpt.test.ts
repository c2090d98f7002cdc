import path from 'node:path'
import { expect, it } from 'vitest'
import type { ExcerptNode } from '@/lib/content/mdx/read/mdx-file'
import { excerptOf, readingMinutes } from './excerpt'

/** As HTML, to read it. */
function html(nodes: ExcerptNode[] | null): string | null {
  if (!nodes) return null
  const write = (node: ExcerptNode): string => {
    if (typeof node === 'string') return node
    const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${node.tag}${attributes.join('')}>${node.children.map(write).join('')}</${node.tag}>`
  }
  return nodes.map(write).join('')
}
const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')
const of = async (body: string) => html(await excerptOf(body, { route: '/blog/x', file: 'pages/blog/x.mdx' }, root))

it('is what stands before the marker, links and emphasis kept', async () => {
  const body = `import { Price } from '@/components/api'

First *word* and a [page](/docs/intro "Hint").

- one
- \`two\`

{/* truncate */}

The rest costs <Price of="getBlock" />.`
  expect(await of(body)).toBe(
    '<p>First <em>word</em> and a <a href="/docs/intro" title="Hint">page</a>.</p><ul>\n<li>one</li>\n<li><code>two</code></li>\n</ul>',
  )
})

it('is nothing without a marker, or with nothing before it', async () => {
  expect(await of('Only text.')).toBeNull()
  expect(await of('{/* truncate */}\n\nText.')).toBeNull()
  expect(await of('```mdx\n{/* truncate */}\n```\n\nText.')).toBeNull()
  expect(await of('```mdx\n{/* truncate */}\n```')).toBeNull()
  expect(await of('A\n\n{/*truncate*/}\n\nB')).toBe('<p>A</p>')
})

it('is nothing when it holds components, whose values a list can not give', async () => {
  expect(await of('It costs <Price of="getBlock" />.\n\n{/* truncate */}')).toBeNull()
  expect(await of('<Callout>Hello.</Callout>\n\n{/* truncate */}')).toBeNull()
  expect(await of('It is {1 + 1}.\n\n{/* truncate */}')).toBeNull()
})

it('leads links to headings into the post, keeps addresses defined below, and drops notes', async () => {
  const body = 'See [below](#end) and [there][t].[^1]\n\n{/* truncate */}\n\n[t]: /docs\n\n[^1]: A note.'
  expect(await of(body)).toBe('<p>See <a href="/blog/x#end">below</a> and <a href="/docs">there</a>.</p>')
})

it('puts its headings below the title that lists give the post', async () => {
  expect(await of('## Two\n\n###### Six\n\n{/* truncate */}')).toBe('<h3>Two</h3><h6>Six</h6>')
})

it('takes a script in a text for a text', async () => {
  expect(await of('`<script>` and &lt;b&gt;\n\n{/* truncate */}')).toBe('<p><code><script></code> and <b></p>')
})

it('counts the words that are read: no code, imports or comments', async () => {
  const body = `import { A } from 'a'

Don't count twice.

\`\`\`\`mdx
\`\`\`ts
const many = 'words in here'
\`\`\`
\`\`\`\`

{/* a remark for writers */}
End.`
  const minutes = (text: string) => readingMinutes({ text, file: 'pages/blog/x.mdx' }, root)
  expect(await minutes('')).toBe(1)
  expect(await minutes(body + ' word'.repeat(196))).toBe(1)
  expect(await minutes(body + ' word'.repeat(197))).toBe(2)
})

it('gives pictures their size, and shows tasks as signs', async () => {
  const body =
    '![A dot](/dot.svg "Title") ![Beside](../docs/beside.svg)![None](/none.svg)\n\n- [x] done\n\n{/* truncate */}'
  expect(await of(body)).toBe(
    '<p><img src="/dot.svg" alt="A dot" title="Title" width="16" height="16"></img> <img src="/docs/beside.svg" alt="Beside" width="16" height="16"></img></p><ul>\n<li>☑ done</li>\n</ul>',
  )
})

it('leaves an alert to its post', async () => {
  expect(await of('> [!NOTE]\n> A remark.\n\n{/* truncate */}')).toBeNull()
})
