import { interactiveOf, isModified, meaningOf, needsReact } from './elements'

/** How long a click on a link that acts as a button may wait before the link is followed instead. */
const PATIENCE = 10_000

interface Held {
  event: MouseEvent | KeyboardEvent
  target: Element
  /** The target's place in the document: React may put a new element there. */
  path: number[]
}

let held: Held[] = []
/** What the reader has opened and closed by hand: the browser did it, but React has to learn of it. */
const toggled = new Map<HTMLDetailsElement, boolean>()
const root = document.documentElement

function pathOf(element: Element): number[] {
  const above = element.parentElement
  return above ? [...pathOf(above), [...above.children].indexOf(element)] : []
}

function targetOf({ target, path }: Held): Element {
  if (target.isConnected) return target
  return path.reduce<Element>((element, index) => element.children[index] ?? element, root)
}

function hold(event: Held['event'], target: Element): void {
  // An impatient second click means the same as the first.
  if (event.type === 'click' && held.some((other) => other.target === target)) return
  const one = { event, target, path: pathOf(target) }
  held.push(one)
  root.dataset['waking'] = ''
  setTimeout(() => held.includes(one) && giveUp(), PATIENCE)
}

/** @returns whether the event is one that needs React now */
export function holdClick(event: MouseEvent): boolean {
  const element = interactiveOf(event)
  const details = element?.matches('summary') && element.parentElement
  if (details instanceof HTMLDetailsElement) {
    // The event comes before what it does.
    toggled.set(details, !details.open)
    return true
  }
  if (!element || isModified(event) || !needsReact(element)) return false
  event.preventDefault()
  event.stopImmediatePropagation()
  hold(event, element)
  return true
}

/** @returns whether the event is one that needs React now */
export function holdKey(event: KeyboardEvent): boolean {
  const meaning = meaningOf(event)
  if (meaning === 'none' || !(event.target instanceof Element)) return false
  if (meaning === 'take') event.preventDefault()
  if (!event.repeat) hold(event, event.target)
  return true
}

/** React is live: what was clicked and pressed happens now, in order. */
export function replay(): void {
  const all = held
  held = []
  delete root.dataset['waking']
  for (const [details, open] of toggled) {
    details.open = !open
    details.querySelector('summary')?.click()
  }
  for (const one of all) {
    const { event } = one
    targetOf(one).dispatchEvent(
      event instanceof MouseEvent ? new MouseEvent('click', event) : new KeyboardEvent('keydown', event),
    )
  }
}

/** React will not come now: a link that acts as a button is a link again, the rest is forgotten. */
export function giveUp(): void {
  const link = held.map(({ target }) => target).find((target) => target instanceof HTMLAnchorElement)
  held = []
  delete root.dataset['waking']
  if (link instanceof HTMLAnchorElement) location.assign(link.href)
}
