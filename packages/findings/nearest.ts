import { distance } from 'fastest-levenshtein'
import { byCodeUnits } from './finding'

/**
 * The candidate that was most likely meant; undefined if even the closest one is too different to be a typo: more than
 * two edits, and more than two fifths of the longer word.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const [best] = [...candidates]
    .map((name) => ({ name, edits: editsBetween(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits || byCodeUnits(a.name, b.name))
  if (!best) return undefined
  return best.edits <= Math.max(2, Math.floor(Math.max(word.length, best.name.length) * 0.4)) ? best.name : undefined
}

/** ` Did you mean "x"?`, or an empty string if no candidate is near. Ready to append to a message. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const match = nearest(word, candidates)
  return match === undefined ? '' : ` Did you mean "${match}"?`
}

/** Ends a one-line message about an unknown name: `Did you mean "base"? Known: base, ethereum.` */
export function hint(word: string, available: readonly string[]): string {
  const list = available.length > 0 ? `Known: ${available.join(', ')}.` : 'None are known.'
  return `${didYouMean(word, available)} ${list}`.trim()
}

/** The whole message for an id that does not exist, with one line for each available id of that kind. */
export function unknownId(kind: string, wrongId: string, available: readonly string[]): string {
  return [
    `There is no ${kind} with the id "${wrongId}".${didYouMean(wrongId, available)}`,
    `Available ${kind} ids are:`,
    ...[...available].sort().map((id) => `- ${id}`),
  ].join('\n')
}

/** Transposed letters count less than replaced ones: "sing" is nearer to "sign" than to "send". */
function editsBetween(a: string, b: string): number {
  const edits = distance(a, b)
  return edits > 0 && [...a].sort().join('') === [...b].sort().join('') ? edits - 0.5 : edits
}
