import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatPlace } from '@docs402/findings'
import { runChecks, type CheckOptions } from './run-checks'
import { page, temporaryProject, text } from './testing'

const TWICE = '<b id="way">x</b> <b id="way">y</b>'
const root = temporaryProject({
  'pages/index.mdx': text('# Home', '', '[Lost](/lost)', '', '```', 'no language', '```', '', 'A mistaek.', '', TWICE),
  'built/index.html': page(
    '<title>Home</title>',
    `<main><h1>Home</h1><a href="/lost">Lost</a><a href="/gone">x</a>${TWICE}</main>`,
  ),
  'built/app.js': '//# sourceMappingURL=app.js.map\n',
})
const messagesOf = async (options: CheckOptions = {}) => {
  const { findings } = await runChecks({ root, out: 'built', ...options })
  return findings.map((finding) => `${finding.rule} ${formatPlace(finding)}`)
}
const [LINKS, SPELLING] = [['links', 'leaks'], ['spelling']]

it('tells what is wrong in the sources and the built site, and what both see of one fault once', async () => {
  expect(await messagesOf({ only: LINKS })).toEqual([
    'html/leaks out/app.js',
    'html/links pages/index.mdx',
    'source/links pages/index.mdx:3:1',
  ])
  expect(await messagesOf({ only: ['ids', 'markup'] })).toEqual(['source/ids pages/index.mdx:11:19'])
})

it.each<[name: string, options: CheckOptions, rules: string[]]>([
  ['the sources alone', { sourcesOnly: true, only: LINKS }, ['source/links']],
  ['one area', { only: ['html/leaks'] }, ['html/leaks']],
  ['what is broken alone', { proofReading: false, only: [...LINKS, ...SPELLING] }, ['html', 'html', 'source/links']],
  ['what is proofread alone', { proofReading: 'alone', only: [...LINKS, ...SPELLING] }, ['source/spelling']],
])('can check %s', async (_, options, rules) => {
  const messages = await messagesOf(options)
  expect(messages.map((line, index) => line.slice(0, rules[index]?.length))).toEqual(rules)
})

it.each<[CheckOptions, string]>([
  [{ only: ['html/link'] }, 'There is no rule "html/link". Did you mean "html/links"?'],
  [{ out: 'out' }, 'out/ does not exist. Build the site first (npm run build), or check the sources alone'],
])('refuses %j, instead of finding nothing', async (options, message) => {
  await expect(messagesOf(options)).rejects.toThrow(message)
})

/** Text with a mistake, and how what is told of it begins. */
const MISTAKES: readonly (readonly [text: string, says: string, where?: 'mdx'])[] = [
  ['[Lost](/lost)', 'No page at "/lost".'],
  ['[Lost](/docs/b#strat)', 'No "#strat" on /docs/b.'],
  ['![Way](/wya.png)', 'There is no file public/wya.png.'],
  ['![](/wya.png)', 'The picture "/wya.png" has no alternative text.'],
  ['<li>x</li>', '<li> element is not permitted'],
  ['<img src="/gone.png" alt="Way" />', 'There is no file public/gone.png.'],
  ['<b id="way">x</b> <i id="way">y</i>', 'Duplicate ID "way".', 'mdx'],
  ['<Missing />', 'There is no component <Missing>.', 'mdx'],
  ['{nmae}', '"nmae" is not declared', 'mdx'],
  ['<Price of="getBlok" />', 'There is no operation "getBlok".', 'mdx'],
  ['```ts file="examples/none.ts"\n```', 'No file "examples/none.ts".'],
  ['```typescrpt\na\n```', 'Unknown language "typescrpt".'],
  ['> [!NOT]\n> x', 'There is no alert [!NOT].'],
  ['A[^1]', 'There is no footnote "1".'],
]
it.each(['mdx', 'md'] as const)(
  'tells all mistakes of one .%s page at once: none hides another',
  async (ending) => {
    const mistakes = MISTAKES.filter(([, , where = ending]) => where === ending)
    const imports =
      ending === 'mdx' ? ["import { Price } from 'docs402-theme/api'", "import No from '@/snippets/no.mdx'"] : []
    const file = `pages/docs/a.${ending}`
    const site = temporaryProject({
      [file]: ['---\ntitel: A\n---', imports.join('\n'), '# A', ...mistakes.map(([written]) => written)].join('\n\n'),
      'pages/docs/b.mdx': '# B\n\n## Start\n',
      'api/openapi.yaml': readFileSync('packages/api/fixtures/base.yaml'),
    })
    const { findings } = await runChecks({ root: site, sourcesOnly: true, proofReading: false })
    const messages = findings.flatMap((finding) => (finding.file === file ? finding.message : []))
    const wanted = [...mistakes.map(([, says]) => says), 'Unknown front matter key "titel".']
    if (ending === 'mdx') wanted.push('No file matches "@/snippets/no.mdx".')
    expect(wanted.filter((start) => !messages.some((message) => message.startsWith(start)))).toEqual([])
  },
  180_000,
)
