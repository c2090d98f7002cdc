import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Finding } from '@docs402/findings'
import { formatters, type Report } from './formats'

const broken: Finding = {
  rule: 'html/links',
  severity: 'error',
  file: 'pages/a b.mdx',
  line: 2,
  column: 5,
  message: 'No page at "/x"\n50% <sure>',
}
const misspelled: Finding = {
  rule: 'source/spelling',
  severity: 'warning',
  file: 'pages/b.mdx',
  message: 'Unknown word: a, b',
}
const findings = [broken, misspelled]
const report: Report = { findings, root: mkdtempSync(path.join(tmpdir(), 'formats-')) }

it('pretty shows place, rule, message, the line with a pointer, and counts, or that nothing is wrong', () => {
  writeFileSync(path.join(report.root, 'c.mdx'), 'one\n\tsee [x](/x)\n')
  const text = formatters.pretty({ ...report, findings: [{ ...broken, file: 'c.mdx' }] })
  expect(text).toBe(
    [
      'c.mdx:2:5  error  html/links',
      '  No page at "/x"',
      '  50% <sure>',
      '  2 | \tsee [x](/x)',
      '    | \t   ^',
      '',
      '1 error, 0 warnings in 1 file.',
    ].join('\n'),
  )
  expect(formatters.pretty({ ...report, findings: [] })).toBe('No findings.')
})

it('github writes one escaped workflow command for each finding', () => {
  expect(formatters.github(report)).toBe(
    '::error file=pages/a b.mdx,line=2,col=5,title=html/links::No page at "/x"%0A50%25 <sure>\n' +
      '::warning file=pages/b.mdx,title=source/spelling::Unknown word: a, b',
  )
  expect(formatters.github({ ...report, findings: [{ ...misspelled, file: 'C:,x' }] })).toContain('file=C%3A%2Cx')
})

it('github lists errors first: it shows ten of each step', () => {
  const text = formatters.github({ ...report, findings: [misspelled, broken] })
  expect(text.indexOf('::error')).toBe(0)
})

it('json holds the findings and the counts', () =>
  expect(JSON.parse(formatters.json(report))).toEqual({ counts: { errors: 1, warnings: 1, files: 2 }, findings }))

const at = (rule: string, file: string, line: number, message: string, more: Partial<Finding> = {}): Finding => ({
  ...{ rule, severity: 'warning', file, line, column: 1, message },
  ...more,
})
const print = (...findings: Finding[]) => formatters.pretty({ findings, root: '/nowhere' })

it('shows a word once, with its count and places, and how to add it', () => {
  const word = 'Unknown word "picomatch". If it is right, add it to data/words.txt.'
  const places = [at('source/spelling', 'a.mdx', 1, word), at('source/spelling', 'a.mdx', 7, word)]
  expect(print(...places, at('source/spelling', 'b.mdx', 3, word))).toBe(
    [
      'a.mdx:1:1  warning  source/spelling  3 places',
      `  ${word}`,
      '  and at a.mdx:7:1; b.mdx:3:1',
      '',
      '0 errors, 3 warnings in 2 files.',
      '',
      '"npm run check -- --add-words" adds 1 word to data/words.txt.',
    ].join('\n'),
  )
})

it('shows a cause once: a page that is gone, a page whose ids have changed, a rule of style', () => {
  const link = (line: number, message: string) => at('source/links', 'a.mdx', line, message, { severity: 'error' })
  const style = (line: number) =>
    at('source/markdown-style', 'b.mdx', line, `Emphasis used: "${line}". [MD036]`, {
      edits: [{ start: 0, end: 0, text: '' }],
    })
  const output = print(
    link(1, 'No page at "/docs/old#a". The nearest page is "/docs".'),
    link(2, 'No page at "/docs/old#b". The nearest page is "/docs".'),
    link(3, 'No "#one" on /docs/api. Available: #x.'),
    link(4, 'No "#two" on /docs/api. Available: #x.'),
    ...Array.from({ length: 30 }, (_, index) => style(index + 1)),
  )
  expect(output.match(/places$/gm)).toHaveLength(3)
  expect(output).toContain('and 9 more')
  expect(output).toContain('"npm run check -- --sources --fix" fixes 30 of them.')
  // What breaks the site is not behind a list of warnings.
  expect(output.indexOf('[MD036]')).toBeGreaterThan(output.indexOf('No page at'))
})
