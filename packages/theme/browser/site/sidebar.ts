import { forgetPreference, writePreference } from '../preferences'
import { rememberGroup, SIDEBAR_KEY } from '../sidebar-groups'
import { onPainted, onPress } from './page-events'

/** The state is an attribute of the document, which the inline head script has set before the first paint. */
function toggleSidebar(): void {
  const { dataset } = document.documentElement
  if (dataset['sidebar'] === 'collapsed') {
    delete dataset['sidebar']
    forgetPreference(SIDEBAR_KEY)
  } else {
    dataset['sidebar'] = 'collapsed'
    writePreference(SIDEBAR_KEY, 'collapsed')
  }
}

/** Scrolls only the nearest scroll container of an element, until the element is in its middle. */
export function center(element: HTMLElement): void {
  let box = element.parentElement
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  if (!box || box === document.documentElement || box === document.body) return
  const inside = element.getBoundingClientRect()
  const around = box.getBoundingClientRect()
  if (inside.top >= around.top && inside.bottom <= around.bottom) return
  box.scrollTop += inside.top - around.top - (around.height - inside.height) / 2
}

/** Scrolls to the current page, or to what is read of it, in what lists the documentation's pages and is shown. */
export function showCurrent(within: ParentNode): void {
  const links = [...within.querySelectorAll<HTMLElement>('[data-sidebar-pages] a[aria-current]')]
  const last = links.findLast((link) => link.checkVisibility())
  if (last) center(last)
}

/** Remembers which categories are open and whether the sidebar is collapsed, and keeps the current page visible. */
export function startSidebar(): void {
  onPress('[data-toggle-sidebar]', toggleSidebar)
  // Stores the state after this click; a category opened by find-in-page is not a choice.
  onPress('details[data-group] > summary', ({ parentElement }) => {
    if (parentElement instanceof HTMLDetailsElement)
      rememberGroup(parentElement.dataset['group'] ?? '', !parentElement.open)
  })
  onPainted(() => showCurrent(document))
}
