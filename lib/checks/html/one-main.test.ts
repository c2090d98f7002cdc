import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { oneMain } from './one-main'

describe('html/one-main', () => {
  it('finds pages without a main or with two', async () => {
    expect(await findInBuilt(oneMain, fixture(import.meta.url, 'one-main'))).toEqual([
      'error built/none.html:1:1 The page has no <main>. The layout must wrap the content in one.',
      'error built/two.html:10:1 The page has a second <main>; the first is in line 7. Keep one.',
    ])
  })
})
