import { useEffect, useRef, useState } from 'react'
import type { Conversation, Question } from '../browser/wallet/conversation'
import { dollars, short } from '../browser/pay/words'
import { UNTRANSLATED } from '../untranslated'

interface Props<Kind extends Question['kind']> {
  now: Conversation
  question: Extract<Question, { kind: Kind }>
}

/** Which wallet to pay from: those that have announced themselves, in their own words and pictures. */
const Choice = ({ question: { wallets, answer } }: Props<'wallet'>) =>
  wallets.length === 0 ? (
    <p>
      No wallet of this browser has announced itself to this page (EIP-6963). Install or switch on a wallet that does:
      it appears here by itself.
    </p>
  ) : (
    <>
      <p>Which wallet do you pay from? It is asked to show this page one account, and signs nothing by that.</p>
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
  const network = now.order?.way.networkName ?? 'the network of the payment'
  return (
    <>
      <p>
        {now.wallet?.name} is on another network. Wallets sign for the one that they are on: change to {network}?
      </p>
      <p className="actions row">
        <button type="button" className="chip primary" onClick={() => answer(true)}>
          Change to {network}
        </button>{' '}
        <button type="button" className="chip" onClick={() => answer(false)}>
          Don’t change
        </button>
      </p>
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
        Your wallet’s window shows the transfer: <code {...UNTRANSLATED}>value {way.amount}</code>, which is {amount},
        to{' '}
        <code title={way.payTo} {...UNTRANSLATED}>
          {short(way.payTo)}
        </code>
        , once, for {seconds} s. Decline it there if it shows anything else. You pay no gas.
      </p>
      {!way.isTest && (
        <p>
          <label>
            <input ref={box} type="checkbox" onChange={({ currentTarget }) => setAgrees(currentTarget.checked)} />{' '}
            <b>This is real money:</b> {amount} ({dollars(way.amount, way.asset.decimals)}) leave my account on{' '}
            {way.networkName}, and nobody can take that back.
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
          Sign {amount} in {wallet?.name}
        </button>{' '}
        <button type="button" className="chip" onClick={() => answer(false)}>
          Don’t pay
        </button>
      </p>
    </>
  )
}

const WAITING = {
  account: 'Allow this page to see an account in your wallet’s window.',
  network: 'Change the network in your wallet’s window.',
  signature: 'Read the payment in your wallet’s window, and sign it there.',
} as const

const Waiting = ({ question: { of, stop } }: Props<'waiting'>) => (
  <p className="wallet-row">
    <progress aria-label="Waiting for your wallet" /> <span>{WAITING[of]}</span>{' '}
    <button type="button" className="chip" onClick={stop}>
      Stop waiting
    </button>
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
