import { expect, it } from 'vitest'
import { formatPlace, sortFindings, type Finding } from './finding'

const at = (file: string, line?: number, column?: number, severity: Finding['severity'] = 'error'): Finding => ({
  ...{ rule: 'r', severity, file, line, column, message: 'm' },
})

it('findings are sorted by file and place, errors first', () => {
  const sorted = sortFindings([
    at('b', 1),
    at('a', 10),
    at('a', 9, 2),
    at('a', 9, 1, 'warning'),
    at('a', 9, 1),
    at('a'),
  ])
  expect(sorted.map((finding) => `${formatPlace(finding)} ${finding.severity}`)).toEqual([
    'a error',
    'a:9:1 error',
    'a:9:1 warning',
    'a:9:2 error',
    'a:10 error',
    'b:1 error',
  ])
})
