import { expect, it } from 'vitest'
import type { Finding } from '@docs402/findings'
import { fewOfAKind } from './few-of-a-kind'

const warning = (line: number, kind: string, more: Partial<Finding> = {}): Finding => ({
  ...{ rule: 'source/api-description', severity: 'warning', file: 'api/openapi.yaml', line, column: 1 },
  ...{ message: `Line ${line} is strange. [${kind}]`, ...more },
})

it('a build prints three warnings of a kind, the number of the others, and everything else', () => {
  const error = warning(9, 'shape', { severity: 'error' })
  const ofPages = [1, 2, 3, 4].map((line) => warning(line, 'MD001', { rule: 'source/markdown-style' }))
  const all = [error, ...ofPages, ...[1, 2, 3, 4, 5].map((line) => warning(line, 'tag')), warning(6, 'credential')]
  const printed = fewOfAKind(all)
  expect(printed.slice(0, 5)).toEqual([error, ...ofPages])
  expect(printed.slice(5).map(({ message }) => message)).toEqual([
    'Line 1 is strange. [tag]',
    'Line 2 is strange. [tag]',
    'Line 3 is strange. [tag]\nAnd 2 more of this kind: "npm run check -- --sources" lists them.',
    'Line 6 is strange. [credential]',
  ])
})
