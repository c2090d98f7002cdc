import { fill } from 'docs402/shared/words/words'
import { shortValue } from 'docs402/shared/short-values'
import { useState } from 'react'
import { RunEnd } from '../outcome'
import { Terms } from '../step'
import { cap, capWords, setCap } from '../../browser/console/wallet/cap'
import type { Conversation, Order } from '../../browser/console/wallet/conversation'
import { Asked } from './questions'
import { Code } from '../controls'

/** What a payment is, before a wallet is asked for anything. */
const OrderTerms = ({ order: { way, amount, seconds } }: { order: Order }) => (
  <Terms
    look="box"
    rows={[
      [WORDS.wallet.price, amount, fill(WORDS.wallet.exactValue, { amount: way.amount })],
      [
        WORDS.wallet.payOn,
        fill(way.isTest ? WORDS.wallet.networkTest : WORDS.wallet.networkReal, { network: way.networkName }),
        `eip155:${way.asset.chainId}`,
      ],
      [WORDS.wallet.payTo, '', way.payTo],
      [WORDS.wallet.valid, `${seconds} s`],
    ]}
  />
)

/** The most that is signed in this tab: the reader decides. */
function CapField() {
  const [state, setState] = useState<'kept' | 'changed' | 'wrong'>('kept')
  const { limit, signed } = cap()
  return (
    <p className="row wallet-row wallet-cap small">
      <label>
        <span>{WORDS.wallet.cap}</span>{' '}
        <input
          key={capWords(limit)}
          inputMode="decimal"
          defaultValue={capWords(limit).slice(1)}
          aria-invalid={state === 'wrong' || undefined}
          onChange={({ currentTarget }) => setState(setCap(currentTarget.value) ? 'changed' : 'wrong')}
        />
      </label>{' '}
      <span role="status">
        {state === 'wrong'
          ? WORDS.wallet.wrongCap
          : fill(WORDS.wallet.signedSoFar, { signed: capWords(signed), limit: capWords(limit) })}
      </span>
    </p>
  )
}

/** A wallet with its account. */
const Account = ({ wallet, account, balance, outcome }: Conversation) =>
  wallet && (
    <p className="row wallet-row wallet-account">
      {wallet.icon && <img src={wallet.icon} alt="" width="20" height="20" />} <b>{wallet.name}</b>{' '}
      {account && <Code title={account}>{shortValue(account)}</Code>} {/* After a payment it is another one. */}
      {balance !== undefined && !outcome && <span>{balance}</span>}
    </p>
  )

/** Below a request to a real server that has a price: what it costs, what the wallet is asked, and how it ended. */
export function Panel({ now }: { now: Conversation }) {
  const { order, question, outcome, status } = now
  return (
    <section className="run wallet" aria-label={WORDS.wallet.own}>
      <p className="wallet-head">
        <b>{WORDS.wallet.payFrom}</b>
      </p>
      {order && <OrderTerms order={order} />}
      <CapField />
      {(question || outcome) && <Account {...now} />}
      {question && <Asked now={now} question={question} />}
      <RunEnd outcome={outcome} status={status} />
    </section>
  )
}
