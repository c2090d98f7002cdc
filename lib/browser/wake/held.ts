import { interactiveOf, isModified, meaningOf, needsReact, SEARCH } from './elements'
import type { Held, Waking } from './state'

const root = document.documentElement

function hold(state: Waking, event: Held['event'], target: Element): void {
  // An impatient second click means the same as the first.
  if (event.type === 'click' && state.held.some((other) => other.target === target)) return
  const one = { event, target, place: [...document.body.getElementsByTagName('*')].indexOf(target) }
  state.held.push(one)
  root.dataset['waking'] = ''
  // A click on a link that acts as a button waits no longer: then the link is followed instead.
  setTimeout(() => state.held.includes(one) && giveUp(state), 10_000)
}

/** @returns whether the event is one that needs React now */
export function holdClick(state: Waking, event: MouseEvent): boolean {
  const element = interactiveOf(event)
  const details = element?.matches('summary') && element.closest('details')
  if (details) {
    // The event comes before what it does.
    state.toggled.set(details, !details.open)
    return true
  }
  if (!element || isModified(event) || !needsReact(element)) return false
  event.preventDefault()
  event.stopImmediatePropagation()
  state.searching ||= element.matches(SEARCH)
  hold(state, event, element)
  return true
}

/** @returns whether the event is one that needs React now */
export function holdKey(state: Waking, event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof Element)) return false
  const { searching } = state
  const meaning = meaningOf(event, target, searching)
  if (meaning === 'none') return false
  if (meaning === 'take') event.preventDefault()
  // What is typed for the search field is no key of the element that has the focus meanwhile.
  if (searching || !event.repeat) hold(state, event, searching ? document.body : target)
  // Of the keys that are taken, these three ask for it. A `k` alone and a space elsewhere are not taken, the others move through tabs.
  state.searching ||= meaning === 'take' && /^[/k ]$/i.test(event.key)
  return true
}

/** React will not come now: a link that acts as a button is a link again, the rest is forgotten. */
export function giveUp(state: Waking): void {
  for (const { target } of state.held) {
    const link = target.closest<HTMLAnchorElement>(SEARCH)
    if (link) location.assign(link.href)
  }
  state.held = []
  state.searching = false
  delete root.dataset['waking']
}
