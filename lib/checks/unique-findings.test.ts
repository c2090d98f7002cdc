import type { Finding } from '@chain-data/findings'
import { expect, it } from 'vitest'
import { uniqueFindings } from './unique-findings'

const at = (line: number | undefined, rule: string, message: string): Finding => ({
  ...{ rule, severity: 'error', file: 'a', line, message },
})

it('says the same text, and what two areas say of one line, once', () => {
  const kept = [at(1, 'source/a', 'x'), at(1, 'source/a', 'y'), at(2, 'source/a', 'x'), at(undefined, 'source/b', 'x')]
  const again = [at(1, 'source/a', 'x'), at(1, 'html/b', 'z')]
  const ofTheFile = at(undefined, 'html/b', 'z')
  expect(uniqueFindings([...kept, ...again, ofTheFile])).toEqual([...kept, ofTheFile])
})
