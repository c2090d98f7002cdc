import type { TokenLedger } from './ledger'

/** An answer that can be given again. */
export interface StoredAnswer {
  body: string
  headers: [string, string][]
}

/** What is known about a payment identifier. */
export type Replay =
  | { state: 'running'; fingerprint: string; done: Promise<void> }
  | { state: 'done'; fingerprint: string; until: number; answer: StoredAnswer }
  /** The answer was prepared, but whether the payment arrived is not known. */
  | { state: 'uncertain'; fingerprint: string; until: number; answer: StoredAnswer; payment: StoredPayment }

/** The payment an uncertain answer belongs to. */
export interface StoredPayment {
  /** PAYMENT-SIGNATURE as it came. */
  header: string
  from: string
  nonce: string
  /** Seconds since 1970. */
  validBefore: number
}

/** Answers by payment identifier and payer, kept for the time the description promises. */
export class ReplayStore {
  private readonly entries = new Map<string, Replay>()
  /** The identifier that each payment came with: one payment buys one response, whatever else it is sent with. */
  private readonly bound = new Map<string, string>()

  /**
   * @param ledger tells whether an uncertain payment arrived
   * @param now clock in milliseconds since 1970
   * @param keepSeconds how long answers are kept
   */
  constructor(
    private readonly ledger: TokenLedger,
    private readonly now: () => number,
    private readonly keepSeconds: number,
  ) {}

  /** What is known about an identifier; undefined when nothing, or when it is too long ago. */
  get(key: string): Replay | undefined {
    const entry = this.entries.get(key)
    if (entry && entry.state !== 'running' && entry.until <= this.now()) {
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

  /** Marks an identifier and its payment as being worked on; the returned function ends that. */
  start(
    key: string,
    fingerprint: string,
    payment: StoredPayment,
  ): (outcome: { answer: StoredAnswer; payment?: StoredPayment } | null) => void {
    let finish = (): void => undefined
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    this.entries.set(key, { state: 'running', fingerprint, done })
    this.bound.set(nonceKey(payment), key)
    return (outcome) => {
      const until = this.now() + this.keepSeconds * 1000
      if (!outcome) this.entries.delete(key)
      else if (outcome.payment) {
        this.entries.set(key, {
          state: 'uncertain',
          fingerprint,
          until,
          answer: outcome.answer,
          payment: outcome.payment,
        })
      } else this.entries.set(key, { state: 'done', fingerprint, until, answer: outcome.answer })
      finish()
    }
  }

  /** Whether an uncertain payment can still arrive, has arrived, or never will. */
  outcomeOf({ from, nonce, validBefore }: StoredPayment): 'arrived' | 'open' | 'expired' {
    if (this.ledger.authorizationState(from, nonce)) return 'arrived'
    return validBefore * 1000 <= this.now() ? 'expired' : 'open'
  }
}

function nonceKey({ from, nonce }: StoredPayment): string {
  return `${from}:${nonce}`.toLowerCase()
}
