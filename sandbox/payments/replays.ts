import type { TokenLedger } from './ledger'

/** A response that can be replayed. */
export interface StoredAnswer {
  status: number
  body: ArrayBuffer | null
  headers: [string, string][]
}

/** The state of a payment identifier. */
export type Replay =
  | { state: 'running'; fingerprint: string; done: Promise<void> }
  | { state: 'done'; fingerprint: string; until: number; answer: StoredAnswer }
  /** The response was prepared, but it is unknown whether the payment arrived. */
  | { state: 'uncertain'; fingerprint: string; until: number; answer: StoredAnswer; payment: StoredPayment }

/** The payment of an uncertain response. */
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

  /** Marks an identifier and its payment as in progress; the returned function ends that. */
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
      if (outcome) {
        const until = this.now() + this.keepSeconds * 1000
        const { answer, payment: open } = outcome
        const kept = { fingerprint, until, answer }
        this.entries.set(key, open ? { state: 'uncertain', ...kept, payment: open } : { state: 'done', ...kept })
      } else this.entries.delete(key)
      finish()
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
