import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { oneH1 } from './one-h1'

describe('html/one-h1', () => {
  it('finds pages without an h1 or with two', async () => {
    expect(await findInBuilt(oneH1, fixture(import.meta.url, 'one-h1'))).toEqual([
      'error pages/none.mdx:1:1 The page has no h1. Start it with one `# Heading` that says what it is about.',
      'error pages/two.mdx:7:1 The page has a second h1; the first is "First". Make this one an h2 (`##`).',
    ])
  })
})
