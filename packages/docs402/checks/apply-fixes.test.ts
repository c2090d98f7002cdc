import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readText, type Finding } from '@docs402/findings'
import { applyFixes } from './apply-fixes'
import { openProject, findingsOfRule, type RuleBody } from './project'
import { addresses } from './source/addresses'
import { links } from './source/links'
import { mdxSyntax } from './source/mdx-syntax'
import { temporaryProject } from './testing'

const finding = (start: number, end: number, text: string): Finding => ({
  ...{ rule: 'r', severity: 'error', file: 'a.mdx', message: `m${start}` },
  edits: [{ start, end, text }],
})

it.each<[string, string, Finding[], string, string[], string[]?]>([
  ['in any order', 'one two', [finding(4, 7, '22222'), finding(0, 3, '1')], '1 22222', ['m4', 'm0']],
  ['and one of two that overlap waits', 'one two', [finding(0, 5, 'X'), finding(4, 7, 'Y')], 'one Y', ['m4']],
  [
    'and taken back where the page could no longer be read',
    'See https://x.org\n\n* one\n',
    [finding(4, 17, '<5'), finding(0, 3, 'Read'), finding(19, 20, '-')],
    'Read https://x.org\n\n- one\n',
    ['m0', 'm19'],
    ['m4'],
  ],
  ['and nothing without a fix', 'one', [{ rule: 'r', severity: 'error', file: 'a.mdx', message: 'm' }], 'one', []],
])('fixes are applied %s', (_, before, findings, after, fixed, takenBack = []) => {
  const root = temporaryProject({ 'a.mdx': before })
  const done = applyFixes(root, findings)
  expect(readText(root, 'a.mdx')).toBe(after)
  expect(done.fixed.map((line) => line.replace('a.mdx ', '')).toSorted()).toEqual(fixed.toSorted())
  expect(done.takenBack).toEqual(
    takenBack.map(() => 'a.mdx:1:5 The fix was reverted: with "<5" the page no longer parses. Fix it by hand.'),
  )
})

const linking = (url: string) => `info: { description: "[x](${url})" }\n`
const PAGES = { 'pages/index.mdx': '# T', 'pages/docs/new.mdx': '# T', 'data/redirects.yaml': '/docs/old: /docs/new\n' }
it.each<[RuleBody, file: string, before: string, after: string]>([
  [links, 'pages/a.mdx', '[x](./docs/new.mdx#a)\n[y](/docs/old/#b)\n', '[x](/docs/new#a)\n[y](/docs/new#b)\n'],
  [links, 'api/openapi.yaml', linking('/docs/old#a'), linking('/docs/new#a')],
  [links, 'data/site.yaml', "navbar: [{ to: '/docs/old' }]\n", "navbar: [{ to: '/docs/new' }]\n"],
  [mdxSyntax, 'pages/a.mdx', '## Errors {#errors}\n', '## Errors [#errors]\n'],
  // What is gone stays in the list: a fix must never hide a fault.
  [addresses, 'data/addresses.txt', '# A\n/\n/docs/away\n/docs/old\n', '# A\n/\n/docs/away\n/docs/new\n/docs/old\n'],
])('a rule fixes the second of %j', async (rule, file, before, after) => {
  const root = temporaryProject({ ...PAGES, [file]: before })
  expect(applyFixes(root, await findingsOfRule(rule, openProject(root))).takenBack).toEqual([])
  expect(readText(root, file)).toBe(after)
})

it('source/addresses makes the list where there is none', async () => {
  const root = temporaryProject(PAGES)
  applyFixes(root, await findingsOfRule(addresses, openProject(root)))
  expect(readText(root, 'data/addresses.txt')).toMatch(/^# Every URL .*\n\/\n\/docs\/new\n/)
  expect(await findingsOfRule(addresses, openProject(root))).toEqual([])
})

it('a fix of a file that a link leads to outside of the project is not written', () => {
  const [root, elsewhere] = [temporaryProject({ 'a.mdx': 'one' }), temporaryProject({ 'a.mdx': 'one' })]
  mkdirSync(path.join(root, 'pages'))
  symlinkSync(elsewhere, path.join(root, 'pages/linked'))
  const files = ['pages/linked/a.mdx', 'pages/linked/new.mdx', '../new.mdx', 'a.mdx']
  const { fixed, takenBack } = applyFixes(
    root,
    files.map((file) => ({ ...finding(0, 0, 'two '), file })),
  )
  expect(fixed).toEqual(['a.mdx m0'])
  expect(takenBack).toEqual(
    files
      .slice(0, 3)
      .map((file) => `${file} This leads out of the project, so nothing was written. Fix it where it is.`),
  )
  expect(readdirSync(elsewhere)).toEqual(['a.mdx'])
  expect(readText(elsewhere, 'a.mdx')).toBe('one')
  expect(existsSync(path.join(root, '../new.mdx'))).toBe(false)
})
