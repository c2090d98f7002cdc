import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyFixes } from './apply-fixes'
import type { Finding } from './finding'

const root = mkdtempSync(path.join(tmpdir(), 'fixes-'))
const finding = (start: number, end: number, text: string): Finding => ({
  rule: 'r',
  severity: 'error',
  file: 'a.mdx',
  message: 'm',
  fix: { file: 'a.mdx', start, end, text },
})

describe('fixes', () => {
  it('are applied at their places, whatever their order', () => {
    writeFileSync(path.join(root, 'a.mdx'), 'one two three')
    expect(applyFixes(root, [finding(0, 3, '1'), finding(8, 13, '3'), finding(4, 7, '22222')])).toBe(3)
    expect(readFileSync(path.join(root, 'a.mdx'), 'utf8')).toBe('1 22222 3')
  })

  it('leave the first of two that overlap for the next run', () => {
    writeFileSync(path.join(root, 'a.mdx'), 'one two three')
    expect(applyFixes(root, [finding(0, 5, 'X'), finding(4, 7, 'Y')])).toBe(1)
    expect(readFileSync(path.join(root, 'a.mdx'), 'utf8')).toBe('one Y three')
  })

  it('touch nothing without a fix', () => {
    expect(applyFixes(root, [{ rule: 'r', severity: 'error', file: 'none.mdx', message: 'm' }])).toBe(0)
  })
})
