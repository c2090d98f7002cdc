import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { unusedImages } from './unused-images'

describe('source/unused-images', () => {
  it('finds images that nothing shows', async () => {
    expect(await findInSources(unusedImages, fixture(import.meta.url, 'unused-images'))).toEqual([
      'error pages/lost.png No page, component or data file uses this image. Use it or delete it.',
      'error public/unused.svg No page, component or data file uses this image. Use it or delete it.',
    ])
  })
})
