import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { expect, it } from 'vitest'
import { pageHtml } from './page-testing'

const tabs = (labels: string, group = 'language') =>
  `<Tabs group="${group}" labels={[${labels}]}>\n${'<Tab>\n\nText\n\n</Tab>\n'.repeat(labels.split(', ').length)}</Tabs>`

/** Texts, and the ids that they get. */
const PAGES: [name: string, text: string, ids: string[], file?: string][] = [
  ['names of the frame', '## Main\n\n## Sidebar\n\n## Top', ['main', 'sidebar', 'top']],
  ['one name twice', '## A\n\n## A\n\n## A 1\n\n## A', ['a', 'a-1', 'a-1-1', 'a-2']],
  ['an own id twice', '## A [#own]\n\n## B [#own]\n\n## Own', ['own', 'own-1', 'own-2']],
  ['an own id as Nextra writes it', '## A [#Own.Id of it]\n\n## `b` [#c]', ['ownid-of-it', 'c']],
  ['an element below its heading', '## Own\n\n<span id="own">x</span>', ['own-1', 'own']],
  ['tabs of languages', tabs("'C++', 'C#', 'C'"), ['language-cplusplus', 'language-csharp', 'language-c']],
  [
    'tabs of other scripts',
    tabs("'日本語', '한국어', '🚀', '🎉'"),
    ['language-日本語', 'language-한국어', 'language-tab', 'language-tab-2'],
  ],
  ['a group twice', `${tabs("'a'")}\n\n${tabs("'a'")}`, ['language-a', 'language-2-a']],
  ['a group and its number', `${tabs("'2 a'")}\n\n${tabs("'a'")}`, ['language-2-a', 'language-3-a']],
  ['a heading like a tab', `## Language a\n\n${tabs("'a'")}`, ['language-a-1', 'language-a']],
  [
    'headings in tabs',
    `## A\n\n<Tabs group="g" labels={['a', 'b']}>\n<Tab>\n\n### A\n\n### B [#own]\n\n</Tab>\n<Tab>\n\n### A\n\n</Tab>\n</Tabs>`,
    ['a', 'g-a', 'a-1', 'own', 'g-b', 'a-2'],
  ],
  [
    'footnotes',
    'A[^1]\n\n## Footnote label\n\n## user-content-fn-1\n\n[^1]: Note',
    ['user-content-fnref-1', 'footnote-label-1', 'user-content-fn-1-1', 'footnote-label', 'user-content-fn-1'],
  ],
  ['no letters, other scripts', '## 🚀\n\n## 🎉\n\n## 日本語\n\n## Café', ['section', 'section-1', '日本語', 'café']],
  [
    'an anchor above its heading',
    '<a name="config"></a>\n\n## Config\n\n[](#config)\n\n[](#way)',
    ['config', 'way'],
    'pages/a.md',
  ],
  [
    'HTML of READMEs',
    '<h3 name="own">A</h3>\n\n<h2>A</h2>\n\n## A\n\n<h2>A</h2>\n\n<p id="own">x</p>',
    ['own', 'a-1', 'a', 'a-2'],
    'pages/a.md',
  ],
  ['emoji', '## :rocket: Go <kbd>x</kbd>', ['rocket-go-x'], 'pages/a.md'],
]

it.each(PAGES)('gives everything on a page its own id: %s', async (_, text, ids, file = 'pages/a.mdx') => {
  const html = fromHtml(await pageHtml(text, file), { fragment: true })
  expect(selectAll('[id]', html).map(({ properties }) => properties['id'])).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('leads links where they say: in any case, to titles, and into tabs', async () => {
  const text = `# Title\n\n[a](#title) [b](#ISMATCH) [c](#language-csharp) [d](#none)\n\n## isMatch()\n\n${tabs("'C++', 'C#'")}`
  const html = fromHtml(await pageHtml(text, 'pages/a.mdx'), { fragment: true })
  expect(selectAll('p > a', html).map(({ properties }) => properties['href'])).toEqual([
    '#title',
    '#ismatch',
    '#language-csharp',
    '#none',
  ])
  expect(selectAll('h1', html)[0]?.properties['id']).toBe('title')
})
