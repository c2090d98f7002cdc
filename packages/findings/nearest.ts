import { distance } from 'fastest-levenshtein'

/**
 * The candidate that was most likely meant.
 * @param word as written
 * @param candidates the valid ones
 * @returns the closest candidate, or undefined if even that one is too different to be a typo: more than two edits, and
 * more than two fifths of the longer word.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const candidate of candidates) {
    const edits = editsBetween(word.toLowerCase(), candidate.toLowerCase())
    if (edits < least || (edits === least && best !== undefined && candidate < best)) {
      least = edits
      best = candidate
    }
  }
  if (best === undefined) return undefined
  return least <= Math.max(2, Math.floor(Math.max(word.length, best.length) * 0.4)) ? best : undefined
}

/** ` Did you mean "x"?`, or an empty string if no candidate is near. Ready to append to a message. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const match = nearest(word, candidates)
  return match === undefined ? '' : ` Did you mean "${match}"?`
}

/**
 * A suggestion for an unknown name, to end a one-line message.
 * @returns e.g. `Did you mean "base"? Known: base, ethereum.`
 */
export function hint(word: string, known: readonly string[]): string {
  const list = known.length > 0 ? `Known: ${known.join(', ')}.` : 'None are known.'
  return `${didYouMean(word, known)} ${list}`.trim()
}

/**
 * The whole message for an id that does not exist, with one line for each available id.
 * @param kind the kind of id, for example `doc`
 * @param asked the requested id
 * @param available the existing ids, in any order
 */
export function unknownId(kind: string, asked: string, available: readonly string[]): string {
  return [
    `There is no ${kind} with the id "${asked}".${didYouMean(asked, available)}`,
    `Available ${kind} ids are:`,
    ...[...available].sort().map((id) => `- ${id}`),
  ].join('\n')
}

/** Transposed letters count less than replaced ones: "sing" is nearer to "sign" than to "send". */
function editsBetween(a: string, b: string): number {
  const edits = distance(a, b)
  return edits > 0 && [...a].sort().join('') === [...b].sort().join('') ? edits - 0.5 : edits
}

const lastPart = (route: string) => route.split('/').at(-1) ?? ''
const wordsOf = (part: string) => part.split(/[-_.]/).filter((word) => word.length > 3)

/**
 * The pages that a path most likely meant: those with its last part; else with its last part misspelled; else with a
 * word of it, as `/docs/limits` has of `/docs/api/rate-limits`. The similarity of whole paths is useless: pages of one
 * folder are always similar.
 * @param path a path without a page
 * @param routes the existing pages
 * @returns an empty list if there is no likely page
 */
export function nearestRoutes(path: string, routes: readonly string[]): string[] {
  const last = lastPart(path)
  if (last === '') return []
  const same = routes.filter((route) => lastPart(route) === last)
  if (same.length > 0) return same
  const folder = path.slice(0, path.lastIndexOf('/'))
  const beside = routes.filter((route) => route.slice(0, route.lastIndexOf('/')) === folder)
  // Prefer matches for short names in the same folder: `/blog/tag` is `/blog/tags`.
  for (const candidates of [beside, routes]) {
    const near = nearest(last, candidates.map(lastPart))
    if (near !== undefined && near !== '') return candidates.filter((route) => lastPart(route) === near)
  }
  const words = wordsOf(last)
  return routes.filter((route) => wordsOf(lastPart(route)).some((word) => words.includes(word)))
}
