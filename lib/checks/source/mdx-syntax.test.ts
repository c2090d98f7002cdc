import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { mdxSyntax } from './mdx-syntax'

describe('source/mdx-syntax', () => {
  it('finds pages that do not compile', async () => {
    expect(await findInSources(mdxSyntax, fixture(import.meta.url, 'mdx-syntax'))).toEqual([
      'error pages/broken.mdx:8:1 Expected a closing tag for `<Callout>` (8:1-8:10).',
    ])
  })
})
