import { addStyles } from '../styles'

/** The progress bar begins so many milliseconds after a link was followed. */
const BAR_AFTER = 200

const STYLES = `@layer parts{
[data-progress]{position:fixed;inset:0 0 auto;z-index:50;height:3px;background:var(--accent);transform-origin:left}
@media(prefers-reduced-motion:no-preference){[data-progress]{animation:progress 8s cubic-bezier(.1,.7,.2,1) both}}
@keyframes progress{from{transform:scaleX(.08)}to{transform:scaleX(.96)}}
@media(forced-colors:active){[data-progress]{background:Highlight}}
[data-load-error]{position:fixed;inset:auto 1rem 1rem;z-index:45;max-width:34rem;margin-inline:auto;padding:1rem 1.2rem;border:1px solid var(--danger);border-radius:var(--radius);background:var(--surface);color:var(--text);box-shadow:var(--shadow);overflow-wrap:anywhere}
[data-load-error] p:first-child{font-weight:600}
[data-load-error] p+p{margin-top:var(--space-1);color:var(--danger)}
[data-load-error] div{display:flex;flex-wrap:wrap;gap:var(--space-3);margin-top:var(--space-3)}
[data-load-error] button{min-height:2.5rem;padding:.4rem 1rem;border:1px solid var(--border-strong);border-radius:var(--radius);background:var(--surface)}
[data-load-error] button:first-child{border-color:var(--accent);background:var(--accent);color:var(--on-accent);font-weight:600}
}`

let styled = false
let bar: HTMLElement | undefined
let box: HTMLElement | undefined
let timer = 0

function element(name: string, text = '', attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

function show(made: HTMLElement): HTMLElement {
  if (!styled) addStyles(STYLES)
  styled = true
  document.body.append(made)
  return made
}

/** Shows the progress bar if it takes longer than a moment. How far a page is nobody knows, so it has no value, only a name. */
export function startProgress(): void {
  endProgress()
  timer = window.setTimeout(() => {
    bar = show(element('div', '', { role: 'progressbar', 'aria-label': 'Loading the page', 'data-progress': '' }))
  }, BAR_AFTER)
}

export function endProgress(): void {
  clearTimeout(timer)
  bar?.remove()
  bar = undefined
}

export function hideLoadError(): void {
  box?.remove()
  box = undefined
}

/**
 * Says that a page could not be loaded and why, with a button that really tries again. The page being read stays.
 * @param retry called for "Retry"
 */
export function showLoadError(path: string, reason: string, retry: () => void): void {
  hideLoadError()
  const made = element('div', '', { role: 'alert', 'data-load-error': '' })
  const [again, stay] = [
    element('button', 'Retry', { type: 'button' }),
    element('button', 'Stay on this page', { type: 'button' }),
  ]
  again.addEventListener('click', retry)
  stay.addEventListener('click', hideLoadError)
  const buttons = element('div')
  buttons.append(again, stay)
  made.append(element('p', `The page ${path} could not be loaded.`), element('p', reason), buttons)
  box = show(made)
}
