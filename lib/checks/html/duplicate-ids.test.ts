import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { duplicateIds } from './duplicate-ids'

describe('html/duplicate-ids', () => {
  it('finds ids that two elements share', async () => {
    expect(await findInBuilt(duplicateIds, fixture(import.meta.url, 'duplicate-ids'))).toEqual([
      'error components/box.tsx:1:35 The id "box" is already taken by the <div> in line 10 of built/index.html.',
      'error pages/index.mdx:5:1 The id "a" is already taken by the <h2> in line 8 of built/index.html.',
    ])
  })
})
