import { describe, expect, it } from 'vitest'
import { navbarRows, type NavbarWords } from './navbar-rows'

const link = (label: string): NavbarWords => ({ kind: 'link', label })

describe('the rows of the navbar', () => {
  it('are one for a few items', () => {
    expect(navbarRows('A Name of Site', [])).toBe(1)
    expect(navbarRows('A Name of Site', [link('Documentation'), link('Blog'), { kind: 'search' }])).toBe(1)
  })

  it('are two for many', () => {
    const items = Array<NavbarWords>(8).fill(link('Documentation'))
    expect(navbarRows('A Name of Site', items)).toBe(2)
    expect(navbarRows('A Name of Site', items, 1600), 'unless the window is wide').toBe(1)
  })

  it('are counted by what is seen: the site’s name, menus, marks and text of markup, not its tags', () => {
    const items = Array<NavbarWords>(5).fill(link('Ten letter'))
    expect(navbarRows('Name', items)).toBe(1)
    expect(navbarRows('A name that takes a great deal of room', items)).toBe(2)
    expect(
      navbarRows('Name', [...items, { kind: 'markup', html: '<span class="a-very-long-name-of-a-class">.</span>' }]),
    ).toBe(1)
    const menus = (kind: string) => Array<NavbarWords>(6).fill({ kind, label: 'Letters!' })
    expect(navbarRows('Name six letters', menus('link'))).toBe(1)
    expect(navbarRows('Name six letters', menus('dropdown'))).toBe(2)
  })
})
