// The file that every exported page asks for after its first paint, or at a sign of use (`early.ts`). The page is complete without
// React; this brings React in when there is a sign of use, or well after the page is quiet, and replays what was clicked and pressed
// in the meantime.
import { savesData, whenQuiet } from './quiet'
import { replay } from './replay'
import { bringScripts } from './scripts'
import './state'

/** `address hash` of each script of every page, put in by lib/export/wake-script.ts; those of this page stand on its first script, after
 * this file itself. */
declare const COMMON: string

const state = window.waking
const own = document.querySelector<HTMLElement>('[data-own]')?.dataset['own'] ?? ''
const scripts = (COMMON + own.slice(own.indexOf(','))).split(',')
const forgetRules = () => document.querySelector('script[type=speculationrules]')?.remove()

const bring = (state.bring = () => {
  // React takes over what stands in the document, and the page's properties stand at its end.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bring)
  else bringScripts(scripts, state.failed)
})
document.addEventListener('live', () => {
  state.live = true
  // From here on the router fetches what comes next.
  forgetRules()
  replay(state)
})

if (state.asked) bring()
if (savesData()) forgetRules()
else whenQuiet(state.wake)
