import { readPreference, writePreference } from './preferences'

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

/** Whether the reader has left a category open; nothing when it was never touched, or what is stored is no list. */
export function rememberedGroup(route: string, stored: string | null): boolean | undefined {
  return parseGroups(stored).get(route)
}

/** The list with one category set. */
export function withGroup(stored: string | null, route: string, open: boolean): string {
  const groups = parseGroups(stored).set(route, open)
  return [...groups].map(([name, state]) => `${state ? '+' : '-'}${name}`).join(' ')
}

export function rememberGroup(route: string, open: boolean): void {
  writePreference(GROUPS_KEY, withGroup(readPreference(GROUPS_KEY), route, open))
}
