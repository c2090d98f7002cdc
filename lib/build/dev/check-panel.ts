// The panel of the checks, for `npm run dev` alone: no page of an export names it.
import { z } from 'zod'

/** A finding as the panel in the browser shows it. */
const shownFindingSchema = z.object({
  /** `file:line:column` */
  place: z.string(),
  severity: z.enum(['error', 'warning']),
  rule: z.string(),
  /** What is wrong and what would be right. */
  message: z.string(),
  fixable: z.boolean(),
})

export type ShownFinding = z.output<typeof shownFindingSchema>

/** The panel's own styles, in a shadow root: the page's do not reach it, and it does not change the page. */
const PANEL_STYLES = `
:host {
  position: fixed;
  z-index: 2147483000;
  left: 1rem;
  bottom: 1rem;
  max-width: calc(100vw - 2rem);
  color-scheme: light dark;
  color: light-dark(#14201c, #e7efec);
  font: 0.875rem/1.5 system-ui, sans-serif;
}
[hidden] { display: none !important; }
.status { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button {
  min-height: 2rem;
  padding: 0 0.8rem;
  border: 1px solid currentColor;
  border-radius: 0.5rem;
  background: light-dark(#fff, #121918);
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button:focus-visible, ol:focus-visible { outline: 3px solid light-dark(#1d5fa8, #8fc0ff); outline-offset: 2px; }
.button { background: light-dark(#a8321f, #ff9d8a); color: light-dark(#fff, #2a0a04); font-weight: 600; }
.button.calm { background: light-dark(#8a5300, #f2b84b); color: light-dark(#fff, #2a1a00); }
.box {
  box-sizing: border-box;
  width: min(44rem, calc(100vw - 2rem));
  margin-bottom: 0.5rem;
  border: 1px solid light-dark(#7c8b85, #6d7f79);
  border-radius: 0.75rem;
  background: light-dark(#fff, #121918);
  box-shadow: 0 8px 24px #0006;
}
.head { display: flex; justify-content: space-between; align-items: center; margin: 0; padding: 0.5rem 0.75rem; }
ol { max-height: min(24rem, 50dvh); margin: 0; padding: 0 0.75rem 0.5rem; overflow-y: auto; list-style: none; }
li { padding: 0.5rem 0 0.5rem 0.75rem; border-left: 4px solid light-dark(#a8321f, #ff9d8a); }
li.warning { border-color: light-dark(#8a5300, #f2b84b); }
li + li { margin-top: 0.5rem; }
li p { margin: 0; overflow-wrap: anywhere; }
.message { white-space: pre-line; }
.cure, small { color: light-dark(#4a5b55, #a3b5ae); }
code { font: 600 0.8125rem/1.5 ui-monospace, monospace; }
`

/** Whether the list was open on the page before, so that a followed link does not close it. */
const OPEN = 'check-panel-open'

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What the checks find, in a corner of the page: a button that says how much, and a list of places and fixes that follows the files. */
class CheckPanel extends HTMLElement {
  private readonly button = make('button', { type: 'button', className: 'button' })
  private readonly list = make('ol')
  private readonly status = make('p', { className: 'status' })
  private readonly box = make('section', { className: 'box', hidden: true })
  private readonly close = make('button', { type: 'button' }, 'Close')

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    this.box.id = 'findings'
    this.box.setAttribute('aria-label', 'What the checks found')
    this.list.tabIndex = 0
    this.list.setAttribute('aria-label', 'Findings')
    this.box.append(make('p', { className: 'head' }, make('strong', {}, 'Checks'), this.close), this.list)
    this.button.setAttribute('aria-controls', this.box.id)
    this.status.setAttribute('role', 'status')
    root.append(make('style', {}, PANEL_STYLES), this.status, this.box, this.button)
    this.button.addEventListener('click', () => this.show(this.box.hidden === true))
    this.close.addEventListener('click', () => this.closeBox())
    this.box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.closeBox()
    })
    this.show(sessionStorage.getItem(OPEN) === 'yes')
    this.hidden = true
  }

  /** Shows what a stream of findings says, from now on. */
  listenTo(address: string): void {
    const stream = new EventSource(address)
    stream.addEventListener('message', ({ data }) => {
      this.update(z.array(shownFindingSchema).parse(JSON.parse(String(data))))
    })
  }

  private update(findings: readonly ShownFinding[]): void {
    const errors = findings.filter(({ severity }) => severity === 'error').length
    const warnings = findings.length - errors
    const counts = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')]
      .filter(Boolean)
      .join(', ')
    // The status stays in the page while the rest is gone: who listens learns that all is well again.
    this.hidden = false
    this.status.textContent = findings.length === 0 ? 'Checks: nothing to report.' : `Checks: ${counts}.`
    this.button.hidden = findings.length === 0
    this.button.textContent = `Checks: ${counts}`
    this.button.classList.toggle('calm', errors === 0)
    this.list.replaceChildren(...findings.map(itemOf))
    this.box.hidden = findings.length === 0 || sessionStorage.getItem(OPEN) !== 'yes'
    this.button.setAttribute('aria-expanded', String(!this.box.hidden))
  }

  private show(open: boolean): void {
    sessionStorage.setItem(OPEN, open ? 'yes' : 'no')
    this.box.hidden = !open
    this.button.setAttribute('aria-expanded', String(open))
    if (open) this.list.focus()
  }

  private closeBox(): void {
    this.show(false)
    this.button.focus()
  }
}

function itemOf({ place, severity, rule, message, fixable }: ShownFinding): HTMLElement {
  const cure = fixable ? [make('p', { className: 'cure' }, 'npm run check -- --sources --fix does it.')] : []
  const head = make('p', {}, make('code', {}, place), ` ${severity} `, make('small', {}, rule))
  return make('li', { className: severity }, head, make('p', { className: 'message' }, message), ...cure)
}

const source = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : ''

customElements.define('check-panel', CheckPanel)
const panel = new CheckPanel()
panel.listenTo(`${source}/findings`)
const add = () => document.body.append(panel)
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', add)
else add()
