import { tabFor, tabName } from './choice'

/** A group of tabs in the document: the element with `data-tabs`, whose value names the preference, if there is one. */
export interface TabGroup {
  root: HTMLElement
  group: string
  tabs: HTMLElement[]
  panels: HTMLElement[]
  names: string[]
}

const childrenOf = (element?: Element) => [...(element?.children ?? [])].filter((child) => child instanceof HTMLElement)

/**
 * Reads a group of tabs from its markup (`components/mdx/tabs.tsx`, `lib/api/view/tabs.ts`).
 * @param root the element with `data-tabs`
 */
export function tabGroup(root: HTMLElement): TabGroup {
  const [list, ...panels] = childrenOf(root)
  const tabs = childrenOf(list)
  return { root, group: root.dataset['tabs'] ?? '', tabs, panels, names: tabs.map((tab) => tabName(tab.textContent)) }
}

/** Shows one panel of a group. */
export function show({ tabs, panels }: TabGroup, index: number): void {
  tabs.forEach((tab, at) => tab.setAttribute('aria-selected', String(at === index)))
  panels.forEach((panel, at) => panel.toggleAttribute('data-off', at !== index))
}

/** Shows the panel that fits a choice; without one that fits, the group stays as it is. */
export function showChoice(group: TabGroup, choice: string): void {
  const index = tabFor(group.names, choice)
  if (index >= 0) show(group, index)
}
