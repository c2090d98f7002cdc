import { expect, it } from 'vitest'
import { activeHeading } from './contents'

it.each([
  { tops: [200, 600], line: 100, atEnd: false, active: -1 },
  { tops: [100, 600], line: 100, atEnd: false, active: 0 },
  { tops: [-300, 90, 400], line: 100, atEnd: false, active: 1 },
  { tops: [-900, -500, -100], line: 100, atEnd: false, active: 2 },
  { tops: [-300, 90, 400, 700], line: 100, atEnd: true, active: 3 },
  { tops: [], line: 100, atEnd: true, active: -1 },
])('headings at $tops, end: $atEnd', ({ tops, line, atEnd, active }) => {
  expect(activeHeading(tops, line, atEnd)).toBe(active)
})
