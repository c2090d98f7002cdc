import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { footnotes } from './footnotes'

describe('source/footnotes', () => {
  it('finds references to notes that are not there', async () => {
    expect(await findInSources(footnotes, fixture(import.meta.url, 'footnotes'))).toEqual([
      'error pages/index.mdx:8:19 There is no footnote "2". Write it on a line of its own: [^2]: The text of the note.',
      'error pages/index.mdx:8:29 There is no footnote "nots". Did you mean "notes"? Write it on a line of its own: [^nots]: The text of the note.',
    ])
  })
})
