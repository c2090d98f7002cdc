import type { PaymentOrder, PlayExchange } from '@/sandbox/browser/messages'
import { make } from '../site/make'
import { rawExchange, shortTarget, wireLine } from './wire'
import { amountWords, milliseconds, short } from './words'

/** What the console shows of one step of the exchange. */
export interface Step {
  state: 'wait' | 'now' | 'done' | 'bad'
  badge?: { text: string; tone: 'warn' | 'ok' | 'bad' }
  brief?: string
  time?: string
  inside?: (Node | string)[]
  open?: boolean
}

/** A step: a line, with its details folded below. */
export function stepItem(number: number, name: string, step: Step): HTMLElement {
  const sign = step.state === 'done' ? '✓' : step.state === 'bad' ? '!' : String(number)
  const line = [
    make('span', { class: 'at', 'aria-hidden': 'true' }, sign),
    make('b', {}, name),
    ...(step.badge ? [' ', make('span', { class: `status ${step.badge.tone}` }, step.badge.text)] : []),
    ' ',
    make('span', { class: 'brief' }, step.brief ?? ''),
    ' ',
    make('span', { class: 'time' }, step.time ?? ''),
  ]
  const item = make('li', { class: step.state })
  if (!step.inside) item.append(make('p', {}, ...line))
  else item.append(make('details', step.open ? { open: '' } : {}, make('summary', {}, ...line), ...step.inside))
  if (step.state === 'now') item.setAttribute('aria-current', 'step')
  return item
}

/** Names with their values, and the exact ones where these are rounded. */
export function terms(rows: [name: string, value: string, exact?: string][]): HTMLElement {
  const cells = rows.map(([name, value, exact]) =>
    make('div', {}, make('dt', {}, name), make('dd', {}, value, ...(exact ? [' ', make('code', {}, exact)] : []))),
  )
  return make('dl', { class: 'terms' }, ...cells)
}

/** What a payment order asks for. */
export const orderTerms = (order: PaymentOrder): HTMLElement =>
  terms([
    ['Price', amountWords(order.amount, order), `amount ${order.amount}`],
    ['Pay on', order.networkName, order.network],
    ['Pay to', '', short(order.payTo)],
    ['Valid', `${order.seconds} s`],
  ])

/** A short summary of a response. */
function briefOf({ response }: PlayExchange): string {
  const body = response?.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ''
  const { items, code } = body
  if (typeof code === 'string') return code
  return Array.isArray(items) ? `${items.length} ${items.length === 1 ? 'item' : 'items'}` : ''
}

/** A request and its response as a step. */
export function exchangeStep(exchange: PlayExchange): Step {
  const { request, response, problem, ms } = exchange
  const code = response?.status ?? 0
  const isPaid = 'PAYMENT-SIGNATURE' in request.headers
  const replayed = response?.headers['Idempotent-Replayed']
  return {
    state: code === 200 || (code === 402 && !isPaid) ? 'done' : 'bad',
    badge: {
      text: response ? String(code) : 'no response',
      tone: code === 200 ? 'ok' : code === 402 && !isPaid ? 'warn' : 'bad',
    },
    brief: briefOf(exchange),
    time: response ? milliseconds(ms) : '',
    inside: [
      wireLine(
        'sent',
        make('code', {}, `${request.method} ${shortTarget(request.target)}`),
        ...(isPaid ? [' ', make('code', { class: 'plus' }, '+ PAYMENT-SIGNATURE')] : []),
      ),
      wireLine(
        'received',
        make('code', {}, response ? `${code} ${response.reason}` : 'The connection broke'),
        ...(problem && response ? [' ', make('code', { class: 'plus' }, problem.reason ?? problem.code)] : []),
        ...(replayed ? [' ', make('code', { class: 'plus' }, `Idempotent-Replayed: ${replayed}`)] : []),
      ),
      ...rawExchange(exchange),
    ],
  }
}
