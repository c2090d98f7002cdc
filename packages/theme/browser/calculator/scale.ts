/** What a slider can be set to, from none to a million: ten round numbers for each power of ten. */
export const STEPS: readonly number[] = [
  0,
  ...[1, 2, 3, 4, 5].flatMap((power) => [10, 12, 15, 20, 25, 30, 40, 50, 60, 80].map((n) => n * 10 ** (power - 1))),
  1_000_000,
]

/** The largest number that a field takes. */
export const MAX_COUNT = 1_000_000_000

/** The position of a slider that is nearest to a number, and for a number above all of them the last. */
export function positionOf(count: number): number {
  const after = STEPS.findIndex((step) => step >= count)
  if (after <= 0) return after < 0 ? STEPS.length - 1 : 0
  return count - (STEPS[after - 1] ?? 0) < (STEPS[after] ?? 0) - count ? after - 1 : after
}
