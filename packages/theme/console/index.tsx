// The console: loaded by the site's script when a reader turns to a form of it. The sandbox loads only with the first
// press.
import { fill } from 'docs402/shared/words/words'
import { render } from 'preact'
import { causeChain } from '../browser/cause-chain'
import { checkFields, clearFixed } from '../browser/console/fields'
import {
  anchorOf,
  fieldOf,
  isPaid,
  pausesAt,
  requestOf,
  sampleRequestsOf,
  serverIndex,
  showMediaType,
  whatIfIn,
  whatIfOf,
  wrongRequestOf,
  type WhatIf,
} from '../browser/console/form'
import { operationFile } from '../browser/console/operation-file'
import { run, type Run } from '../browser/console/run'
import type { SampleWriters } from '../browser/console/samples'
import { startSandbox, type Sandbox } from '../browser/console/sandbox'
import { noteSpent, showVisit, startVisit } from '../browser/console/visit'
import type { SiteServices } from '../browser/site/connect-module'
import { keepPlace } from '../browser/site/keep-place'
import { make } from '../browser/site/make'
import type { ConsoleModule, LiveModule } from '../browser/console/modules'
import { Console } from './console'
import { LoadingNote, type Loading } from './note'
import { RunEnd } from './outcome'
import outcomeStyles from './outcome.css'
import railStyles from './rail.css'
import { fillReceipt } from './receipt'
import styles from './styles.css'
import { Wallet } from './test-wallet'
import walletStyles from './test-wallet.css'
import { shortTarget } from './wire'
import wireStyles from './wire.css'

/** Defined by packages/docs402/build/outputs/assets/scripts.ts: URL and size of the worker, and the URL of a recorded exchange. */
declare const SANDBOX: { url: string; kilobytes: number; recorded: string }
/** The URL of the module that writes samples. */
declare const SAMPLES: string
/** The URL of the module that sends requests to servers; empty where the owner does not allow that. */
declare const LIVE: string
/** Styles of forms, which are added to a page only when their tab is chosen. */
declare const FORM_STYLES: string

/** A form, and what is shown below it: only one at a time has something. */
interface Shown {
  form: HTMLFormElement
  /** Below the form's button. */
  root: HTMLElement
  /** Null where nothing has a price. */
  wallet: Element | null
  loading?: Loading | undefined
  run?: Run
  isBusy: boolean
  /** The number of its runs: what an earlier one still has to say is not shown any more. */
  turn: number
}

let sandbox: Sandbox | undefined
let starting: Promise<Sandbox> | undefined
let view: Shown | undefined
/** The reader has allowed loading the file despite data saver. */
let mayLoad = false

const isReceipt = (form: HTMLFormElement) => form.dataset['look'] === 'receipt'
const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('button:not([type])')

function walletOf(form: HTMLFormElement): Element | null {
  if (!isPaid(form)) return null
  const place = form.querySelector('.pay-wallet') ?? make('p', { class: 'pay-wallet row small' })
  if (!place.isConnected) form.querySelector('.go')?.before(place)
  return place
}

/**
 * Says what the button of a form does now. While a payment is open it is not the main button: what that signs is a second one.
 */
function relabel(form: HTMLFormElement, isOpen: boolean): void {
  const button = buttonOf(form)
  const [again, gap] = [isReceipt(form) ? WORDS.console.payAgain : WORDS.console.sendAgain, isPaid(form) ? ' ' : '']
  button?.firstChild?.replaceWith((isOpen ? WORDS.console.startOver : again) + gap)
  button?.classList.toggle('primary', !isOpen)
}

/** Takes away what is shown below a form. */
function unmount(): void {
  if (!view) return
  render(null, view.root)
  view.root.remove()
  view = undefined
}

function mount(form: HTMLFormElement): Shown {
  if (view?.form === form && form.isConnected) return view
  unmount()
  const root = make('div', { class: 'pay-run' })
  keepPlace(form, () => form.querySelector('.go')?.after(root))
  return (view = { form, root, wallet: walletOf(form), isBusy: false, turn: 0 })
}

/** Shows a form's state: in its wallet, below its button, and in the receipt that it may stand in. */
function show(here: Shown, change: Pick<Shown, 'loading'> & { run?: Run }): void {
  if (change.run && !here.run && here.wallet) {
    // What the page says there goes, also what translators of browsers have put in its place.
    render(null, here.wallet)
    here.wallet.replaceChildren()
  }
  const { form, root, wallet, loading, run: now } = Object.assign(here, change)
  if (now?.outcome) relabel(form, now.outcome.isOpen === true)
  if (loading) {
    const { kilobytes, recorded } = SANDBOX
    const onLoad = () => {
      mayLoad = true
      form.requestSubmit()
    }
    return render(<LoadingNote loading={loading} kilobytes={kilobytes} recorded={recorded} onLoad={onLoad} />, root)
  }
  if (!now) return render(null, root)
  const toButton = () => buttonOf(form)?.focus()
  const refill = () => {
    toButton()
    void sandbox?.refill().then((filled) => here.run && show(here, { run: { ...here.run, wallet: filled } }))
  }
  const receipt = isReceipt(form)
  if (wallet && now.wallet)
    render(
      <Wallet wallet={now.wallet} going={now.going} onRefill={receipt || !now.isOwn ? undefined : refill} />,
      wallet,
    )
  render(receipt ? <RunEnd {...now} /> : <Console run={now} onChosen={toButton} />, root)
  if (!receipt) return
  fillReceipt(form.closest('figure') ?? form, now)
  // In a low window the button may be the last thing that is seen.
  if (now.outcome) root.scrollIntoView({ block: 'nearest' })
}

async function load(here: Shown, script: string): Promise<Sandbox | undefined> {
  if (sandbox) return sandbox
  if (navigator.connection?.saveData && !mayLoad) {
    show(here, { loading: { state: 'asked' } })
    return undefined
  }
  show(here, { loading: { state: 'loading' } })
  try {
    sandbox = await (starting ??= startSandbox(script))
    show(here, { loading: undefined })
  } catch (error) {
    starting = undefined
    show(here, { loading: { state: 'failed', why: causeChain(error).join(' ') } })
  }
  return sandbox
}

async function start(form: HTMLFormElement, script: string, change: { whatIf?: WhatIf; refill?: boolean } = {}) {
  const field = fieldOf(form, ':if')
  if (change.whatIf !== undefined && field) field.value = change.whatIf
  const whatIf = change.whatIf ?? whatIfOf(form)
  if (!checkFields(form)) return
  const here = mount(form)
  // Busy from the first press: another one while the sandbox loads would pay a second time.
  if (here.isBusy) return
  const button = buttonOf(form)
  here.isBusy = true
  button?.setAttribute('aria-disabled', 'true')
  try {
    const ready = await load(here, script)
    if (!ready) return
    const file = await operationFile(anchorOf(form))
    await ready.serve(file.served)
    const request = whatIf === 'parameter' ? wrongRequestOf(form, file) : requestOf(form, file)
    if (change.refill) await ready.refill()
    const again = (next: typeof change) => void start(form, script, next)
    const turn = ++here.turn
    const id = `${Date.now()}`
    let full: bigint | undefined
    const showRun = (now: Run) => {
      const { balance = '0', decimals = 0 } = now.wallet ?? {}
      full ??= BigInt(balance)
      const line = `${request.method} ${shortTarget(request.target)}`
      if (now.outcome) noteSpent({ id, request: line, units: `${full - BigInt(balance)}`, decimals })
      if (turn === here.turn) show(here, { run: now })
    }
    await run(ready, showRun, { request, isPaid: isPaid(form), whatIf, pause: pausesAt(form), again })
  } catch (error) {
    // The next press starts another sandbox.
    sandbox = starting = undefined
    show(here, { loading: { state: 'failed', why: causeChain(error).join(' ') } })
  } finally {
    here.isBusy = false
    button?.removeAttribute('aria-disabled')
  }
}

/** Returns what the page's script can do with forms. */
export function connect(site: SiteServices): ConsoleModule {
  const { addStyles, onDemand, onPage, trustedHtml, trustedScriptUrl } = site
  // Those of the whole last: they say how its parts change with the room, in print and in forced colors.
  addStyles([walletStyles, railStyles, wireStyles, outcomeStyles, styles].join(''))
  const script = trustedScriptUrl(SANDBOX.url)
  const samples = onDemand<SampleWriters>(SAMPLES)
  const live = LIVE ? onDemand<LiveModule>(LIVE) : undefined
  /** Lets the module of servers act on a form. @returns whether the form sends to a server, or did so before */
  const withLive =
    LIVE && live
      ? (form: HTMLFormElement, act: keyof LiveModule): boolean => {
          const isChosen = serverIndex(form) !== null
          if (!(isChosen || (act === 'changed' && form.dataset['live'] !== undefined))) return false
          if (view?.form === form) unmount()
          form.querySelector('.not-loaded')?.remove()
          Promise.all([live(), operationFile(anchorOf(form))])
            .then(([parts, file]) => parts[act](form, file))
            .catch((error: unknown) => {
              const words = fill(WORDS.console.failedToLoad, { why: causeChain(error).join(' ') })
              form.querySelector('.go')?.after(make('p', { role: 'status', class: 'not-loaded' }, words))
            })
          return true
        }
      : undefined
  // The browser's own words about a field would not say what is wanted there.
  document.addEventListener(
    'invalid',
    (event) => {
      const form = event.target instanceof Element && event.target.closest<HTMLFormElement>('form[data-pay]')
      if (!form) return
      event.preventDefault()
      // One event for each wrong field, and one look at all of them.
      if (event.target === form.querySelector(':invalid')) checkFields(form)
    },
    true,
  )
  startVisit(site)
  onPage(() => {
    if (view && !view.form.isConnected) view = undefined
  })
  return {
    press: (form, fault) => {
      if (LIVE && withLive?.(form, 'press')) return
      // Here before the reader is offline: what is sent then is shown in the samples too.
      samples().catch(() => undefined)
      const whatIf = whatIfIn(fault)
      void start(form, script, whatIf === undefined ? {} : { whatIf })
    },
    typed: (form) => {
      showMediaType(form)
      clearFixed(form)
      if (LIVE) withLive?.(form, 'changed')
      // A value is not valid JSON while it is being typed.
      void Promise.all([operationFile(anchorOf(form)), samples()])
        .then(([file, { show: update }]) => update(form, file.facts, sampleRequestsOf(form, file)))
        .catch(() => undefined)
    },
    fill: async (panel) => {
      const { form } = await operationFile(panel.id.replace(/-try-it$/, ''))
      addStyles(FORM_STYLES)
      panel.innerHTML = trustedHtml(form)
      showVisit()
    },
  }
}
