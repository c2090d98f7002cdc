import type { PaymentOrder, PlayExchange } from '@/sandbox/browser/messages'
import { keepPlace } from '../site/keep-place'
import { make, makeButton } from '../site/make'
import { outcomeBox } from './outcome'
import { exchangeStep, orderTerms, type Step, stepItem, terms } from './steps'
import { codeBox, jsonCode, shortTarget, signedData } from './wire'
import { amountWords, milliseconds, short } from './words'
import type { Outcome, View } from './view'
import { showWallet } from './wallet'

const STEPS = ['Request', 'Sign', 'Paid request'] as const

/**
 * The console of a form: three steps, the outcome, the data and the receipt.
 * @param form shown above the console
 * @param refill called when the reader refills the wallet
 */
export function makeConsole(form: HTMLFormElement, refill: () => void): View & { remove(): void } {
  const rail = make('ol', { class: 'rail', 'aria-label': 'The exchange' })
  const ended = make('div', { class: 'ended' })
  const status = make('p', { role: 'status', class: 'visually-hidden' })
  const root = make('div', { class: 'run' }, rail, ended, status)
  keepPlace(form, () => form.querySelector('.go')?.after(root))
  let steps: Step[] = []
  let payments: Step[] = []
  let lastOrder: PaymentOrder | undefined

  const render = () => {
    const names = [...STEPS, ...payments.map((_, at) => `Sent again${at > 0 ? `, ${at + 1}` : ''}`)]
    const all = [...steps, ...payments]
    rail.replaceChildren(...all.map((step, index) => stepItem(index + 1, names[index] ?? '', step)))
  }
  const set = (index: number, step: Step) => {
    if (index < STEPS.length) steps[index] = step
    else payments[index - STEPS.length] = step
    render()
  }
  const say = (words: string) => {
    status.textContent = words
  }
  const toButton = () => form.querySelector<HTMLElement>('button:not([type])')?.focus()

  const showResult = ({ response, decoded }: PlayExchange) => {
    const receipt = decoded['PAYMENT-RESPONSE']
    const transaction =
      typeof receipt === 'object' && receipt && 'transaction' in receipt ? String(receipt['transaction']) : ''
    const data = make(
      'details',
      { class: 'data', open: '' },
      make('summary', {}, 'Response'),
      codeBox('Response', jsonCode(response?.body)),
    )
    ended.append(data)
    if (!transaction || !lastOrder) return
    ended.append(
      make(
        'div',
        { class: 'receipt' },
        make('p', {}, 'Receipt'),
        terms([
          ['Paid', amountWords(lastOrder.amount, lastOrder)],
          ['Network', lastOrder.networkName],
          ['Transaction', '', short(transaction)],
        ]),
      ),
    )
  }

  let last: PlayExchange | undefined
  return {
    asking(request) {
      steps = [{ state: 'now', brief: shortTarget(request.target) }, { state: 'wait' }, { state: 'wait' }]
      payments = []
      ended.replaceChildren()
      render()
      say('Requesting without a payment.')
    },
    asked(exchange, order) {
      last = exchange
      lastOrder = order ?? undefined
      const step = exchangeStep(exchange)
      if (!order) {
        steps = [{ ...step, open: step.state === 'bad' }]
        render()
        return
      }
      set(0, {
        ...step,
        brief: `${amountWords(order.amount, order)} on ${order.networkName}`,
        inside: [...(step.inside ?? []).slice(0, 2), orderTerms(order), ...(step.inside ?? []).slice(2)],
      })
      say(`402 Payment Required: ${amountWords(order.amount, order)} on ${order.networkName}.`)
    },
    confirm(order) {
      return new Promise((resolve) => {
        const choose = (signs: boolean) => {
          resolve(signs)
          toButton()
        }
        const sign = makeButton(`Sign ${amountWords(order.amount, order)}`, () => choose(true))
        sign.className = 'send'
        const words = `Your client would sign one transfer of exactly ${amountWords(order.amount, order)}: to this recipient, on this network, for ${order.seconds} seconds. No gas, no transaction.`
        const prompt = make(
          'div',
          { class: 'confirm' },
          make('p', {}, words),
          orderTerms(order),
          make(
            'p',
            { class: 'actions' },
            sign,
            ' ',
            makeButton('Don’t pay', () => choose(false)),
          ),
        )
        set(1, { state: 'now', brief: 'waits for you', inside: [prompt], open: true })
        say('Paused before signing.')
        sign.focus()
      })
    },
    signing() {
      set(1, { state: 'now', brief: 'one transfer' })
    },
    unsigned(why) {
      set(1, { state: 'bad', badge: { text: 'not signed', tone: 'bad' }, inside: [make('p', {}, why)], open: true })
    },
    signed({ signature, nonce, validBefore, typedData, ms }, order) {
      const until = new Date(validBefore * 1000).toLocaleTimeString('en-US', { hour12: false })
      set(1, {
        state: 'done',
        brief: `one transfer, valid until ${until}`,
        time: milliseconds(ms),
        inside: [
          make('p', {}, 'Signature ', make('code', {}, short(signature))),
          make(
            'p',
            {},
            `${amountWords(order.amount, order)}, nonce `,
            make('code', {}, short(nonce)),
            `, until ${until}`,
          ),
          signedData(typedData),
        ],
      })
      say(`Signed one transfer of ${amountWords(order.amount, order)}.`)
    },
    paying() {
      const at = steps[2]?.state === 'wait' ? 2 : STEPS.length + payments.length
      set(at, { state: 'now', brief: 'with the signature' })
      ended.replaceChildren()
    },
    paid(exchange, again) {
      last = exchange
      const step = exchangeStep(exchange)
      const at = again === 1 ? 2 : STEPS.length + payments.length - 1
      set(at, { ...step, open: step.state === 'bad' || again > 1 })
    },
    wallet(wallet, going = 0n) {
      const place = form.querySelector('.pay-wallet')
      if (place) showWallet(place, wallet, going, refill)
    },
    end(outcome: Outcome) {
      ended.replaceChildren(outcomeBox(outcome))
      if (last?.response?.status === 200) showResult(last)
      say(`${outcome.charged} ${outcome.text.replaceAll('`', '')}`)
    },
    remove() {
      root.remove()
    },
  }
}
