/** What is needed of `localStorage`. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Names of tabs as they are stored and as they stand in addresses: `TypeScript (by hand)` is `typescript-by-hand`. */
export function tabName(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The key under which the choice of a group of tabs is stored. */
export function choiceKey(group: string): string {
  return `tab-${group}`
}

/**
 * The reader's stored choice.
 * @param storage where to look; it may be blocked
 * @param group name of the group of tabs, such as `language`
 * @returns a tab's name, or null when nothing usable is stored
 */
export function readChoice(storage: () => ChoiceStorage, group: string): string | null {
  try {
    const stored = storage().getItem(choiceKey(group))
    return stored !== null && /^[a-z0-9][a-z0-9-]{0,39}$/.test(stored) ? stored : null
  } catch {
    // Blocked storage: the choice holds for this page only.
    return null
  }
}

/**
 * Stores the reader's choice for later pages and visits; where storage is blocked or full, nothing happens.
 * @param storage where to write
 * @param group name of the group of tabs
 * @param name the tab's name
 */
export function storeChoice(storage: () => ChoiceStorage, group: string, name: string): void {
  try {
    storage().setItem(choiceKey(group), name)
  } catch {
    // As above.
  }
}

/**
 * Which tab to show for a choice. A group need not have every tab: someone who reads TypeScript by hand is shown the
 * TypeScript there is.
 * @param names names of the tabs, in order
 * @param choice name of the tab that was chosen somewhere
 * @returns the place of the same tab, else of the first that begins with the same word, else -1
 */
export function tabFor(names: readonly string[], choice: string): number {
  const exact = names.indexOf(choice)
  if (exact >= 0) return exact
  const word = (name: string) => name.split('-')[0]
  return names.findIndex((name) => word(name) === word(choice))
}

/**
 * The tab that a key leads to from another.
 * @param key as in `KeyboardEvent.key`
 * @param at place of the tab with the focus
 * @param count number of tabs, at least 1
 * @returns its place, or null for keys that mean nothing here
 */
export function tabAfterKey(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case ' ':
    case 'Enter':
      return at
    default:
      return null
  }
}
