import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { descriptions } from './descriptions'

describe('html/descriptions', () => {
  it('finds missing, repeated and shared descriptions', async () => {
    expect(await findInBuilt(descriptions, fixture(import.meta.url, 'descriptions'))).toEqual([
      'error built/two.html:6:1 The page has a second description. Keep one.',
      'error pages/copy.mdx:3:1 The description is the same as on /: "The home page". Say what is different here.',
      'error pages/none.mdx:1:1 The page has no description. Give it one in the front matter: `description: …`.',
    ])
  })
})
