import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { markdownStyle } from './markdown-style'

describe('source/markdown-style', () => {
  it('finds Markdown that is written another way', async () => {
    expect(await findInSources(markdownStyle, fixture(import.meta.url, 'markdown-style'))).toEqual([
      'error README.md:3:5 Trailing spaces (Expected: 0 or 2; Actual: 1). [MD009]',
      'error pages/index.mdx:8:1 Headings should be surrounded by blank lines (Expected: 1; Actual: 0; Below): "# T". [MD022]',
      'error pages/index.mdx:9:1 Headings should be surrounded by blank lines (Expected: 1; Actual: 0; Above): "## No line between". [MD022]',
      'error pages/index.mdx:11:1 Unordered list style (Expected: dash; Actual: asterisk). [MD004]',
    ])
  })
})
