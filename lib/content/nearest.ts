import { closest, distance } from 'fastest-levenshtein'

/**
 * The available id that was probably meant.
 * @returns the nearest of `available`, or nothing when none is within half of its own length
 */
export function nearest(asked: string, available: readonly string[]): string | undefined {
  if (available.length === 0) return undefined
  const best = closest(asked, [...available])
  return distance(asked, best) <= Math.max(2, Math.floor(best.length / 2)) ? best : undefined
}

/**
 * The message for an id that does not exist.
 * @param kind what it is an id of, for example `doc`
 * @param asked the id that was asked for
 * @param available the ids that exist, in any order
 */
export function unknownId(kind: string, asked: string, available: readonly string[]): string {
  const guess = nearest(asked, available)
  const list = [...available].sort().map((id) => `- ${id}`)
  return [
    `There is no ${kind} with the id "${asked}".${guess ? ` Did you mean "${guess}"?` : ''}`,
    `Available ${kind} ids are:`,
    ...list,
  ].join('\n')
}
