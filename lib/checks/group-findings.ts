import type { Finding } from '@chain-data/findings'
import { groupBy } from '@/lib/content/sources/group-by'

/** Findings that one change cures, or one decision. */
export interface FindingGroup {
  first: Finding
  /** Those after the first. */
  more: readonly Finding[]
}

/** What stands for a cause in a message: each is cured in one place, though many may tell of it. */
const CAUSES = [
  // Each rule of the style.
  /\[(MD\d+)\]$/,
  // A page that is gone, whatever place of it is linked to.
  /^(No (?:page|file) at "[^"#]*)/,
  // A page whose ids have changed.
  /^No "#[^"]*"( on \S+)\./,
]

function causeOf({ rule, severity, message }: Finding): string {
  const cause = CAUSES.map((pattern) => pattern.exec(message)?.[1]).find((found) => found !== undefined)
  return [severity, rule, cause ?? message].join('\n')
}

/**
 * Puts findings of one cause together: a word with all its places, a page that is gone with all links to it.
 * @param findings sorted
 * @returns warnings first, so that errors stand nearest to the end of what is printed; otherwise in their order
 */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = [...groupBy(findings, causeOf).values()].flatMap(([first, ...more]) =>
    first ? [{ first, more }] : [],
  )
  const isError = ({ first }: FindingGroup) => first.severity === 'error'
  return [...groups.filter((group) => !isError(group)), ...groups.filter(isError)]
}

/** Places of a group that are shown; `--format json` has all of them. */
const SHOWN_PLACES = 20

/** The places after the first one, each file once: `pages/a.mdx:3:1, 5:2; data/site.yaml:4:3`. */
export function furtherPlaces(more: readonly Finding[]): string {
  const files = [...groupBy(more.slice(0, SHOWN_PLACES), ({ file }) => file)].map(([file, found]) => {
    const places = found.flatMap(({ line, column }) => (line === undefined ? [] : `${line}:${column ?? 1}`))
    return places.length === 0 ? file : `${file}:${places.join(', ')}`
  })
  const rest = more.length - SHOWN_PLACES
  return files.join('; ') + (rest > 0 ? ` and ${rest} more` : '')
}
