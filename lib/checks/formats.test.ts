import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '@chain-data/findings'
import type { Report } from './run-checks'
import { formatters } from './formats'

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
const report: Report = {
  findings,
  times: [{ name: 'sources', milliseconds: 1234 }],
  root: mkdtempSync(path.join(tmpdir(), 'formats-')),
}
const clean: Report = { findings: [], times: [], root: report.root }

describe('pretty', () => {
  it('shows place, rule, message, the line with a pointer, counts and times', () => {
    const root = report.root
    writeFileSync(path.join(root, 'c.mdx'), 'one\n\tsee [x](/x)\n')
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
        '',
        'sources 1.23 s; together 1.23 s.',
      ].join('\n'),
    )
  })

  it('says so when nothing is wrong', () => {
    expect(formatters.pretty(clean)).toBe('No findings.')
  })
})

describe('github', () => {
  it('writes one escaped workflow command for each finding', () => {
    expect(formatters.github(report)).toBe(
      '::error file=pages/a b.mdx,line=2,col=5,title=html/links::No page at "/x"%0A50%25 <sure>\n' +
        '::warning file=pages/b.mdx,title=source/spelling::Unknown word: a, b',
    )
    expect(formatters.github({ ...report, findings: [{ ...misspelled, file: 'C:,x' }] })).toContain('file=C%3A%2Cx')
  })
})

describe('json', () => {
  it('holds the findings and the counts', () => {
    expect(JSON.parse(formatters.json(report))).toEqual({ counts: { errors: 1, warnings: 1, files: 2 }, findings })
  })
})
