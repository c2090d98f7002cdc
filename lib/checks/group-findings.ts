import type { Finding } from '@chain-data/findings'
import { groupBy } from '@/lib/content/sources/group-by'

/** Findings with one cause: one change fixes all of them. */
export interface FindingGroup {
  first: Finding
  /** Those after the first. */
  more: readonly Finding[]
}

/** Patterns that extract the cause from a message: findings with the same cause share one fix. */
const CAUSES = [
  // Each rule of the style.
  /\[(MD\d+)\]$/,
  // A missing page, whatever anchor of it is linked to.
  /^(No (?:page|file) at "[^"#]*)/,
  // A page whose ids have changed.
  /^No "#[^"]*"( on \S+)\./,
]

function causeOf({ rule, severity, message }: Finding): string {
  const cause = CAUSES.map((pattern) => pattern.exec(message)?.[1]).find((found) => found !== undefined)
  return [severity, rule, cause ?? message].join('\n')
}

/**
 * Groups findings by cause: a word with all its places, a missing page with all links to it.
 * @param findings sorted
 * @returns warnings first, so that errors are printed last; otherwise in the given order
 */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = [...groupBy(findings, causeOf).values()].flatMap(([first, ...more]) =>
    first ? [{ first, more }] : [],
  )
  const isError = ({ first }: FindingGroup) => first.severity === 'error'
  return [...groups.filter((group) => !isError(group)), ...groups.filter(isError)]
}

/** How many places of a group are shown; `--format json` has all of them. */
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
