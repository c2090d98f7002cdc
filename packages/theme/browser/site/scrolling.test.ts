import { expect, it } from 'vitest'
import { navbarAfterScroll } from './scrolling'

const place = { y: 500, previous: 400, window: 800, document: 3000, navbar: 60 }

it.each([
  ['hides on the way down', true, {}, false, false],
  ['hides also when the place did not change', true, { previous: 500 }, false, false],
  ['shows on the way up', false, { previous: 600 }, false, true],
  ['shows near the top, whatever came before', false, { y: 59, previous: 20 }, false, true],
  ['shows above the top', false, { y: -30, previous: 0 }, true, true],
  ['hides below what is near the top', true, { y: 60, previous: 20 }, false, false],
  ['stays shown at the first event after a jump to an anchor', true, {}, true, true],
  ['stays hidden there', false, { previous: 900 }, true, false],
  ['is not brought back by the bounce at the end of the page', false, { y: 2141, previous: 2200 }, false, false],
  ['is brought back above it', false, { y: 2139, previous: 2200 }, false, true],
  ['does not hide at an event before which nothing was scrolled', true, { previous: 0 }, false, true],
])('the navbar %s', (_, wasShown, change, hasJumped, isShown) => {
  expect(navbarAfterScroll(wasShown, { ...place, ...change }, hasJumped)).toBe(isShown)
})
