import { useEffect, useRef } from 'react'
import { UNTRANSLATED } from '../untranslated'
import type { PaymentOrder, PlayExchange, Run, Signing } from '../browser/pay/run'
import { amountWords, milliseconds, short } from '../browser/pay/words'
import { RunEnd } from './outcome'
import { ExchangeStep, OrderTerms, Step, Terms } from './step'
import { BodyBox, shortTarget, SignedData } from './wire'

/** Defined by packages/docs402/build/outputs/assets/scripts.ts: without prices, nothing of payments is in the console. */
declare const HAS_PRICES: boolean

interface ConfirmProps {
  order: PaymentOrder
  choose: (signs: boolean) => void
}

/** Shows what would be signed, and waits. */
function Confirm({ order, choose }: ConfirmProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const amount = amountWords(order.amount, order)
  return (
    <div className="confirm">
      <p>
        Sign a transfer of {amount}? It is valid for {order.seconds} seconds.
      </p>
      <OrderTerms order={order} />
      <p className="actions row">
        <button ref={button} type="button" className="chip primary" onClick={() => choose(true)}>
          Sign {amount}
        </button>{' '}
        <button type="button" className="chip" onClick={() => choose(false)}>
          Don’t pay
        </button>
      </p>
    </div>
  )
}

const SIGN = { number: 2, name: 'Sign' }

function SignStep({ order, signing, onChosen }: { order: PaymentOrder; signing?: Signing; onChosen: () => void }) {
  if (!signing) return <Step {...SIGN} state="wait" />
  if (signing.state === 'signing') return <Step {...SIGN} state="now" brief="one transfer" />
  if (signing.state === 'asked') {
    const choose = (signs: boolean) => {
      signing.choose(signs)
      onChosen()
    }
    return (
      <Step {...SIGN} state="now" brief="Waiting for your signature" open>
        <Confirm order={order} choose={choose} />
      </Step>
    )
  }
  if (signing.state === 'refused')
    return (
      <Step {...SIGN} state="bad" badge={{ text: 'not signed', tone: 'bad' }} open>
        <p>{signing.why}</p>
      </Step>
    )
  const { signature, nonce, validBefore, typedData, ms } = signing.payment
  const until = new Date(validBefore * 1000).toLocaleTimeString('en-US', { hour12: false })
  return (
    <Step {...SIGN} state="done" brief={`one transfer, valid until ${until}`} time={milliseconds(ms)}>
      <p>
        Signature <code {...UNTRANSLATED}>{short(signature)}</code>
      </p>
      <p>
        {amountWords(order.amount, order)}, nonce <code {...UNTRANSLATED}>{short(nonce)}</code>, until {until}
      </p>
      <SignedData data={typedData} />
    </Step>
  )
}

const paidName = (at: number) => (at === 0 ? 'Paid request' : at === 1 ? 'Sent again' : `Sent again, ${at}`)

/** The data, and the receipt if it was paid for. */
function Result({ exchange, order }: { exchange: PlayExchange; order?: PaymentOrder | undefined }) {
  const receipt = exchange.decoded['PAYMENT-RESPONSE']
  const transaction =
    typeof receipt === 'object' && receipt && 'transaction' in receipt ? String(receipt['transaction']) : ''
  return (
    <>
      <details className="data" open>
        <summary>Response</summary>
        {exchange.response && <BodyBox label="Response" response={exchange.response} />}
      </details>
      {transaction && order && (
        <div className="receipt">
          <p>Receipt</p>
          <Terms
            rows={[
              ['Paid', amountWords(order.amount, order)],
              ['Network', order.networkName],
              ['Transaction', '', short(transaction)],
            ]}
          />
        </div>
      )}
    </>
  )
}

function Steps({ run, onChosen }: Props) {
  const { request, first, order, signing, paid } = run
  const step = { number: 1, name: 'Request', exchange: first, sent: shortTarget(request.target) }
  if (!HAS_PRICES || run.wallet === null || (first && !order)) return <ExchangeStep {...step} />
  const brief = order ? `${amountWords(order.amount, order)} on ${order.networkName}` : step.sent
  return (
    <>
      <ExchangeStep {...step} brief={brief} order={order} />
      {order ? (
        <SignStep order={order} {...(signing && { signing })} onChosen={onChosen} />
      ) : (
        <Step {...SIGN} state="wait" />
      )}
      {paid.length === 0 && <Step number={3} name="Paid request" state="wait" />}
      {paid.map((exchange, at) => (
        <ExchangeStep
          key={at}
          number={3 + at}
          name={paidName(at)}
          exchange={exchange}
          sent="with the signature"
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
      <ol className="rail" aria-label="The exchange">
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
