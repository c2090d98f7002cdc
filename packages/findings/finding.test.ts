import { describe, expect, it } from 'vitest'
import { countFindings, formatPlace, sortFindings, uniqueFindings, type Finding } from './finding'

const at = (file: string, line?: number, column?: number, severity: Finding['severity'] = 'error'): Finding => ({
  rule: 'r',
  severity,
  file,
  line,
  column,
  message: 'm',
})

describe('findings', () => {
  it('are sorted by file and place, errors first', () => {
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

  it('are counted by severity and file', () => {
    expect(countFindings([at('a'), at('a', 1, 1, 'warning'), at('b')])).toEqual({ errors: 2, warnings: 1, files: 2 })
  })

  it('are said once for each place', () => {
    expect(uniqueFindings([at('a', 1), at('a', 1), at('a', 2)])).toHaveLength(2)
  })
})
