import { expect, it } from 'vitest'
import { contrast } from './contrast'

// Figures of the WebAIM contrast checker.
it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#0b6b57', 6.41],
])('%s on %s is %d to 1', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1)
  expect(contrast(b, a)).toBe(contrast(a, b))
})
