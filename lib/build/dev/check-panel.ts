// The panel of the checks, only for `npm run dev`: exported pages don't load it.
import { z } from 'zod'
import styles from './check-panel.css'

/** A finding as the panel in the browser shows it. */
const shownFindingSchema = z.object({
  /** `file:line:column` */
  place: z.string(),
  severity: z.enum(['error', 'warning']),
  rule: z.string(),
  /** What is wrong and how to fix it. */
  message: z.string(),
  fixable: z.boolean(),
})

export type ShownFinding = z.output<typeof shownFindingSchema>

/** Whether the list was open on the previous page, so that following a link does not close it. */
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

/**
 * The findings in a corner of the page: a button with their number, and a live list of places and fixes.
 */
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
    this.box.setAttribute('aria-label', 'Check results')
    this.list.tabIndex = 0
    this.list.setAttribute('aria-label', 'Findings')
    this.box.append(make('p', { className: 'head' }, make('strong', {}, 'Checks'), this.close), this.list)
    this.button.setAttribute('aria-controls', this.box.id)
    this.status.setAttribute('role', 'status')
    root.append(make('style', {}, styles), this.status, this.box, this.button)
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

  /** Shows the findings of an event stream, and updates them. */
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
    // The status stays in the page without the rest, so that screen readers announce that everything is fine again.
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
  const cure = fixable ? [make('p', { className: 'cure' }, 'Fix it with npm run check -- --sources --fix.')] : []
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
