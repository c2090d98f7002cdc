import { expect, it } from 'vitest'
import { positionOf, STEPS } from './scale'

it('a slider stands on round numbers, nearest to what is between them, and at its end above them', () => {
  expect(STEPS.map((step) => positionOf(step))).toEqual(STEPS.map((_, index) => index))
  expect(STEPS.toSorted((a, b) => a - b)).toEqual(STEPS)
  expect([STEPS[1], STEPS.at(-1)]).toEqual([10, 1_000_000])
  const nearest = [43_200, 1, 9, 2_000_000].map((count) => STEPS[positionOf(count)])
  expect(nearest).toEqual([40_000, 0, 10, 1_000_000])
})
