// The file that every exported page loads once it is read (`defer`). The page is complete without React; this brings React in when
// the reader shows a sign of use, or well after the page is quiet, and replays what was clicked and pressed in the meantime.
import { savesData, whenQuiet } from './quiet'
import { replay } from './replay'
import { bringScripts } from './scripts'
import './state'

/** `address hash,` of each script of every page, put in by lib/export/wake-script.ts; those of this page stand on this script. */
declare const COMMON: string

const state = window.waking
const scripts = (COMMON + (document.currentScript?.dataset['own'] ?? '')).split(',')
const forgetRules = () => document.querySelector('script[type=speculationrules]')?.remove()

state.bring = () => bringScripts(scripts, state.failed)
document.addEventListener(
  'live',
  () => {
    state.live = true
    // From here on the router fetches what comes next.
    forgetRules()
    replay(state)
  },
  { once: true },
)

if (state.asked) state.bring()
// An address can ask for something that only React shows, such as an open search.
if (location.search) state.wake()
if (savesData()) forgetRules()
else whenQuiet(state.wake)
