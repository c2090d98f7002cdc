import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { mdxSyntax } from './mdx-syntax'

describe('source/mdx-syntax', () => {
  it('finds pages that do not compile', async () => {
    expect(await findInSources(mdxSyntax, fixture(import.meta.url, 'mdx-syntax'))).toEqual([
      'error pages/broken.mdx:8:1 `<Callout>` is never closed, or not in the paragraph it begins in. End it with `</Callout>`, or with `/>` when it is empty; around several paragraphs, put each tag on a line of its own.',
    ])
  })
})
