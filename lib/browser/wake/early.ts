// Stands in the head of every exported page, before the file that brings React in (`index.ts`). It notes signs of use and holds
// the clicks and keys that need React, so that nothing is lost however late that file comes, or whether it comes at all.
import { ruleScriptAddresses } from '@/lib/browser/trusted/script-addresses'
import { interactiveOf } from './elements'
import { giveUp, holdClick, holdKey } from './held'
import type { Waking } from './state'

/** The element of the file that did not come. */
let lost: HTMLScriptElement | undefined

const state: Waking = (window.waking = {
  held: [],
  toggled: new Map(),
  wake() {
    if (state.asked) return
    state.asked = true
    state.bring?.()
    if (lost) askAgain(lost)
  },
  failed() {
    giveUp(state)
    // The next sign of use asks again, but not at once.
    setTimeout(() => (state.asked = false), 2000)
  },
})

function on<Name extends keyof WindowEventMap>(name: Name, isSign: (event: WindowEventMap[Name]) => unknown): void {
  addEventListener(name, (event) => !state.live && isSign(event) && state.wake(), true)
}

/** Under another address, so that a broken answer is not taken from the cache again. */
function askAgain(file: HTMLScriptElement): void {
  const script = document.createElement('script')
  for (const { name, value } of file.attributes) script.setAttribute(name, name === 'src' ? `${value}?` : value)
  lost = undefined
  document.head.append(script)
}

ruleScriptAddresses()
// A pointer that rests where a link happens to come up has not moved: that is no sign. A touch starts with pointerdown.
on('pointermove', interactiveOf)
on('pointerdown', interactiveOf)
// Focus that a script or a click gave is no keyboard.
on('focusin', () => document.querySelector(':focus-visible'))
on('click', (event) => holdClick(state, event))
on('keydown', (event) => holdKey(state, event))
on('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement && target.dataset['own'])) return
  // Once it is asked for again by itself, when the whole page is there.
  if (!target.src.endsWith('?')) return addEventListener('load', () => askAgain(target))
  lost = target
  state.failed()
})
