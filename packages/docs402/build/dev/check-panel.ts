// The panel of the checks, only for `npm run dev`: exported pages don't load it.
import styles from './check-panel.css'

/** Whether the list was open on the previous page, so that following a link does not close it. */
const OPEN = 'check-panel-open'

const source = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : ''
const [panel, style] = [document.createElement('check-panel'), document.createElement('style')]
const [status, details] = [document.createElement('p'), document.createElement('details')]
const [summary, list] = [document.createElement('summary'), document.createElement('ol')]

style.append(styles)
// The status stays without the rest, so that screen readers announce that everything is fine again.
status.setAttribute('role', 'status')
list.setAttribute('aria-label', 'Findings')
list.tabIndex = 0
details.append(summary, list)
details.hidden = true
details.open = sessionStorage.getItem(OPEN) === 'yes'
// Not at "toggle": that event comes after a click, too late for a page that is left at once.
window.addEventListener('pagehide', () => sessionStorage.setItem(OPEN, details.open ? 'yes' : 'no'))
details.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  details.open = false
  summary.focus()
})
panel.attachShadow({ mode: 'open' }).append(style, status, details)

// The first line says how many there are; the others are their list.
new EventSource(`${source}/findings`).addEventListener('message', ({ data }) => {
  const [count = '', ...items] = String(data).split('\n')
  status.textContent = `Checks: ${count || 'nothing to report'}.`
  summary.textContent = `Checks: ${count}`
  summary.classList.toggle('calm', !count.includes('error'))
  list.innerHTML = items.join('\n')
  details.hidden = count === ''
})

const add = () => document.body.append(panel)
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', add)
else add()
