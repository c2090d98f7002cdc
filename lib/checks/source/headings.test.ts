import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { headings } from './headings'

describe('source/headings', () => {
  it('finds skipped levels and wrong h1s', async () => {
    expect(await findInSources(headings, fixture(import.meta.url, 'headings'))).toEqual([
      "warning pages/blog/post.mdx:6:1 A post's h1 is its title from the front matter. Make this one an h2 (`##`).",
      'warning pages/index.mdx:8:1 An h4 follows an h2: h3 is skipped. Make it an h3.',
      'warning pages/none.mdx:1:1 The page has no h1. Start it with one `# Heading` that says what it is about.',
      'warning pages/two.mdx:10:1 The page has a second h1; the first is "One". Make this one an h2 (`##`).',
      'warning pages/two.mdx:12:1 An h3 follows an h1: h2 is skipped. Make it an h2.',
    ])
  })
})
