// The panel of the checks, for `npm run dev` alone: no page of an export names it.
import { CheckPanel } from './check-panel'

const source = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : ''

customElements.define('check-panel', CheckPanel)
const panel = new CheckPanel()
panel.listenTo(`${source}/findings`)
const add = () => document.body.append(panel)
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', add)
else add()
