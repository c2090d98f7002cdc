import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import path from 'node:path'
import { expect, it } from 'vitest'
import { excerptOf, readingMinutes } from './excerpt'

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')
const MORE = '\n\n{/* truncate */}'

it.each([
  [
    'what stands before the marker, links and emphasis kept',
    `import { Price } from '@/components/api'\n\nFirst *word* and a [page](/docs/intro "Hint").\n\n- one\n- \`two\`${MORE}\n\nThe rest costs <Price of="getBlock" />.`,
    '<p>First <em>word</em> and a <a href="/docs/intro" title="Hint">page</a>.</p>\n<ul>\n<li>one</li>\n<li><code>two</code></li>\n</ul>',
  ],
  ['nothing without a marker', 'Only text.', null],
  ['nothing with nothing before it', '{/* truncate */}\n\nText.', null],
  ['nothing with a marker in code', '```mdx\n{/* truncate */}\n```\n\nText.', null],
  ['found by a marker without spaces', 'A\n\n{/*truncate*/}\n\nB', '<p>A</p>'],
  ['nothing with a fact, whose value a list can not give', `It costs <Price of="getBlock" />.${MORE}`, null],
  ['nothing with a component', `<Callout>Hello.</Callout>${MORE}`, null],
  ['nothing with an expression', `It is {1 + 1}.${MORE}`, null],
  ['nothing with an alert', `> [!NOTE]\n> A remark.${MORE}`, null],
  [
    'without notes, its links to headings lead into the post, addresses defined below kept',
    `See [below](#end) and [there][t].[^1]${MORE}\n\n[t]: /docs\n\n[^1]: A note.`,
    '<p>See <a href="/blog/x#end">below</a> and <a href="/docs">there</a>.</p>',
  ],
  [
    'with links that lead where they lead in the post',
    `[a](../docs/intro#x) [b](./other) [c](?d=1) [e](../docs/intro.md?f) [g](mailto:a@b.c) [h](//i.example/j)${MORE}`,
    '<p><a href="/docs/intro#x">a</a> <a href="/blog/other">b</a> <a href="/blog/x?d=1">c</a> <a href="/docs/intro.md?f">e</a> <a href="mailto:a@b.c">g</a> <a href="//i.example/j">h</a></p>',
  ],
  ['without the ids of its headings', `## Two [#two]${MORE}`, '<h3>Two</h3>'],
  ['below the title that lists give the post', `## Two\n\n###### Six${MORE}`, '<h3>Two</h3>\n<h6>Six</h6>'],
  [
    'text where a text speaks of scripts',
    `\`<script>\` and &lt;b&gt;${MORE}`,
    '<p><code>&#x3C;script></code> and &#x3C;b></p>',
  ],
  [
    'with pictures of their size, and signs for tasks',
    `![A dot](/dot.svg "Title") ![Beside](../docs/beside.svg)![None](/none.svg)\n\n- [x] done${MORE}`,
    '<p><img src="/dot.svg" alt="A dot" title="Title" width="16" height="16"> <img src="/docs/beside.svg" alt="Beside" width="16" height="16"></p>\n<ul>\n<li>☑ done</li>\n</ul>',
  ],
])('is %s', async (_, body, shown) => {
  const nodes = await excerptOf({ text: body, route: '/blog/x', file: 'pages/blog/x.mdx' }, root)
  expect(nodes && toHtml(toHast({ type: 'root', children: nodes }))).toBe(shown)
})

it('counts the words that are read: no code, imports or comments', async () => {
  const code = "````mdx\n```ts\nconst many = 'words in here'\n```\n````"
  const body = `import { A } from 'a'\n\nDon't count twice.\n\n${code}\n\n{/* a remark for writers */}\nEnd.`
  const minutes = (text: string) => readingMinutes({ text, file: 'pages/blog/x.mdx' }, root)
  expect(await minutes('')).toBe(1)
  expect(await minutes(body + ' word'.repeat(196))).toBe(1)
  expect(await minutes(body + ' word'.repeat(197))).toBe(2)
})
