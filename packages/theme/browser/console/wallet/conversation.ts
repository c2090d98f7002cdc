import type { WalletTerms, WalletWay } from 'docs402/shared/formats/console-file'
import type { Outcome } from '../run'
import { amountWords } from '../amount-words'
import { discoverWallets, type Wallet } from './discover'
import { WalletFault } from './fault'

/** What the page needs of a response; its data are shown by who has sent the request. */
export interface Answer {
  status: number
  /** Where it comes from, if it was redirected; empty otherwise. */
  redirectedTo: string
  /** The value of a header; null if there is none, or the server's CORS does not let pages read it. */
  header(name: string): string | null
}

/** A request that is to be paid for. */
export interface Plan {
  terms: WalletTerms
  /** All that makes the request this one: a payment that was signed for it is sent with no other. It is stored as a hash. */
  identity: string
  /** What readers know the request by, without its values: `GET /v1/{network}/blocks/{block}`. */
  line: string
  /** Sends it, with PAYMENT-SIGNATURE or without. Null if no response has arrived. */
  send(payment: string | null): Promise<Answer | null>
}

/** A payment in words, before anything is asked of a wallet. */
export interface Order {
  way: WalletWay
  /** `0.001 USDC`; of money for tests, that it is. */
  amount: string
  seconds: number
}

/** What a reader is asked, or what is waited for. */
export type Question =
  | { kind: 'wallet'; wallets: readonly Wallet[]; answer: (wallet: Wallet) => void }
  | { kind: 'network'; answer: (change: boolean) => void }
  | { kind: 'sign'; answer: (sign: boolean) => void }
  | { kind: 'waiting'; of: 'account' | 'network' | 'signature'; stop: () => void }

/** All that is shown of paying. */
export interface Conversation {
  order?: Order
  wallet?: Wallet
  account?: string
  /** In words; undefined until it is read. */
  balance?: string
  question?: Question | undefined
  outcome?: Outcome | undefined
  /** What screen readers announce. */
  status: string
}

/** `0.001 USDC` of what a description names. */
export const wordsOf = ({ asset }: Pick<WalletWay, 'asset'>, amount: string | bigint): string =>
  amountWords(amount, asset)

/** Talks with the reader, step by step. */
export interface Talk {
  now: Conversation
  update(change: Partial<Conversation>): void
  end(outcome: Outcome): void
  /** Which wallet; the one that was chosen before in this page, if it is still there. */
  chooseWallet(): Promise<Wallet>
  confirm(kind: 'network' | 'sign'): Promise<boolean>
  /** Waits for a wallet whose window the reader has to answer. */
  waiting<Result>(of: 'account' | 'network' | 'signature', work: Promise<Result>): Promise<Result>
  /** Sends something, which nothing may interrupt. */
  sending<Result>(work: Promise<Result>): Promise<Result>
  /** Whether a wallet or a server is waited for. */
  isBusy(): boolean
  /** Nobody looks any more: what is asked is not answered. What was sent still counts. */
  leave(): void
  /** Rejects when the reader no longer waits. */
  stopped: Promise<never>
}

/** The wallet that was chosen last in this page. */
let chosen: string | undefined

/** Starts to talk with the reader. @param show called with all that is shown, after each change */
export function talk(show: (now: Conversation) => void): Talk {
  let stop: () => void = () => undefined
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new WalletFault(WORDS.wallet.didNotWait, WORDS.wallet.closeWindow))
  })
  stopped.catch(() => undefined)
  /** Requests that are under way. */
  let under = 0
  const all: Talk = {
    now: { status: '' },
    stopped,
    update(change) {
      all.now = { ...all.now, ...change }
      show(all.now)
    },
    end(outcome) {
      all.update({ outcome, question: undefined, status: `${outcome.charged} ${outcome.text.replaceAll('`', '')}` })
    },
    async chooseWallet() {
      let finish: () => void = () => undefined
      const answered = new Promise<Wallet>((answer) => {
        finish = discoverWallets((wallets) => {
          const last = wallets.find(({ uuid }) => uuid === chosen)
          if (last) return answer(last)
          const status = wallets.length > 0 ? WORDS.wallet.chooseWallet : WORDS.wallet.noneAnnounced
          all.update({ question: { kind: 'wallet', wallets, answer }, status })
        })
      })
      try {
        const wallet = await Promise.race([answered, stopped])
        chosen = wallet.uuid
        all.update({ wallet })
        return wallet
      } finally {
        finish()
        all.update({ question: undefined })
      }
    },
    async confirm(kind) {
      const status = kind === 'sign' ? WORDS.wallet.lookAtPayment : WORDS.wallet.otherNetworkStatus
      const answered = new Promise<boolean>((answer) => all.update({ question: { kind, answer }, status }))
      try {
        return await Promise.race([answered, stopped])
      } finally {
        all.update({ question: undefined })
      }
    },
    async waiting(of, work) {
      all.update({ question: { kind: 'waiting', of, stop }, status: WORDS.wallet.waitingSentence })
      try {
        return await work
      } finally {
        all.update({ question: undefined })
      }
    },
    async sending(work) {
      under += 1
      try {
        return await work
      } finally {
        under -= 1
      }
    },
    isBusy: () => under > 0 || all.now.question?.kind === 'waiting',
    leave: () => stop(),
  }
  return all
}

/** The reader chooses again for the next payment: with this wallet it did not go on. */
export function forgetWallet(): void {
  chosen = undefined
}
