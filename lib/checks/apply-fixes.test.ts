import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyFixes } from './apply-fixes'
import type { Finding } from '@chain-data/findings'

const root = mkdtempSync(path.join(tmpdir(), 'fixes-'))
const finding = (start: number, end: number, text: string): Finding => ({
  rule: 'r',
  severity: 'error',
  file: 'a.mdx',
  ...(start < 18 ? { line: 1, column: start + 1 } : { line: 3, column: 1 }),
  message: 'm',
  fix: { file: 'a.mdx', start, end, text },
})

describe('fixes', () => {
  it('are applied at their places, whatever their order', () => {
    writeFileSync(path.join(root, 'a.mdx'), 'one two three')
    expect(applyFixes(root, [finding(0, 3, '1'), finding(8, 13, '3'), finding(4, 7, '22222')])).toEqual({
      fixed: ['a.mdx:1:1 m', 'a.mdx:1:5 m', 'a.mdx:1:9 m'],
      takenBack: [],
    })
    expect(readFileSync(path.join(root, 'a.mdx'), 'utf8')).toBe('1 22222 3')
  })

  it('leave the first of two that overlap for the next run', () => {
    writeFileSync(path.join(root, 'a.mdx'), 'one two three')
    expect(applyFixes(root, [finding(0, 5, 'X'), finding(4, 7, 'Y')])).toEqual({
      fixed: ['a.mdx:1:5 m'],
      takenBack: [],
    })
    expect(readFileSync(path.join(root, 'a.mdx'), 'utf8')).toBe('one Y three')
  })

  it('touch nothing without a fix', () => {
    expect(applyFixes(root, [{ rule: 'r', severity: 'error', file: 'none.mdx', message: 'm' }])).toEqual({
      fixed: [],
      takenBack: [],
    })
  })

  it('are taken back where the page could no longer be read, and the others stay', () => {
    writeFileSync(path.join(root, 'a.mdx'), 'See https://x.org\n\n* one\n')
    expect(applyFixes(root, [finding(4, 17, '<5'), finding(0, 3, 'Read'), finding(19, 20, '-')])).toEqual({
      fixed: ['a.mdx:1:1 m', 'a.mdx:3:1 m'],
      takenBack: ['a.mdx:1:5 The fix was reverted: with "<5" the page no longer parses. Fix it by hand.'],
    })
    expect(readFileSync(path.join(root, 'a.mdx'), 'utf8')).toBe('Read https://x.org\n\n- one\n')
  })
})
