import path from 'node:path'
import { compileMdx } from 'nextra/compile'
import { afterAll, expect, it, vi } from 'vitest'
import { mdxOptions } from './options'

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')
// Nextra prints which file it could not compile.
const printed = vi.spyOn(console, 'error').mockReturnValue(undefined)
afterAll(() => printed.mockRestore())

/** As Nextra's loader compiles a page, or a text that pages import. */
async function compiled(text: string, file = 'pages/docs/x.mdx'): Promise<string> {
  const options = { ...mdxOptions(root), jsx: true, outputFormat: 'program' as const, format: 'detect' as const }
  const filePath = path.join(root, file)
  const { result } = await compileMdx(text, { mdxOptions: options, codeHighlight: false, staticImage: false, filePath })
  return result.replaceAll('_components.', '').replace(/\s+/g, ' ')
}

const LINKS =
  '[a](<https://x.org/a b>) [b](<https://x.org/a_(b)>) [c](<mailto:a@x.org> "T") [d]\n\n[d]: <https://x.org/>'
const LINKED = ['https://x.org/a%20b', 'https://x.org/a_(b)', 'mailto:a@x.org', 'https://x.org/']
const HREFS = LINKED.map((url) => `href="${url}"`)

it.each<[what: string, text: string, ...becomes: (string | RegExp)[]]>([
  [
    'pictures, from public/ and beside the page, by reference, as HTML and as components, get their size and URL',
    '![Dot](/dot.svg "Title") ![Beside](./beside.svg) ![Ref][dot]\n\n<Zoom src="./beside.svg" alt="Zoom" />\n\n<img src="/dot.svg" alt="Half" width={8} />\n\n<img src="/dot.svg" alt="Own" width="4" height="4" />\n\n[dot]: /dot.svg',
    '<img src="/dot.svg" alt="Dot" title="Title" width="16" height="16" />',
    '<img src="/docs/beside.svg" alt="Beside" width="16" height="16" />',
    '<img src="/dot.svg" alt="Ref" width="16" height="16" />',
    '<Zoom alt="Zoom" src="/docs/beside.svg" width="16" height="16" />',
    '<img alt="Half" src="/dot.svg" width="8" height="8" />',
    '<img alt="Own" width="4" height="4" src="/dot.svg" />',
  ],
  [
    'every file of an element, a set of them and a text in braces too, and files that components link to',
    `<img src={'./beside.svg'} alt="A" srcset="./beside.svg 1x, /dot.svg 2x" />\n\n<Card href="./b%65side.svg" title="P" />\n\n<picture>\n<source srcset="./beside.svg" />\n</picture>`,
    '<img alt="A" src="/docs/beside.svg" width="16" height="16" srcSet="/docs/beside.svg 1x, /dot.svg 2x" />',
    '<Card title="P" href="/docs/beside.svg" />',
    '<source srcSet="/docs/beside.svg" />',
  ],
  [
    'columns are aligned without styles, and HTML as it is written on GitHub',
    '| a | b |\n| - | -: |\n| `x \\| y` | 2 |\n\n<p align="center">\nMiddle **b**\n</p>',
    '<td data-align="right">{"2"}</td>',
    '<code translate="no">{"x | y"}</code>',
    '<p data-align="center">{"Middle "}<strong>',
    /^(?!.*style=)/,
  ],
  [
    'tables of three columns can be stacked on a phone: titles as labels',
    '| Field | Always | *What* it is |\n| - | - | - |\n| a | b | c |',
    '<table aria-label="Table" data-stacked="">',
    '<th scope="row">{"a"}',
    '<td data-label="What it is">{"c"}',
  ],
  [
    'those of two without: the second says what the first is',
    '| Field | What |\n| - | - |\n| a | b |',
    '<table aria-label="Table" data-stacked="">',
    /^(?!.*data-label)/,
  ],
  [
    'titles of a table of elements say what they are of',
    '<table>\n<tr><th>A</th><th scope="colgroup">B</th></tr>\n<tr><th>C</th><td>D</td></tr>\n</table>',
    /<th scope="col">.*scope="colgroup">.*<th scope="row">/,
  ],
  ['those of one are a list', '| Field |\n| - |\n| a |', /^(?!.*data-)/],
  [
    'the first cell of a row is its header, unless it is empty',
    '| | Cost |\n| - | - |\n| One | 1 |\n| | 2 |',
    '<th scope="row">{"One"}',
    /^(?!.*scope="row".*scope="row")/,
  ],
  [
    'the boxes of tasks have names',
    '- [ ] one\n  - [x] two',
    'type="checkbox" disabled aria-label="To do"',
    /type="checkbox"(?: checked| disabled| aria-label="Done"){3}/,
  ],
  ['the heading of footnotes is hidden', 'A[^1]\n\n[^1]: Note', 'className="visually-hidden" id="footnote-label"'],
  [
    'alerts become callouts',
    '> [!IMPORTANT]\n> Be **quick**.\n\n> [!caution]\n>\n> Slow.\n\n> No [!NOTE] here.',
    /<Callout type="note" title="Important">.*"Be ".*<\/Callout>/,
    /<Callout type="danger" title="Caution">.*"Slow."/,
    '"No [!NOTE] here."',
  ],
  ['links may stand in angle brackets', LINKS, ...HREFS],
  ['emoji have no codes in MDX', 'Go :rocket:', '"Go :rocket:"'],
  [
    'places may be named, as in READMEs',
    '<h3 name="config">C</h3>\n\n<a name="old" />\n\n<details name="one">A</details>',
    /<h3 id="config">.*<a id="old" \/>.*name="one"/,
  ],
  [
    'code and keys are not translated, unless a page says so itself',
    '`a` <kbd>Esc</kbd> <samp>b</samp> <var>c</var> <code translate="yes">d</code>',
    /code translate="no">\{"a"\}.*<kbd translate="no">\{"Esc"\}.*<samp translate="no">.*<var translate="no">/,
    '<code translate="yes">',
  ],
  ['options are no dashes', '## Use --help\n\nRun --all -- or `--x`', '{"Run --all — or "}', 'value: "Use --help"'],
])('%s', async (_, text, ...becomes) => {
  const code = await compiled(text)
  for (const part of becomes)
    expect(code).toEqual(typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part))
})

it('reads links in angle brackets and emoji by their codes in Markdown', async () => {
  const code = await compiled(
    `${LINKS}\n\nGo :rocket::+1: at 12:100:30 a:b:c :constructor: \`:tada:\` :none:`,
    'pages/a.md',
  )
  for (const href of HREFS) expect(code).toContain(href)
  expect(code).toMatch(/"Go 🚀👍 at 12:100:30 a:b:c :constructor: ".*":tada:".*" :none:"/)
})

it.each<[what: string, text: string, becomes: RegExp]>([
  ['emoji of HTML', '<p>\n:tada: <code>:tada:</code>\n</p>', /"\\n🎉 ".*":tada:"/],
  [
    'headings without their badges',
    '## A [![b](https://img.shields.io/b.svg)](https://x.org) ![c](https://x.org/badge)',
    /value: "A",/,
  ],
  [
    'headings of badges alone',
    '## [![b](https://img.shields.io/b.svg)](https://x.org)',
    /href="https:\/\/x.org">\{"b"\}/,
  ],
  [
    'headings with paragraphs in them',
    '<h2><p>A</p></h2>\n\n<h3></h3>',
    /value: "A", id: "a", depth: 2.*<h2 id=\{toc(?!.*<h3)/,
  ],
  [
    'rows of titles',
    '<table><tr><th>A</th><th>B</th></tr><tr><th>C</th><td>D</td></tr></table>',
    /(?:scope="col".*){2}scope="row"/,
  ],
  [
    'no pictures without a file, and no fields',
    '<Image alt="a" /> <input name="b"> <p id="">c</p>',
    /^(?!.*(?:<img|<input|id=""))/,
  ],
  ['boxes with names', '<input type="checkbox" checked> a', /disabled aria-label="Done"/],
  ['places', '<h3 name="config">C</h3>\n\n<details name="one">A</details>', /id: "config".*name="one"/],
  [
    'no heading of footnotes in the contents',
    '<h2>A</h2>\n\nB[^1]\n\n[^1]: C',
    /return \[\{ value: "A", id: "a", depth: 2 \}\]/,
  ],
])('Markdown shows %s', async (_, text, becomes) => expect(await compiled(text, 'pages/a.md')).toMatch(becomes))

it.each([
  ['Text.\n\nA ![Dot](/dott.svg)', 'There is no file public/dott.svg. Did you mean "/dot.svg"?'],
  ['```mermaid\ngraph TD\n```', 'Mermaid diagrams are not rendered.'],
  ['```sh npm2yarn\nnpm i x\n```', '"npm2yarn" is not supported.'],
])('refuses %j, at its place', async (text, message) => {
  const place = text.startsWith('Text') ? { line: 3, column: 3 } : {}
  await expect(compiled(text)).rejects.toMatchObject({ message: expect.stringContaining(message), ...place })
})
