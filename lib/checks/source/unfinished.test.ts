import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { unfinished } from './unfinished'

describe('source/unfinished', () => {
  it('finds notes to oneself and pages without a text', async () => {
    expect(await findInSources(unfinished, fixture(import.meta.url, 'unfinished'))).toEqual([
      'warning data/tags.yaml:4:17 "TODO" is still in the text. Write it, or take it out.',
      'error pages/blog/empty.mdx:1:1 The post has no text. Write it, or keep it back with `draft: true`.',
      'warning pages/docs/empty.mdx:1:1 The page has no text yet: readers see its heading alone.',
      'warning pages/docs/page.mdx:2:8 "TBD" is still in the text. Write it, or take it out. Where the word itself is meant, put it in backticks.',
      'warning pages/docs/page.mdx:8:1 "TODO" is still in the text. Write it, or take it out. Where the word itself is meant, put it in backticks.',
      'warning pages/docs/page.mdx:14:1 "Lorem ipsum" is still in the text. Write it, or take it out. Where the word itself is meant, put it in backticks.',
    ])
  })
})
