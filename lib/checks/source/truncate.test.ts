import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { truncate } from './truncate'

describe('source/truncate', () => {
  it('finds markers that do nothing, and long posts without one', async () => {
    expect(await findInSources(truncate, fixture(import.meta.url, 'truncate'))).toEqual([
      'warning pages/blog/inside.mdx:6:8 {/* truncate */} has no effect within a paragraph, list or component. Put it on its own line.',
      'warning pages/blog/long.mdx:1:1 The post has 301 words and no {/* truncate */} line: lists show its description only. Put the marker after the first paragraphs.',
      'warning pages/blog/other.mdx:8:1 The excerpt of a post ends at {/* truncate */}; "more" has no effect.',
      'warning pages/blog/slip.mdx:8:1 The excerpt of a post ends at {/* truncate */}; "truncated" has no effect.',
      'warning pages/blog/twice.mdx:12:1 The excerpt already ends in line 8. Remove one of the two.',
      'warning pages/docs/page.mdx:10:1 Only posts have an excerpt: {/* truncate */} has no effect here. Remove it.',
    ])
  })
})
