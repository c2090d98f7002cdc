import type { Held, Waking } from './state'

const root = document.documentElement

function targetOf({ target, path }: Held): Element {
  if (target.isConnected) return target
  return path.reduce<Element>((element, index) => element.children[index] ?? element, root)
}

/** React is live: what was clicked and pressed happens now, in order. */
export function replay(state: Waking): void {
  const all = state.held
  state.held = []
  delete root.dataset['waking']
  for (const [details, open] of state.toggled) {
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
