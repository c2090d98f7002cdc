import type { TokenLedger } from './ledger'

/** What is known of a payment identifier. */
export interface Replay {
  /** Of the request that it came with. */
  fingerprint: string
  /** While its response is prepared. */
  running?: Promise<void>
  answer?: Response
  /** Of an answer that was prepared, and for which it is unknown whether the payment arrived. */
  payment?: StoredPayment | undefined
  /** Milliseconds since 1970. */
  until: number
}

/** The payment that an identifier came with. */
export interface StoredPayment {
  /** PAYMENT-SIGNATURE as received. */
  header: string
  from: string
  nonce: string
  /** Seconds since 1970. */
  validBefore: number
}

/** Responses by payment identifier and payer, kept for the described time. */
export class ReplayStore {
  private readonly entries = new Map<string, Replay>()
  /** The identifier that each payment came with: one payment buys one response, whatever else it is sent with. */
  private readonly bound = new Map<string, string>()

  /** @param keepSeconds how long responses are kept */
  constructor(
    private readonly ledger: TokenLedger,
    private readonly now: () => number,
    private readonly keepSeconds: number,
  ) {}

  /** The state of an identifier; undefined if it is unknown or expired. */
  get(key: string): Replay | undefined {
    const entry = this.entries.get(key)
    if (entry && entry.until <= this.now()) {
      this.entries.delete(key)
      return undefined
    }
    return entry
  }

  /** Whether a payment was first sent with another identifier, whose response is kept or being prepared. */
  isBoundToOther(key: string, payment: StoredPayment): boolean {
    const first = this.bound.get(nonceKey(payment))
    return first !== undefined && first !== key && this.get(first) !== undefined
  }

  /** Marks an identifier and its payment as in progress; the returned function ends that. */
  start(key: string, fingerprint: string, payment: StoredPayment) {
    let end = (): void => undefined
    const running = new Promise<void>((resolve) => (end = resolve))
    this.entries.set(key, { fingerprint, running, until: Infinity })
    this.bound.set(nonceKey(payment), key)
    return (outcome: Pick<Replay, 'answer' | 'payment'> | null): void => {
      const until = this.now() + this.keepSeconds * 1000
      if (outcome) this.entries.set(key, { fingerprint, until, answer: outcome.answer, payment: outcome.payment })
      else this.entries.delete(key)
      end()
    }
  }

  /** Whether an uncertain payment has arrived, or can still arrive. */
  isOpen({ from, nonce, validBefore }: StoredPayment): boolean {
    if (this.ledger.authorizationState(from, nonce)) return !this.ledger.isCanceled(from, nonce)
    return this.now() < validBefore * 1000
  }
}

function nonceKey({ from, nonce }: StoredPayment): string {
  return `${from}:${nonce}`.toLowerCase()
}
