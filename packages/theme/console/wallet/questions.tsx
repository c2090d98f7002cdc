import { fill, piecesOf } from 'docs402/shared/words/words'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shortValue } from 'docs402/shared/short-values'
import type { Conversation, Question } from '../../browser/console/wallet/conversation'
import { dollars } from '../../browser/console/amount-words'
import { Answers, Chip, Code } from '../controls'

interface Props<Kind extends Question['kind']> {
  now: Conversation
  question: Extract<Question, { kind: Kind }>
}

/** Which wallet to pay from: those that have announced themselves, in their own words and pictures. */
const Choice = ({ question: { wallets, answer } }: Props<'wallet'>) =>
  wallets.length === 0 ? (
    <p>{WORDS.wallet.none}</p>
  ) : (
    <>
      <p>{WORDS.wallet.which}</p>
      <p className="actions row">
        {wallets.map((wallet) => (
          <button key={wallet.uuid} type="button" className="chip wallet-choice" onClick={() => answer(wallet)}>
            {wallet.icon && <img src={wallet.icon} alt="" width="20" height="20" />} {wallet.name}
            {wallets.some(({ name, uuid }) => name === wallet.name && uuid !== wallet.uuid) && ` (${wallet.rdns})`}
          </button>
        ))}
      </p>
    </>
  )

const Network = ({ now, question: { answer } }: Props<'network'>) => {
  const network = now.order?.way.networkName ?? WORDS.wallet.networkOfPayment
  return (
    <>
      <p>{fill(WORDS.wallet.otherNetwork, { wallet: now.wallet?.name ?? '', network })}</p>
      <Answers yes={fill(WORDS.wallet.changeTo, { network })} no={WORDS.wallet.dontChange} answer={answer} />
    </>
  )
}

/** The payment in words, and a question; for real money after a sentence that is agreed to. */
function Sign({ now: { order, wallet }, question: { answer } }: Props<'sign'>) {
  const [agrees, setAgrees] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (box.current ?? button.current)?.focus(), [])
  if (!order) return null
  const { way, amount, seconds } = order
  const isReady = way.isTest || agrees
  return (
    <>
      <p>
        {piecesOf<ReactNode>(WORDS.wallet.windowShows, {
          value: <Code>value {way.amount}</Code>,
          amount,
          address: <Code title={way.payTo}>{shortValue(way.payTo)}</Code>,
          seconds,
        })}
      </p>
      {!way.isTest && (
        <p>
          <label>
            <input ref={box} type="checkbox" onChange={({ currentTarget }) => setAgrees(currentTarget.checked)} />{' '}
            <b>{WORDS.wallet.realMoney}</b>{' '}
            {fill(WORDS.wallet.leaves, {
              amount,
              exact: dollars(way.amount, way.asset.decimals),
              network: way.networkName,
            })}
          </label>
        </p>
      )}
      <p className="actions row">
        <button
          ref={button}
          type="button"
          className="chip primary"
          aria-disabled={!isReady || undefined}
          onClick={() => (isReady ? answer(true) : box.current?.focus())}
        >
          {fill(WORDS.wallet.signIn, { amount, wallet: wallet?.name ?? '' })}
        </button>{' '}
        <Chip onClick={() => answer(false)}>{WORDS.wallet.dontPay}</Chip>
      </p>
    </>
  )
}

const WAITING = {
  account: WORDS.wallet.allowAccount,
  network: WORDS.wallet.changeThere,
  signature: WORDS.wallet.signThere,
} as const

const Waiting = ({ question: { of, stop } }: Props<'waiting'>) => (
  <p className="row wallet-row">
    <progress aria-label={WORDS.wallet.waiting} /> <span>{WAITING[of]}</span>{' '}
    <Chip onClick={stop}>{WORDS.wallet.stopWaiting}</Chip>
  </p>
)

/** What the reader is asked, or what is waited for. */
export function Asked({ now, question }: { now: Conversation; question: Question }) {
  return (
    <div className="confirm wallet-asked" key={question.kind}>
      {question.kind === 'wallet' && <Choice now={now} question={question} />}
      {question.kind === 'network' && <Network now={now} question={question} />}
      {question.kind === 'sign' && <Sign now={now} question={question} />}
      {question.kind === 'waiting' && <Waiting now={now} question={question} />}
    </div>
  )
}
