// Stands in the head of every exported page and runs before it is painted. It notes signs of use and holds the clicks and keys that
// need React, so that nothing is lost however late the file that brings React in (`index.ts`) comes, or whether it comes at all.
import { ruleScriptAddresses } from '@/lib/browser/trusted/script-addresses'
import { interactiveOf } from './elements'
import { giveUp, holdClick, holdKey } from './held'
import type { Waking } from './state'

/** The file comes first of what this script's element names, each an address and the SHA-256 of its file (lib/export/lighten-page.ts). */
const [address = '', hash] = (document.currentScript?.dataset['own'] ?? '').split(/[ ,]/)
/** What makes another address of the file's, so that a broken answer is not taken from the cache again. */
let again = ''
let coming = false

const state: Waking = (window.waking = {
  held: [],
  toggled: new Map(),
  wake() {
    if (state.asked) return
    state.asked = true
    if (state.bring) state.bring()
    else ask()
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

/** Brings the file in, unless it is on its way or here. One that fails is asked for once more by itself. */
function ask(): void {
  if (coming) return
  coming = true
  const script = document.createElement('script')
  script.integrity = 'sha256-' + hash
  script.src = address + again
  script.onerror = () => {
    coming = false
    again += '?'
    if (again === '?') ask()
    else state.failed()
  }
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
// An address can ask for something that only React shows, such as an open search.
if (location.search) state.wake()
// What nobody has asked for yet takes nothing from what is to be seen: it waits for the page and its largest paint. A page in a
// hidden tab, or one that the browser only prepares, is painted when the reader comes to it. A browser that tells of no such paint
// brings the file in when the page is used.
addEventListener('load', () =>
  new PerformanceObserver(ask).observe({ type: 'largest-contentful-paint', buffered: true }),
)
