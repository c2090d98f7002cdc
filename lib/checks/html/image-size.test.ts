import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { imageSize } from './image-size'

describe('html/image-size', () => {
  it('finds images without a size', async () => {
    expect(await findInBuilt(imageSize, fixture(import.meta.url, 'image-size'))).toEqual([
      'error built/index.html:8:89 The image "/c.svg" has no width and no height in pixels. Without them the text jumps when it loads.',
      'error pages/index.mdx:7:1 The image "/b.svg" has no height in pixels. Without them the text jumps when it loads.',
    ])
  })
})
