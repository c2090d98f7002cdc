import { closest, distance } from 'fastest-levenshtein'

/**
 * Finds the name somebody probably meant.
 * @param name the name that does not exist
 * @param known the names that exist
 * @returns the nearest name when at most a third of its letters (and at least two) differ, otherwise null
 */
export function nearest(name: string, known: readonly string[]): string | null {
  if (known.length === 0) return null
  const best = closest(name, known)
  return distance(name, best) <= Math.max(2, Math.floor(best.length / 3)) ? best : null
}

/**
 * Words a hint for an unknown name.
 * @param name the name that does not exist
 * @param known the names that exist
 * @returns e.g. `Did you mean "base"? Known: base, ethereum.`
 */
export function hint(name: string, known: readonly string[]): string {
  const best = nearest(name, known)
  const list = known.length > 0 ? `Known: ${known.join(', ')}.` : 'None are known.'
  return best ? `Did you mean "${best}"? ${list}` : list
}
