import { expect, it } from 'vitest'
import { formatPlace } from '@chain-data/findings'
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
const told = async (options: CheckOptions = {}) => {
  const { findings } = await runChecks({ root, out: 'built', ...options })
  return findings.map((finding) => `${finding.rule} ${formatPlace(finding)}`)
}
const [LINKS, SPELLING] = [['links', 'leaks'], ['spelling']]

it('tells what is wrong in the sources and the built site, and what both see of one fault once', async () => {
  expect(await told({ only: LINKS })).toEqual([
    'html/leaks out/app.js',
    'html/links pages/index.mdx',
    'source/links pages/index.mdx:3:1',
  ])
  expect(await told({ only: ['ids', 'markup'] })).toEqual(['source/ids pages/index.mdx:11:19'])
})

it.each<[name: string, options: CheckOptions, rules: string[]]>([
  ['the sources alone', { sourcesOnly: true, only: LINKS }, ['source/links']],
  ['one area', { only: ['html/leaks'] }, ['html/leaks']],
  ['what is broken alone', { proofReading: false, only: [...LINKS, ...SPELLING] }, ['html', 'html', 'source/links']],
  ['what is proofread alone', { proofReading: 'alone', only: [...LINKS, ...SPELLING] }, ['source/spelling']],
])('can check %s', async (_, options, rules) => {
  const found = await told(options)
  expect(found.map((line, index) => line.slice(0, rules[index]?.length))).toEqual(rules)
})

it.each<[CheckOptions, string]>([
  [{ only: ['html/link'] }, 'There is no rule "html/link". Did you mean "html/links"?'],
  [
    { out: 'out' },
    'out/ does not exist. Build the site first (npm run build), or check the sources alone (--sources).',
  ],
])('refuses %j, instead of finding nothing', async (options, message) => {
  await expect(told(options)).rejects.toThrow(message)
})
