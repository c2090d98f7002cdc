import { fill } from 'docs402/shared/words/words'
import { render } from 'preact'
import type { ReactNode } from 'react'
import { shortValue, firstEntry } from 'docs402/shared/short-values'
import type { PlayExchange, Run } from '../browser/console/run'
import { amountWords } from '../browser/console/amount-words'
import { FoldedExchange, shortTarget, SignedData } from './wire'
import { Code } from './controls'

/** What a line says: a few letters of code, and a note. */
type Line = [code: string, note: ReactNode] | undefined

const MOST_FIELDS = 3

/** The first few plain fields of the data, numbers first: what was bought, and what the request did not say. */
function ResponseFields({ response, target }: Pick<PlayExchange, 'response'> & { target: string }) {
  const entry = firstEntry(response?.body)
  const fields = ['number', 'string'].flatMap((type) =>
    Object.entries(Object(entry)).filter(
      ([, value]) => typeof value === type && !target.includes(`/${String(value)}/`),
    ),
  )
  return (
    <span className="bought">
      {fields.slice(0, MOST_FIELDS).map(([name, value]) => (
        <Code key={name}>
          {name} <b>{shortValue(String(value))}</b>
        </Code>
      ))}
    </span>
  )
}

/** The four lines of the receipt, as far as the run is. */
function linesOf({ request, first, order, signing, paid }: Run): Line[] {
  const payment = signing?.state === 'signed' ? signing.payment : undefined
  const last = paid.at(-1)
  return [
    [`${request.method} ${shortTarget(request.target)}`, WORDS.console.sentBare],
    first &&
      order && [
        `${amountWords(order.amount, order)} · ${order.networkName}`,
        <>
          {fill(WORDS.console.payToFor, { address: shortValue(order.payTo), seconds: order.seconds })}{' '}
          <FoldedExchange exchange={first} of={WORDS.console.theFirstRequest} />
        </>,
      ],
    payment && [
      shortValue(payment.signature),
      <>
        {WORDS.console.noGas} <SignedData data={payment.typedData} title={WORDS.console.raw} />
      </>,
    ],
    last
      ? [
          `${last.response?.status ?? ''} ${last.response?.reason ?? ''}`,
          <>
            <ResponseFields response={last.response} target={request.target} />
            <FoldedExchange exchange={last} title={WORDS.console.showWhole} of={WORDS.console.thePaidRequest} />
          </>,
        ]
      : undefined,
  ]
}

/** Fills in the lines that stand in the home page. */
export function fillReceipt(figure: HTMLElement, run: Run): void {
  const lines = linesOf(run)
  // Shorter notes pull nothing up.
  const list = figure.querySelector('ol')
  if (list) list.style.minHeight ||= `${list.offsetHeight}px`
  figure.querySelectorAll<HTMLElement>('ol > li').forEach((item, at) => {
    const [line, code, note] = [lines[at], item.querySelector('code'), item.querySelector('.note')]
    if (!line || !code || !note) return
    // What the page says there goes, also what translators of browsers have put in its place.
    if (item.dataset['done'] === undefined) note.replaceChildren()
    item.dataset['done'] = ''
    code.textContent = line[0]
    render(<span key={line[0]}>{line[1]}</span>, note)
  })
}
