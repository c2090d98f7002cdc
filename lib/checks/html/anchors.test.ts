import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { anchors } from './anchors'

describe('html/anchors', () => {
  it('finds fragments that name nothing', async () => {
    expect(await findInBuilt(anchors, fixture(import.meta.url, 'anchors'))).toEqual([
      'error built/index.html:7:1 No "#main" on /. It has: #named.',
      'error built/index.html:8:124 No "#nobody-wrote-this" on /docs. It has: #limits, #main, #note, #zürich.',
      'error components/codes.tsx:2:64 No "#from-parts" on /bare. The page has no anchors.',
      'error pages/docs.mdx:7:1 No "#limit" on /docs. Did you mean "#limits"?',
      'error pages/docs.mdx:8:1 No "#anything" on /bare. The page has no anchors.',
      'error pages/docs.mdx:9:1 No "#quite-different" on /. It has: #named.',
    ])
  })
})
