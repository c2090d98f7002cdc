import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recall, remembered } from './remembered'

describe('remembered answers', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'cache-'))
  const asked: string[] = []
  const ask = (texts: string[]) =>
    remembered(
      root,
      'lengths',
      texts.map((text) => [text]),
      z.number(),
      async (indexes) => {
        const open = indexes.map((index) => texts[index] ?? '')
        asked.push(...open)
        return open.map((text) => text.length)
      },
    )

  it('are asked for once, and again when the question changes', async () => {
    expect(await ask(['a', 'bb'])).toEqual([1, 2])
    expect(await ask(['bb', 'ccc'])).toEqual([2, 3])
    expect(asked).toEqual(['a', 'bb', 'ccc'])
  })

  it('are recalled one by one, and not asked for', async () => {
    await ask(['a', 'bb'])
    asked.length = 0
    const recalled = recall(root, 'lengths', z.number())
    expect([recalled(['bb']), recalled(['a']), recalled(['new'])]).toEqual([2, 1, undefined])
    expect(recall(root, 'unknown', z.number())(['a'])).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('are asked for again when the file is damaged or of another shape', async () => {
    for (const text of ['{"half', '{"x":"text"}']) {
      asked.length = 0
      writeFileSync(path.join(root, '.cache/answers/lengths.json'), text)
      expect(await ask(['bb'])).toEqual([2])
      expect(asked).toEqual(['bb'])
    }
  })
})
