// The console: loaded by the site's script when a reader turns to a payment form. The sandbox loads only with the first
// press.
import type { SiteParts } from '../site/connect-module'
import { make, makeButton } from '../site/make'
import { makeConsole } from './console'
import { pausesAt, requestOf, whatIfOf, wrongRequestOf, fieldOf, type WhatIf } from './form'
import { makeReceipt } from './receipt'
import { run } from './run'
import { updateSamples } from './samples'
import { startSandbox, type Sandbox } from './sandbox'
import outcomeStyles from './outcome.css'
import railStyles from './rail.css'
import styles from './styles.css'
import walletStyles from './wallet.css'
import wireStyles from './wire.css'
import type { View } from './view'

/**
 * Defined by lib/build/outputs/assets/scripts.ts: URL and size of the worker, and the URL of a recorded exchange.
 */
declare const SANDBOX: { url: string; kilobytes: number; recorded: string }
/** HTML of the forms that are added to a page only when their tab is chosen, by the id of their panel. */
declare const FORMS: Readonly<Record<string, string>>
declare const FORM_STYLES: string

let sandbox: Sandbox | undefined
let mounted: { form: HTMLFormElement; view: View & { remove(): void }; busy: boolean } | undefined
/** The reader has allowed loading the file despite data saver. */
let mayLoad = false

/** What the page's script can do with a form. */
export interface PayParts {
  /** The form was submitted. */
  press(form: HTMLFormElement): void
  /** A field is about to change, or has changed. */
  typed(form: HTMLFormElement): void
  /** The panel of a form was chosen. */
  fill(panel: HTMLElement): void
}

const isReceipt = (form: HTMLFormElement) => form.dataset['look'] === 'receipt'

/** The request of a form; the field shows an error if its body is not JSON. */
function checkedRequest(form: HTMLFormElement, wrong = false) {
  const body = fieldOf(form, ':body')
  try {
    body?.setCustomValidity('')
    return wrong ? wrongRequestOf(form) : requestOf(form)
  } catch {
    body?.setCustomValidity('This is not valid JSON.')
    body?.reportValidity()
    return undefined
  }
}

/** Only one form at a time has a run below it. */
function mount(form: HTMLFormElement) {
  if (mounted?.form === form && form.isConnected) return mounted
  mounted?.view.remove()
  const refill = () => {
    void sandbox?.refill().then((wallet) => mounted?.view.wallet(wallet))
  }
  const view = isReceipt(form) ? makeReceipt(form) : makeConsole(form, refill)
  mounted = { form, view, busy: false }
  return mounted
}

/** A note instead of a run: what is loading, or why it failed. */
function note(form: HTMLFormElement, ...parts: (Node | string)[]): void {
  form.querySelector('.pay-note')?.remove()
  if (parts.length > 0) form.querySelector('.go')?.after(make('div', { class: 'pay-note', role: 'status' }, ...parts))
}

/** The alternative if the sandbox can't run on this page. */
const otherWays = () =>
  SANDBOX.recorded ? [' ', make('a', { href: SANDBOX.recorded }, 'Read a recorded exchange')] : []

async function load(form: HTMLFormElement, script: string): Promise<Sandbox | undefined> {
  if (sandbox) return sandbox
  if (navigator.connection?.saveData && !mayLoad) {
    const allow = makeButton('Load it', () => {
      mayLoad = true
      form.requestSubmit()
    })
    note(
      form,
      make('p', {}, `Your browser saves data. The sandbox is ${SANDBOX.kilobytes} kB, once.`),
      make('p', { class: 'actions' }, allow, ...otherWays()),
    )
    return undefined
  }
  note(
    form,
    make('progress', { 'aria-label': 'Loading the sandbox' }),
    ` Loading the sandbox: ${SANDBOX.kilobytes} kB, once.`,
  )
  try {
    sandbox = await startSandbox(script)
    note(form)
    return sandbox
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const retry = makeButton('Try again', () => form.requestSubmit())
    note(
      form,
      make('p', {}, make('b', {}, 'The sandbox did not load.'), ` ${why}`),
      make('p', { class: 'actions' }, retry, ...otherWays()),
    )
    return undefined
  }
}

async function start(form: HTMLFormElement, script: string, change: { whatIf?: WhatIf; refill?: boolean } = {}) {
  const field = fieldOf(form, ':if')
  if (change.whatIf !== undefined && field) field.value = change.whatIf
  const whatIf = whatIfOf(form)
  const request = checkedRequest(form, whatIf === 'parameter')
  if (!request || (mounted?.busy && mounted.form === form)) return
  const button = form.querySelector('button:not([type])')
  const ready = await load(form, script)
  if (!ready) return
  const here = mount(form)
  here.busy = true
  button?.setAttribute('aria-disabled', 'true')
  try {
    const wallet = change.refill ? await ready.refill() : await ready.wallet()
    here.view.wallet(wallet)
    const again = (next: typeof change) => void start(form, script, next)
    await run(ready, here.view, { request, whatIf, pause: pausesAt(form), again })
  } finally {
    here.busy = false
    button?.removeAttribute('aria-disabled')
    if (button?.firstChild) button.firstChild.nodeValue = isReceipt(form) ? 'Pay one more ' : 'Send again '
  }
}

/** Returns what the page's script can do with payment forms. */
export function connect({ addStyles, onPage, trustedHtml, trustedScriptUrl }: SiteParts): PayParts {
  // Those of the whole last: they say how its parts change with the room, in print and in forced colors.
  addStyles([walletStyles, railStyles, wireStyles, outcomeStyles, styles].join(''))
  const script = trustedScriptUrl(SANDBOX.url)
  onPage(() => {
    if (mounted && !mounted.form.isConnected) mounted = undefined
  })
  return {
    press: (form) => void start(form, script),
    typed: (form) => {
      try {
        updateSamples(form, requestOf(form))
      } catch {
        // A body is not valid JSON while it is being typed.
      }
    },
    fill: (panel) => {
      addStyles(FORM_STYLES)
      panel.innerHTML = trustedHtml(FORMS[panel.id] ?? '')
    },
  }
}
