import { readPreference, writePreference } from './preferences'
import { observeParsing } from './observe-parsing'

/** The storage key for a collapsed sidebar. */
export const SIDEBAR_KEY = 'sidebar'

/** The storage key for categories of the sidebar that the reader has opened or closed. */
export const GROUPS_KEY = 'sidebar-groups'

/** The list with one category changed: `+/docs/api -/docs/old`, a sign and the route of each, needs no JSON parser. */
export function withGroup(stored: string | null, route: string, open: boolean): string {
  const others = (stored ?? '').split(' ').filter((word) => /^[+-]\//.test(word) && word.slice(1) !== route)
  return [...others, `${open ? '+' : '-'}${route}`].join(' ')
}

export function rememberGroup(route: string, open: boolean): void {
  writePreference(GROUPS_KEY, withGroup(readPreference(GROUPS_KEY), route, open))
}

/**
 * Opens and closes the sidebar's categories as the reader left them, while the document is still being parsed, so that
 * nothing jumps afterwards. A category that contains the current page stays open.
 * @param stored text from `rememberGroup`; without it nothing is done
 */
export function showGroupsEarly(stored: string | undefined): void {
  if (!stored) return
  const words = stored.split(' ')
  observeParsing<HTMLDetailsElement>('details[data-group]:not([data-inside])', (details) => {
    const { group } = details.dataset
    details.open = words.includes(`+${group}`) || (details.open && !words.includes(`-${group}`))
    return true
  })
}
