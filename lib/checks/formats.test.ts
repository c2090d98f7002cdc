import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
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

describe('junit', () => {
  it('is well-formed XML in which errors fail and warnings do not', () => {
    const xml = new XMLParser({ ignoreAttributes: false }).parse(formatters.junit(report))
    const suite = xml.testsuites.testsuite
    expect(suite['@_tests']).toBe('2')
    expect(suite['@_failures']).toBe('1')
    expect(suite.testcase[0].failure['#text']).toContain('pages/a b.mdx:2:5 No page at "/x"')
    expect(suite.testcase[0].failure['#text']).toContain('50% <sure>')
    expect(suite.testcase[1].failure).toBeUndefined()
    expect(suite.testcase[1]['system-out']).toBe('pages/b.mdx Unknown word: a, b')
  })

  it('has one passing case when nothing is wrong', () => {
    expect(formatters.junit(clean)).toContain('tests="1" failures="0"')
  })
})

describe('sarif', () => {
  it('gives each result its rule, level and region', () => {
    const [run] = JSON.parse(formatters.sarif(report)).runs
    expect(run.tool.driver.rules).toEqual([{ id: 'html/links' }, { id: 'source/spelling' }])
    expect(run.results[0]).toMatchObject({
      ruleId: 'html/links',
      ruleIndex: 0,
      level: 'error',
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'pages/a%20b.mdx' }, region: { startLine: 2, startColumn: 5 } },
        },
      ],
    })
    expect(run.results[1].locations[0].physicalLocation.region).toBeUndefined()
  })
})
