import type { View } from './view'
import { outcomeBox } from './outcome'
import { make } from '../site/make'
import { amountWords, short } from './words'
import { foldedExchange, shortTarget, signedData } from './wire'
import { showWallet } from './wallet'

/** The receipt of the home page: a run fills in its four lines, and its balance. */
export function makeReceipt(form: HTMLFormElement): View & { remove(): void } {
  const figure = form.closest('figure') ?? form
  const lines = [...figure.querySelectorAll('ol > li')]
  const drawn = lines.map((line) => [...line.childNodes].map((node) => node.cloneNode(true)))
  const status = make('p', { role: 'status', class: 'visually-hidden' })
  const place = make('p', { class: 'pay-wallet' })
  const ended = make('div', { class: 'ended' })
  const go = form.querySelector('.go')
  go?.before(place)
  go?.after(ended)
  form.append(status)
  const fill = (at: number, code: string, note: string, ...raw: Node[]) => {
    const line = lines[at]
    const [step, codeOf, noteOf] = line ? [...line.children] : []
    if (!line || !step || !codeOf || !noteOf) return
    line.toggleAttribute('data-done', true)
    codeOf.textContent = code
    noteOf.replaceChildren(note, ...raw)
  }
  return {
    asking(request) {
      ended.replaceChildren()
      // On a phone, it is below the button that was pressed.
      figure.scrollIntoView({ block: 'nearest' })
      fill(0, `${request.method} ${shortTarget(request.target)}`, 'Sent without a payment and without a key.')
      status.textContent = 'Requesting without a payment.'
    },
    asked(exchange, order) {
      if (!order) return
      const note = `Pay to ${short(order.payTo)}, valid for ${order.seconds} s. `
      fill(1, `${amountWords(order.amount, order)} · ${order.networkName}`, note, foldedExchange(exchange))
    },
    confirm: () => Promise.resolve(true),
    signing() {},
    unsigned() {},
    signed({ signature, typedData }) {
      fill(2, short(signature), 'One transfer, one amount. No gas. ', signedData(typedData, 'Raw'))
    },
    paying() {},
    paid(exchange) {
      const { response } = exchange
      fill(3, `${response?.status ?? ''} ${response?.reason ?? ''}`, 'Data and receipt. ', foldedExchange(exchange))
    },
    wallet(wallet, going = 0n) {
      showWallet(place, wallet, going, () => undefined)
    },
    end(outcome) {
      ended.replaceChildren(outcomeBox(outcome))
      status.textContent = `${outcome.charged} ${outcome.text}`
    },
    remove() {
      lines.forEach((line, at) => line.replaceChildren(...(drawn[at] ?? [])))
      for (const made of [place, ended, status]) made.remove()
    },
  }
}
