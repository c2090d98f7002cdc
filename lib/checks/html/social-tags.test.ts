import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { socialTags } from './social-tags'

describe('html/social-tags', () => {
  it('finds missing tags, wrong addresses and pictures of a wrong size', async () => {
    expect(await findInBuilt(socialTags, fixture(import.meta.url, 'social-tags'))).toMatchInlineSnapshot(`
      [
        "error pages/bare.mdx:1:1 "og:url" is "https://docs.example/index", which is not the URL of this page.",
        "error pages/bare.mdx:1:1 The page lacks what link previews need: og:image:alt, twitter:title.",
        "error pages/small.mdx:1:1 "/cards/small.png" is 600×315 pixels; link previews want 1200×630.",
        "error pages/small.mdx:1:1 "/cards/small.png" is 600×315 pixels; the page says 1200×630.",
      ]
    `)
  })
})
