import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { titles } from './titles'

describe('html/titles', () => {
  it('finds missing, repeated and shared titles', async () => {
    expect(await findInBuilt(titles, fixture(import.meta.url, 'titles'))).toEqual([
      'error built/two.html:5:1 The page has a second <title>. Keep one.',
      'error pages/copy.mdx:3:1 The title is the same as on /: "Home". Say what is different here.',
      'error pages/none.mdx:1:1 The page has no title. Give it one in the front matter: `title: …`.',
    ])
  })
})
