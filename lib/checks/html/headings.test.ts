import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { headings } from './headings'

describe('html/headings', () => {
  it('finds skipped levels and wrong h1s', async () => {
    expect(await findInBuilt(headings, fixture(import.meta.url, 'headings'))).toEqual([
      'error pages/index.mdx:9:1 An h4 follows an h2: h3 is skipped. Make it an h3.',
    ])
  })
})
