import type { Held, Waking } from './state'

function targetOf({ target, place }: Held): Element {
  return target.isConnected ? target : (document.body.getElementsByTagName('*')[place] ?? target)
}

/** React is live: what was clicked and pressed happens now, in order. */
export function replay(state: Waking): void {
  const all = state.held
  state.held = []
  delete document.documentElement.dataset['waking']
  for (const [details, open] of state.toggled) {
    details.open = !open
    details.querySelector('summary')?.click()
  }
  for (const one of all) {
    const { event } = one
    targetOf(one).dispatchEvent(new (event instanceof MouseEvent ? MouseEvent : KeyboardEvent)(event.type, event))
  }
}
