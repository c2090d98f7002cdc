import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { truncate } from './truncate'

describe('source/truncate', () => {
  it('finds markers that do nothing, and long posts without one', async () => {
    expect(await findInSources(truncate, fixture(import.meta.url, 'truncate'))).toEqual([
      'warning pages/blog/inside.mdx:6:8 {/* truncate */} does nothing within a paragraph, list or component. Put it on a line of its own.',
      'warning pages/blog/long.mdx:1:1 The post has 301 words and no {/* truncate */} line: lists show its description only. Put the marker after the first paragraphs.',
      'warning pages/blog/other.mdx:8:1 The excerpt of a post ends at {/* truncate */}; "more" does nothing.',
      'warning pages/blog/slip.mdx:8:1 The excerpt of a post ends at {/* truncate */}; "truncated" does nothing.',
      'warning pages/blog/twice.mdx:12:1 The excerpt ends in line 8 already. Take one of the two out.',
      'warning pages/docs/page.mdx:10:1 Only posts have an excerpt: {/* truncate */} does nothing here. Take it out.',
    ])
  })
})
