import { observeParsing } from './observe-parsing'

/** The storage key for the reader's choice in the tab groups of a name, such as `language`. */
export const choiceKey = (group: string): string => `tab-${group}`

/**
 * Which tab to show for a choice. A group need not have every tab: a reader of "TypeScript, no library" gets the
 * available TypeScript tab.
 * @param names names of the tabs, in order
 * @param choice name of the tab that was chosen somewhere
 * @returns the index of the same tab, else of the first that starts with the same word, else -1
 */
export function tabFor(names: readonly string[], choice: string): number {
  const exact = names.indexOf(choice)
  if (exact >= 0) return exact
  const word = (name: string) => name.split('-')[0]
  return names.findIndex((name) => word(name) === word(choice))
}

/** A group of tabs in the document: the element with `data-tabs`, whose value names the preference, if any. */
export interface TabGroup {
  root: HTMLElement
  group: string
  tabs: HTMLElement[]
  panels: HTMLElement[]
  names: string[]
}

const childrenOf = (element?: Element) => [...(element?.children ?? [])].filter((child) => child instanceof HTMLElement)

/**
 * Reads a group of tabs from its markup (`packages/theme/mdx/tabs/view.tsx`).
 * @param root the element with `data-tabs`
 */
export function tabGroup(root: HTMLElement): TabGroup {
  const [list, ...panels] = childrenOf(root)
  const { tabs: group = '', id = '' } = root.dataset
  // Not from their texts, which browsers translate.
  return { root, group, tabs: childrenOf(list), panels, names: panels.map((panel) => panel.id.slice(id.length + 1)) }
}

/** Shows one panel of a group. Find-in-page looks into the others too, in browsers that know `until-found`. */
export function show({ tabs, panels }: TabGroup, index: number): void {
  tabs.forEach((tab, at) => tab.setAttribute('aria-selected', String(at === index)))
  panels.forEach((panel, at) => {
    const isOff = panel.toggleAttribute('data-off', at !== index)
    // What can be found is not hidden to assistive technology by itself.
    panel.ariaHidden = isOff ? 'true' : null
    if (isOff) panel.setAttribute('hidden', 'until-found')
    else panel.removeAttribute('hidden')
  })
}

/**
 * Shows the reader's tabs while the document is still being parsed, so that nothing jumps afterwards. Costs nothing for
 * a reader who never chose a tab.
 * @param stored all stored preferences
 */
export function showChosenTabsEarly(stored: Partial<Record<string, string>>): void {
  if (!Object.keys(stored).some((key) => key.startsWith(choiceKey('')))) return
  observeParsing('[data-tabs]', (root) => {
    // The last panel may still be parsing; once something follows the group, it is complete.
    if (document.readyState === 'loading' && !root.closest(':has(+*)')) return false
    const group = tabGroup(root)
    // A text that isn't a tab's name matches none.
    const index = tabFor(group.names, stored[choiceKey(group.group)] ?? '')
    if (index >= 0) show(group, index)
    return true
  })
}
