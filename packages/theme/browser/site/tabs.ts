import { readPreference, writePreference } from '../preferences'
import { choiceKey, type TabGroup } from '../tabs'
import { show, tabFor, tabGroup } from './from-head'
import { keepPlace } from './keep-place'
import { isModified, onKeydown, onPage, targetIn } from './page-events'

/** Fills a panel that is empty until it is chosen. */
let fill: (panel: HTMLElement) => void = () => undefined

function allGroups(): TabGroup[] {
  return [...document.querySelectorAll<HTMLElement>('[data-tabs]')].map(tabGroup)
}

/**
 * One tab stop for each group, following the tabs pattern: the arrow keys move inside it. The panel of a tab is the
 * target of its link; the page need not repeat it.
 */
function setTabStops({ tabs }: TabGroup): void {
  for (const tab of tabs) {
    tab.setAttribute('aria-controls', tab.getAttribute('href')?.slice(1) ?? '')
    tab.tabIndex = tab.getAttribute('aria-selected') === 'true' ? 0 : -1
  }
}

function showTab(group: TabGroup, index: number): void {
  if (index >= 0) show(group, index)
  setTabStops(group)
}

/** The choice in tabs without a group applies only to them and is not stored. */
function follow(choice: string, changedGroup: TabGroup): void {
  const followers = changedGroup.group
    ? allGroups().filter(({ group }) => group === changedGroup.group)
    : [changedGroup]
  for (const other of followers) showTab(other, tabFor(other.names, choice))
}

function fillEmpty(panel?: HTMLElement): void {
  if (panel && !panel.firstElementChild) fill(panel)
}

function choose(tab: HTMLElement): void {
  const root = tab.closest<HTMLElement>('[data-tabs]')
  if (!root) return
  const group = tabGroup(root)
  const choice = group.names[group.tabs.indexOf(tab)]
  if (choice === undefined) return
  const isOwn = 'own' in tab.dataset
  if (group.group && !isOwn) writePreference(choiceKey(group.group), choice)
  // Groups above may grow or shrink.
  keepPlace(tab, () => follow(choice, isOwn ? { ...group, group: '' } : group))
  fillEmpty(group.panels[group.tabs.indexOf(tab)])
  tab.focus({ preventScroll: true })
}

const tabOf = (event: Event) => targetIn(event, '[data-tabs] > [role=tablist] > [role=tab]')

function onClick(event: MouseEvent): void {
  const tab = tabOf(event)
  // With a modifier key, the link to the tab opens elsewhere, like any link.
  if (!tab || isModified(event)) return
  event.preventDefault()
  choose(tab)
}

/**
 * The target of a key in a tab list.
 * @param at index of the tab with the focus
 * @param count number of tabs, at least 1
 * @returns its index; undefined for keys without a function here
 */
export function tabAfterKey(key: string, at: number, count: number): number | undefined {
  const targets: Partial<Record<string, number>> = {
    ...{ ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count },
    ...{ Home: 0, End: count - 1, ' ': at, Enter: at },
  }
  return targets[key]
}

function onKey(event: KeyboardEvent): void {
  const tab = tabOf(event)
  const root = tab?.closest<HTMLElement>('[data-tabs]')
  if (!tab || !root || event.ctrlKey || event.metaKey || event.altKey) return
  const { tabs } = tabGroup(root)
  const next = tabs[tabAfterKey(event.key, tabs.indexOf(tab), tabs.length) ?? -1]
  if (!next) return
  event.preventDefault()
  choose(next)
}

/** Opens the tab that hides what the reader asks for. This is not stored as a choice. */
function onReveal({ target }: Event): void {
  const root = target instanceof HTMLElement && target.closest<HTMLElement>('[data-tabs]')
  if (!root) return
  const group = tabGroup(root)
  const index = group.panels.indexOf(target)
  if (index < 0) return
  showTab(group, index)
  fillEmpty(target)
}

function showChoices(): void {
  for (const group of allGroups()) {
    const chosen = tabFor(group.names, readPreference(choiceKey(group.group)) ?? '')
    showTab(group, chosen < 0 ? group.panels.findIndex((panel) => !('off' in panel.dataset)) : chosen)
    group.root.dataset['ready'] = ''
  }
}

/**
 * Tabs: the reader's choice in every group of the same name, the keys of the tabs pattern, the tab in the URL.
 * @param fillPanel fills a panel that is empty until it is chosen
 */
export function startTabs(fillPanel = fill): void {
  fill = fillPanel
  document.addEventListener('click', onClick)
  onKeydown(onKey)
  document.addEventListener('beforematch', onReveal)
  onPage(showChoices)
}
