// Runs in the head of every exported page. The page is complete without React; this brings React in when the reader
// shows a sign of use, or well after the page is quiet, and replays what was clicked and pressed in the meantime.
import { interactiveOf } from './elements'
import { giveUp, holdClick, holdKey, replay } from './held'
import { savesData, whenQuiet } from './quiet'
import { bringScripts } from './scripts'

/** After a failure, how long until the next sign of use asks again. */
const PAUSE = 2000

const urls = document.currentScript?.dataset['scripts']?.split(' ') ?? []
const undo: (() => void)[] = []
let asked = false

function wake(): void {
  if (asked) return
  asked = true
  const bring = () => bringScripts(urls, failed)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', bring)
  else bring()
}

function failed(): void {
  giveUp()
  setTimeout(() => (asked = false), PAUSE)
}

function on<Name extends keyof WindowEventMap>(name: Name, isSign: (event: WindowEventMap[Name]) => unknown): void {
  const listener = (event: WindowEventMap[Name]) => {
    if (isSign(event)) wake()
  }
  addEventListener(name, listener, true)
  undo.push(() => removeEventListener(name, listener, true))
}

// A pointer that rests where a link happens to come up has not moved: that is no sign. A touch starts with pointerdown.
on('pointermove', interactiveOf)
on('pointerdown', interactiveOf)
// Focus that a script or a click gave is no keyboard.
on('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible'))
on('click', holdClick)
on('keydown', holdKey)

const rules = () => document.querySelector('script[type=speculationrules]')?.remove()

document.addEventListener(
  'live',
  () => {
    for (const stop of undo) stop()
    // From here on the router fetches what comes next.
    rules()
    replay()
  },
  { once: true },
)

// An address can ask for something that only React shows, such as an open search.
if (location.search) wake()
if (savesData()) document.addEventListener('DOMContentLoaded', rules)
else whenQuiet(wake)
