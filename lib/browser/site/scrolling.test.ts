import { describe, expect, it } from 'vitest'
import { navbarAfterScroll } from './scrolling'

const place = { y: 500, previous: 400, window: 800, document: 3000, navbar: 60 }

describe('the navbar while scrolling', () => {
  it('hides on the way down', () => expect(navbarAfterScroll(true, place, false)).toBe(false))
  it('hides also when the place did not change', () => {
    expect(navbarAfterScroll(true, { ...place, previous: 500 }, false)).toBe(false)
  })
  it('shows on the way up', () => expect(navbarAfterScroll(false, { ...place, previous: 600 }, false)).toBe(true))
  it('shows near the top, whatever came before', () => {
    expect(navbarAfterScroll(false, { ...place, y: 59, previous: 20 }, false)).toBe(true)
    expect(navbarAfterScroll(false, { ...place, y: -30, previous: 0 }, true)).toBe(true)
    expect(navbarAfterScroll(true, { ...place, y: 60, previous: 20 }, false)).toBe(false)
  })
  it('stays as it is at the first event after a jump to an anchor', () => {
    expect(navbarAfterScroll(true, place, true)).toBe(true)
    expect(navbarAfterScroll(false, { ...place, previous: 900 }, true)).toBe(false)
  })
  it('is not brought back by the bounce at the end of the page', () => {
    const end = { ...place, y: 2141, previous: 2200 }
    expect(navbarAfterScroll(false, end, false)).toBe(false)
    expect(navbarAfterScroll(false, { ...end, y: 2139 }, false)).toBe(true)
  })
  it('does not hide at an event before which nothing was scrolled', () => {
    expect(navbarAfterScroll(true, { ...place, previous: 0 }, false)).toBe(true)
  })
})
