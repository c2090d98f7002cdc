import { expect, it } from 'vitest'
import { activeHeading } from './contents'

it.each([
  { tops: [200, 600], line: 100, atEnd: false, active: undefined },
  { tops: [100, 600], line: 100, atEnd: false, active: 100 },
  { tops: [-300, 90, 400], line: 100, atEnd: false, active: 90 },
  { tops: [-900, -500, -100], line: 100, atEnd: false, active: -100 },
  { tops: [-300, 90, 400, 700], line: 100, atEnd: true, active: 700 },
  { tops: [], line: 100, atEnd: true, active: undefined },
])('headings at $tops, end: $atEnd', ({ tops, line, atEnd, active }) => {
  expect(activeHeading(tops, (top) => top, line, atEnd)).toBe(active)
})
