import { counted, fill } from 'docs402/shared/words/words'
import type { ReactNode } from 'react'
import { UNTRANSLATED } from '../untranslated'
import { shortValue } from 'docs402/shared/short-values'
import type { PaymentOrder, PlayExchange } from '../browser/console/run'
import { amountWords, milliseconds } from '../browser/console/amount-words'
import { RawExchange, shortTarget, WireLine } from './wire'
import { Code } from './controls'

interface StepProps {
  number: number
  name: string
  state: 'wait' | 'now' | 'done' | 'bad'
  badge?: { text: string; tone: 'warn' | 'ok' | 'bad' }
  brief?: string
  time?: string
  /** What is folded below the line. */
  children?: ReactNode
  /** Whether it unfolds by itself. */
  open?: boolean
}

/** A step: a line, with its details folded below. */
export function Step({ number, name, state, badge, brief, time, children, open }: StepProps) {
  const line = (
    <>
      <span className="at" aria-hidden="true" {...UNTRANSLATED}>
        {state === 'done' ? '✓' : state === 'bad' ? '!' : number}
      </span>
      <b>{name}</b>{' '}
      {badge && (
        <span key={badge.text} className={`status ${badge.tone}`}>
          {badge.text}
        </span>
      )}{' '}
      <span key={brief} className="brief cut small">
        {brief}
      </span>{' '}
      <span className="time small" {...UNTRANSLATED}>
        {time}
      </span>
    </>
  )
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      {children ? (
        <details open={open}>
          <summary className="bare line unfolds">{line}</summary>
          {children}
        </details>
      ) : (
        <p className="line">{line}</p>
      )}
    </li>
  )
}

interface TermsProps {
  /** Names with their values, and the exact ones where these are rounded. */
  rows: [name: string, value: string, exact?: string][]
  look?: string
}

/** A list of terms. */
export const Terms = ({ rows, look = '' }: TermsProps) => (
  <dl className={`order ${look}`.trim()}>
    {rows.map(([name, value, exact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value} {exact && <Code>{exact}</Code>}
        </dd>
      </div>
    ))}
  </dl>
)

/** What a payment order asks for. */
export const OrderTerms = ({ order }: { order: PaymentOrder }) => (
  <Terms
    look="box"
    rows={[
      [
        WORDS.console.price,
        amountWords(order.amount, order),
        fill(WORDS.console.exactAmount, { amount: order.amount }),
      ],
      [WORDS.console.payOn, order.networkName, order.network],
      [WORDS.console.payTo, '', shortValue(order.payTo)],
      [WORDS.console.valid, `${order.seconds} s`],
    ]}
  />
)

/** A short summary of a response. */
function briefOf({ response }: PlayExchange): string {
  const body = response?.body ?? null
  if (typeof body !== 'object' || body === null) return ''
  if (!Array.isArray(body) && typeof body['code'] === 'string') return body['code']
  const lists = Array.isArray(body) ? [body] : Object.values(body).filter((member) => Array.isArray(member))
  const [list] = lists
  return list && lists.length === 1 ? counted(WORDS.console.items, list.length, LOCALE) : ''
}

interface ExchangeProps extends Pick<StepProps, 'number' | 'name' | 'brief'> {
  /** Without one, the request is under way. */
  exchange: PlayExchange | null | undefined
  /** What is said until there is a response. */
  sent: string
  order?: PaymentOrder | undefined
  isAgain?: boolean
}

const Plus = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <Code className="plus">{children}</Code>
  </>
)

/** A request and its response as a step. */
export function ExchangeStep({ number, name, brief, exchange, sent, order, isAgain = false }: ExchangeProps) {
  if (!exchange) return <Step number={number} name={name} state="now" brief={sent} />
  const { request, response, problem, ms } = exchange
  const code = response?.status ?? 0
  const isPaid = 'PAYMENT-SIGNATURE' in request.headers
  const isRequired = code === 402 && !isPaid
  const replayed = response?.headers['Idempotent-Replayed']
  const isGood = (code >= 200 && code < 400) || isRequired
  return (
    <Step
      number={number}
      name={name}
      state={isGood ? 'done' : 'bad'}
      badge={{
        text: response ? String(code) : WORDS.console.noResponse,
        tone: isRequired ? 'warn' : isGood ? 'ok' : 'bad',
      }}
      brief={brief ?? briefOf(exchange)}
      time={response ? milliseconds(ms) : ''}
      open={isAgain || !isGood}
    >
      <WireLine direction="sent">
        <Code>
          {request.method} {shortTarget(request.target)}
        </Code>
        {isPaid && <Plus>+ PAYMENT-SIGNATURE</Plus>}
      </WireLine>
      <WireLine direction="received">
        <Code>{response ? `${code} ${response.reason}` : WORDS.console.connectionBroke}</Code>
        {problem && response && <Plus>{problem.reason ?? problem.code}</Plus>}
        {replayed && <Plus>Idempotent-Replayed: {replayed}</Plus>}
      </WireLine>
      {order && <OrderTerms order={order} />}
      <RawExchange exchange={exchange} of={name} />
    </Step>
  )
}
