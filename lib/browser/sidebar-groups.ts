import { readPreference, writePreference } from './preferences'
import { observeParsing } from './observe-parsing'

/** Where it is stored that the sidebar is collapsed. */
export const SIDEBAR_KEY = 'sidebar'

/** Where it is stored which categories of the sidebar the reader has opened or closed by hand. */
export const GROUPS_KEY = 'sidebar-groups'

/** `+/docs/api -/docs/old`: a sign and the category's route for each, a text that nothing has to parse as code. */
function parseGroups(stored: string | null): Map<string, boolean> {
  const groups = new Map<string, boolean>()
  for (const word of (stored ?? '').split(' ')) {
    if (/^[+-]\//.test(word)) groups.set(word.slice(1), word.startsWith('+'))
  }
  return groups
}

/** The list with one category set. */
export function withGroup(stored: string | null, route: string, open: boolean): string {
  const groups = parseGroups(stored).set(route, open)
  return [...groups].map(([name, state]) => `${state ? '+' : '-'}${name}`).join(' ')
}

export function rememberGroup(route: string, open: boolean): void {
  writePreference(GROUPS_KEY, withGroup(readPreference(GROUPS_KEY), route, open))
}

/**
 * Opens and closes the sidebar's categories as the reader left them, while the document is still being parsed, so that
 * nothing jumps afterwards. A category with the current page inside stays open.
 * @param stored as `rememberGroup` has stored it; without it nothing is done
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
