import { fill } from 'docs402/shared/words/words'
import { render } from 'preact'
import type { LiveOperation } from '@docs402/api/live'
import type { PlayRequest } from '@docs402/sandbox/messages'
import { type ConsoleFile, type WalletTerms } from 'docs402/shared/formats/console-file'
import { bodyView } from '../../browser/console/live/body-view'
import { changesData, identityOf, liveRequest } from '../../browser/console/live/live-request'
import { sendLive, type LiveFailure, type LiveResponse } from '../../browser/console/live/send'
import { entered, MASK } from '../../browser/console/live/vault'
import { checkFields } from '../../browser/console/fields'
import { typedOf } from '../../browser/console/form'
import { playRequest, secretOf } from '../../browser/console/play-request'
import { keepPlace } from '../../browser/site/keep-place'
import { make } from '../../browser/site/make'
import type { WalletModule } from '../../browser/console/modules'
import { causeChain } from '../../browser/cause-chain'
import { Credentials } from './credentials'
import { Preview, type Prepared, type Ready } from './preview'
import { Result, type Sending } from './result'
import { choices, PROXY, vault } from './site'
import { Variables } from './variables'

/** A form whose requests go to a server: what is shown above its button, and below. */
export class LiveForm {
  private readonly controls = make('div', { class: 'live-controls' })
  private readonly result = make('div', { class: 'live-result' })
  /** Where a payment from the reader's own wallet is shown. */
  private readonly payment = make('div', { class: 'live-result' })
  private wallet: WalletModule | undefined
  private server = 0
  private way = 0
  private isRevealed = false
  private sending: Sending = { state: 'idle' }
  private stop: AbortController | undefined
  private frame = 0

  constructor(
    private readonly form: HTMLFormElement,
    private readonly file: ConsoleFile,
    private readonly live: LiveOperation,
    /** All forms, which share credentials. */
    private readonly all: { draw: () => void; reset: () => void },
    private readonly wallets: (() => Promise<WalletModule>) | undefined,
  ) {
    const fields = [...(form.querySelector('.fields')?.children ?? [])]
    form.dataset['live'] = fields.every((field) => field.querySelector('[name^=":key."]')) ? 'bare' : ''
    // A run of the sandbox has made "Send again" of it.
    form.querySelector('.go button:not([type])')?.firstChild?.replaceWith(`${WORDS.console.send} `)
    keepPlace(form.querySelector('.pay-head') ?? form, () => {
      form.querySelector('.fields')?.after(this.controls)
      form.querySelector('.go')?.after(this.payment, this.result)
    })
  }

  /** Takes all of it away, and stops what is under way. */
  close(): void {
    this.abort()
    cancelAnimationFrame(this.frame)
    this.wallet?.leave(this.payment)
    for (const root of [this.controls, this.payment, this.result]) {
      render(null, root)
      root.remove()
    }
    delete this.form.dataset['live']
  }

  private abort(): void {
    this.stop?.abort()
    this.stop = undefined
    this.form.querySelector('.go button:not([type])')?.removeAttribute('aria-disabled')
  }

  /** Takes away what was received: a server may have repeated secrets in it. */
  reset(): void {
    this.isRevealed = false
    this.show({ state: 'idle' })
    this.draw()
  }

  choose(server: number): void {
    if (server !== this.server) {
      this.wallet?.leave(this.payment)
      this.show({ state: 'idle' })
    }
    this.server = server
    this.draw()
  }

  /** The request of the form: with its secrets, or with dots in their place. */
  private prepare(isShown: boolean): Prepared {
    const server = this.live.servers[this.server]
    if (!server) return { fault: WORDS.live.chooseServer }
    const credentials = entered(this.credentials(), vault.secrets())
    try {
      const typed = typedOf(this.form, this.file)
      const filled = { ...typed, secrets: vault.secrets(), request: { ...typed.request, credentials } }
      const secret: Parameters<typeof playRequest>[2] = (each) => (isShown ? secretOf(each, vault.secrets(), '') : MASK)
      const request: PlayRequest = playRequest(this.file.served, filled, secret)
      const chosen = { server, values: choices.variables.get(server.url) ?? {} }
      return { request: liveRequest(request, chosen, PROXY), hasSecrets: credentials.length > 0 }
    } catch (error) {
      if (error instanceof SyntaxError) return { fault: WORDS.live.notJsonYet }
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }

  private credentials() {
    return (this.live.ways[this.way] ?? []).map(({ credential }) => credential)
  }

  draw(): void {
    const server = this.live.servers[this.server]
    if (!server || !this.form.isConnected) return
    const { ways } = this.live
    const onChange = this.all.draw
    render(
      <>
        <Variables server={server} onChange={onChange} />
        <Credentials
          ways={ways}
          way={this.way}
          onWay={(way) => {
            this.way = way
            this.draw()
          }}
          onChange={onChange}
          onForget={() => {
            vault.forget()
            this.all.reset()
          }}
          onEnter={() => this.form.requestSubmit()}
        />
        <Preview
          prepared={this.prepare(this.isRevealed)}
          isRevealed={this.isRevealed}
          onReveal={(isRevealed) => {
            this.isRevealed = isRevealed
            this.draw()
          }}
        />
      </>,
      this.controls,
    )
  }

  private show(sending: Sending): void {
    if (sending.state === 'idle') this.abort()
    this.sending = sending
    cancelAnimationFrame(this.frame)
    render(
      <Result
        sending={sending}
        credentials={this.live.ways[this.way] ?? []}
        onConfirm={(agrees) => {
          this.form.querySelector<HTMLElement>('.go button:not([type])')?.focus()
          if (!agrees) return this.show({ state: 'idle' })
          choices.changesData = true
          void this.press()
        }}
        onStop={() => this.stop?.abort()}
      />,
      this.result,
    )
  }

  /** Sends the request of the form, after a question if it changes data. */
  async press(): Promise<void> {
    if (this.sending.state === 'sending' || !checkFields(this.form)) return
    const prepared = this.prepare(true)
    if ('fault' in prepared) return this.show({ state: 'fault', text: prepared.fault })
    const { request } = prepared
    if (changesData(request.method) && !choices.changesData) return this.show({ state: 'confirm', request })
    if (!this.file.wallet || !this.wallets) return void (await this.send(prepared))
    await this.pay(prepared, this.file.wallet, this.wallets)
  }

  /** Sends a request with a price, and pays for it from the reader's own wallet: what is not signed costs nothing. */
  private async pay(prepared: Ready, terms: WalletTerms, load: () => Promise<WalletModule>): Promise<void> {
    try {
      this.wallet ??= await load()
    } catch (error) {
      return this.show({ state: 'fault', text: fill(WORDS.live.walletFailed, { why: causeChain(error).join(' ') }) })
    }
    const masked = this.prepare(false)
    if (this.wallet.isBusy(this.payment) || 'fault' in masked || !this.form.isConnected) return
    const { method, path } = this.file.served
    await this.wallet.pay(this.payment, {
      terms,
      line: `${method} ${path}`,
      identity: identityOf(masked.request),
      send: async (payment) => {
        const response = await this.send(prepared, payment === null ? {} : { 'PAYMENT-SIGNATURE': payment })
        if (response.kind !== 'response') return null
        const headers = new Headers(response.headers)
        const { status, redirectedTo } = response
        return { status, redirectedTo, header: (name) => headers.get(name) }
      },
    })
  }

  /**
   * Sends a request and shows its response.
   * @param headers besides its own, such as a payment
   * @returns how it ended, also where nobody looks at it any more
   */
  private async send(
    { request }: Ready,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LiveResponse | LiveFailure> {
    const stop = (this.stop = new AbortController())
    const secrets = entered(this.credentials(), vault.secrets())
    const button = this.form.querySelector('.go button:not([type])')
    button?.setAttribute('aria-disabled', 'true')
    this.show({ state: 'sending', request })
    const onEvents = (response: LiveResponse) => {
      cancelAnimationFrame(this.frame)
      this.frame = requestAnimationFrame(() => this.show({ state: 'sending', request, response }))
    }
    const redirect = Object.keys(headers).length > 0 ? 'error' : 'follow'
    const outcome = await sendLive(request, { signal: stop.signal, headers, redirect, onEvents })
    button?.removeAttribute('aria-disabled')
    // Another server was chosen, or the page was left: what was paid is closed all the same.
    if (this.stop !== stop || !this.form.isConnected) return outcome
    if (outcome.kind === 'failure') this.show({ state: 'failed', request, failure: outcome })
    else this.show({ state: 'done', request, sent: secrets, response: outcome, view: await bodyView(outcome) })
    return outcome
  }
}
