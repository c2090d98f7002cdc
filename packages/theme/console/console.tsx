import { fill, piecesOf } from 'docs402/shared/words/words'
import type { ReactNode } from 'react'
import { shortValue } from 'docs402/shared/short-values'
import type { PaymentOrder, PlayExchange, Run, Signing } from '../browser/console/run'
import { membersOf } from '../browser/members'
import { amountWords, milliseconds } from '../browser/console/amount-words'
import { RunEnd } from './outcome'
import { ExchangeStep, OrderTerms, Step, Terms } from './step'
import { BodyBox, shortTarget, SignedData } from './wire'
import { Answers, Code } from './controls'

/** Defined by packages/docs402/build/outputs/assets/scripts.ts: without prices, nothing of payments is in the console. */
declare const HAS_PRICES: boolean

interface ConfirmProps {
  order: PaymentOrder
  choose: (signs: boolean) => void
}

/** Shows what would be signed, and waits. */
function Confirm({ order, choose }: ConfirmProps) {
  const amount = amountWords(order.amount, order)
  return (
    <div className="confirm">
      <p>{fill(WORDS.console.signQuestion, { amount, seconds: order.seconds })}</p>
      <OrderTerms order={order} />
      <Answers yes={fill(WORDS.console.signAmount, { amount })} no={WORDS.console.dontPay} answer={choose} />
    </div>
  )
}

const SIGN = { number: 2, name: WORDS.console.sign }

function SignStep({ order, signing, onChosen }: { order: PaymentOrder; signing?: Signing; onChosen: () => void }) {
  if (!signing) return <Step {...SIGN} state="wait" />
  if (signing.state === 'signing') return <Step {...SIGN} state="now" brief={WORDS.console.oneTransfer} />
  if (signing.state === 'asked') {
    const choose = (signs: boolean) => {
      signing.choose(signs)
      onChosen()
    }
    return (
      <Step {...SIGN} state="now" brief={WORDS.console.waitingForSignature} open>
        <Confirm order={order} choose={choose} />
      </Step>
    )
  }
  if (signing.state === 'refused')
    return (
      <Step {...SIGN} state="bad" badge={{ text: WORDS.console.notSigned, tone: 'bad' }} open>
        <p>{signing.why}</p>
      </Step>
    )
  const { signature, nonce, validBefore, typedData, ms } = signing.payment
  const until = new Date(validBefore * 1000).toLocaleTimeString(LOCALE, { hour12: false })
  return (
    <Step {...SIGN} state="done" brief={fill(WORDS.console.oneTransferUntil, { time: until })} time={milliseconds(ms)}>
      <p>
        {piecesOf<ReactNode>(WORDS.console.signature, {
          value: <Code>{shortValue(signature)}</Code>,
        })}
      </p>
      <p>
        {piecesOf<ReactNode>(WORDS.console.signedTerms, {
          amount: amountWords(order.amount, order),
          nonce: <Code>{shortValue(nonce)}</Code>,
          time: until,
        })}
      </p>
      <SignedData data={typedData} />
    </Step>
  )
}

const paidName = (at: number) =>
  at === 0
    ? WORDS.console.paidRequest
    : at === 1
      ? WORDS.console.sentAgain
      : fill(WORDS.console.sentAgainTimes, { times: at })

/** The data, and the receipt if it was paid for. */
function Result({ exchange, order }: { exchange: PlayExchange; order?: PaymentOrder | undefined }) {
  const { transaction = '' } = membersOf(exchange.decoded['PAYMENT-RESPONSE'])
  return (
    <>
      <details className="data" open>
        <summary>{WORDS.console.response}</summary>
        {exchange.response && <BodyBox label={WORDS.console.response} response={exchange.response} />}
      </details>
      {transaction && order && (
        <div className="receipt paper">
          <p>{WORDS.console.receipt}</p>
          <Terms
            rows={[
              [WORDS.console.paid, amountWords(order.amount, order)],
              [WORDS.console.network, order.networkName],
              [WORDS.console.transaction, '', shortValue(String(transaction))],
            ]}
          />
        </div>
      )}
    </>
  )
}

function Steps({ run, onChosen }: Props) {
  const { request, first, order, signing, paid } = run
  const step = { number: 1, name: WORDS.console.request, exchange: first, sent: shortTarget(request.target) }
  if (!HAS_PRICES || run.wallet === null || (first && !order)) return <ExchangeStep {...step} />
  const brief = order
    ? fill(WORDS.console.amountOn, { amount: amountWords(order.amount, order), network: order.networkName })
    : step.sent
  return (
    <>
      <ExchangeStep {...step} brief={brief} order={order} />
      {order ? (
        <SignStep order={order} {...(signing && { signing })} onChosen={onChosen} />
      ) : (
        <Step {...SIGN} state="wait" />
      )}
      {paid.length === 0 && <Step number={3} name={WORDS.console.paidRequest} state="wait" />}
      {paid.map((exchange, at) => (
        <ExchangeStep
          key={at}
          number={3 + at}
          name={paidName(at)}
          exchange={exchange}
          sent={WORDS.console.withSignature}
          isAgain={at > 0}
        />
      ))}
    </>
  )
}

interface Props {
  run: Run
  /** The reader has signed or refused: the focus must go elsewhere. */
  onChosen: () => void
}

/** The console below a form: the outcome at the button, the steps of its request, the data and the receipt. */
export function Console({ run, onChosen }: Props) {
  const { first, order, paid, outcome, status, wallet } = run
  const last = paid.at(-1) ?? first
  const { status: code = 0, text = '' } = last?.response ?? {}
  const isShown = outcome && text !== '' && (wallet === null || (code >= 200 && code < 300))
  return (
    <div className="run">
      <RunEnd outcome={outcome} status={status} />
      <ol className="rail" aria-label={WORDS.console.theExchange}>
        <Steps run={run} onChosen={onChosen} />
      </ol>
      {isShown && last && (
        <div className="result">
          <Result exchange={last} order={order} />
        </div>
      )}
    </div>
  )
}
