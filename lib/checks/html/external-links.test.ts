import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { externalLinks } from './external-links'

describe('html/external-links', () => {
  it('finds new tabs that can steer this one', async () => {
    expect(await findInBuilt(externalLinks, fixture(import.meta.url, 'external-links'))).toEqual([
      'error data/site.yaml:1:9 "https://c.example" opens a new tab without `rel="noopener"`. Add it (or "noreferrer").',
    ])
  })
})
