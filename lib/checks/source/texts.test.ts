import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { descriptions, titles } from './texts'

const root = fixture(import.meta.url, 'texts')

describe('source/titles and source/descriptions', () => {
  it('find titles that two pages have, and long ones', async () => {
    expect(await findInSources(titles, root)).toEqual([
      'error pages/b.mdx:2:1 The title is the same as on /a (pages/a.mdx): "The same". Say what is different here.',
      'warning pages/long.mdx:2:1 "title" is 84 characters long. Search results and tabs cut it off near 60; "sidebarTitle" is for the sidebar alone.',
    ])
  })

  it('find descriptions that two pages have, but not those of an old version', async () => {
    expect(await findInSources(descriptions, root)).toEqual([
      'error pages/index.mdx:3:1 The description is the same as on /a (pages/a.mdx): "A page of the fixture that is described in as many characters as needed.". Say what is different here.',
    ])
  })
})
