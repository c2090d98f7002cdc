import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { descriptions, titles } from './titles'

describe('html/titles', () => {
  it('finds missing, repeated and shared titles', async () => {
    expect(await findInBuilt(titles, fixture(import.meta.url, 'titles'))).toEqual([
      'error built/two.html:5:1 The page has a second <title>. Keep one.',
      'error pages/copy.mdx:3:1 The title is the same as on /: "Home". Say what is different here.',
      'error pages/none.mdx:1:1 The page has no title. Give it one in the front matter: `title: …`.',
    ])
  })
})

describe('html/descriptions', () => {
  it('finds missing, repeated and shared descriptions', async () => {
    expect(await findInBuilt(descriptions, fixture(import.meta.url, 'descriptions'))).toEqual([
      'error built/two.html:6:1 The page has a second description. Keep one.',
      'error pages/copy.mdx:3:1 The description is the same as on /: "The home page". Say what is different here.',
      'error pages/none.mdx:1:1 The page has no description. Give it one in the front matter: `description: …`.',
    ])
  })
})
