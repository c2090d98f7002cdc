import { getAddress, keccak256, toHex } from 'viem'

/** An EIP-3009 authorization, with numbers as numbers. */
export interface Authorization {
  from: string
  to: string
  value: bigint
  validAfter: bigint
  validBefore: bigint
  nonce: string
}

/** A signature as the contract takes it. */
export interface Signature {
  v: bigint
  s: bigint
}

/** A nonce that can't be used again, and the transaction that did it. */
interface Canceled {
  transaction: `0x${string}`
  from: `0x${string}`
  nonce: `0x${string}`
  /** Milliseconds since 1970. */
  at: number
}

/** A completed transfer. */
interface Transfer extends Canceled {
  to: `0x${string}`
  /** In the token's smallest unit. */
  value: bigint
}

/** Half of the order of secp256k1: of the two signatures of a message, the contract takes the one with the lower `s`. */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Checks the form of a signature, as the contract does before it recovers the signer.
 * @throws Error with the contract's words
 */
export function checkSignature({ v, s }: Signature): void {
  if (s > HIGHEST_S) throw new Error("ECRecover: invalid signature 's' value")
  if (v !== 27n && v !== 28n) throw new Error("ECRecover: invalid signature 'v' value")
}

/**
 * A token with EIP-3009 transfers, in memory instead of on a chain. Balances, used nonces and the time window are
 * checked as by the contract; the caller checks signatures. A broadcast transfer confirms at its time, whether or not
 * anybody asks for it then.
 */
export class TokenLedger {
  private readonly balances = new Map<string, bigint>()
  private readonly used = new Set<string>()
  private readonly made: Transfer[] = []
  private readonly withdrawn: Canceled[] = []
  private waiting: { authorization: Authorization; at: number }[] = []

  constructor(private readonly now: () => number) {}

  /** Confirmed transfers, oldest first. */
  get transfers(): readonly Transfer[] {
    this.confirm()
    return this.made
  }

  /** Canceled nonces, oldest first. */
  get canceled(): readonly Canceled[] {
    return this.withdrawn
  }

  /** The number of broadcast transfers that are not confirmed yet. */
  get pending(): number {
    this.confirm()
    return this.waiting.length
  }

  /** Mints an amount. */
  mint(address: string, amount: bigint): void {
    this.balances.set(getAddress(address), this.held(address) + amount)
  }

  /** Balance in the token's smallest unit. */
  balanceOf(address: string): bigint {
    this.confirm()
    return this.held(address)
  }

  /** Whether the payer's nonce was used or canceled: the contract's `authorizationState`. */
  authorizationState(from: string, nonce: string): boolean {
    this.confirm()
    return this.used.has(this.key(from, nonce))
  }

  /** The transfer made with a nonce, if there was one. */
  transferOf(from: string, nonce: string): Transfer | undefined {
    return this.transfers.find((each) => each.nonce === nonce.toLowerCase() && each.from === getAddress(from))
  }

  /** Cancels a nonce: the contract's `cancelAuthorization`. @throws Error with the contract's words */
  cancel(from: string, nonce: string): void {
    if (this.authorizationState(from, nonce)) throw new Error('FiatTokenV2: authorization is used or canceled')
    this.used.add(this.key(from, nonce))
    const transaction = keccak256(toHex(`cancel ${this.key(from, nonce)}`))
    this.withdrawn.push({ transaction, from: getAddress(from), nonce: lower(nonce), at: this.now() })
  }

  /** Whether a nonce was canceled: then nothing was paid with it, and nothing can be. */
  isCanceled(from: string, nonce: string): boolean {
    return this.authorizationState(from, nonce) && this.transferOf(from, nonce) === undefined
  }

  /** Whether a transaction was broadcast and is not confirmed yet. */
  isPending(transaction: string): boolean {
    this.confirm()
    return this.waiting.some(({ authorization }) => transactionOf(authorization) === transaction)
  }

  /**
   * Checks a transfer without making it.
   * @throws Error with the contract's words when it would fail
   */
  check(authorization: Authorization): void {
    this.confirm()
    this.checkAt(authorization, this.now())
  }

  private checkAt(authorization: Authorization, time: number): void {
    const seconds = BigInt(Math.floor(time / 1000))
    const { from, nonce, value, validAfter, validBefore } = authorization
    if (seconds <= validAfter) throw new Error('FiatTokenV2: authorization is not yet valid')
    if (seconds >= validBefore) throw new Error('FiatTokenV2: authorization is expired')
    if (this.used.has(this.key(from, nonce))) throw new Error('FiatTokenV2: authorization is used or canceled')
    if (this.held(from) < value) throw new Error('ERC20: transfer amount exceeds balance')
  }

  /**
   * Makes a transfer.
   * @returns hash of the transaction: it only depends on payer and nonce
   * @throws Error with the contract's words when it fails
   */
  transfer(authorization: Authorization): `0x${string}` {
    this.check(authorization)
    return this.make(authorization, this.now())
  }

  /**
   * Broadcasts a transfer that confirms later. If it is not possible then, it is reverted.
   * @param seconds how long it takes
   * @throws Error with the contract's words when it would fail now
   */
  broadcast(authorization: Authorization, seconds: number): `0x${string}` {
    this.check(authorization)
    this.waiting.push({ authorization, at: this.now() + seconds * 1000 })
    return transactionOf(authorization)
  }

  private confirm(): void {
    const now = this.now()
    const due = this.waiting.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
    if (due.length === 0) return
    this.waiting = this.waiting.filter(({ at }) => at > now)
    for (const { authorization, at } of due) {
      try {
        this.checkAt(authorization, at)
        this.make(authorization, at)
      } catch {
        // Reverted: its nonce stays unused.
      }
    }
  }

  private make(authorization: Authorization, at: number): `0x${string}` {
    const { from, to, value, nonce } = authorization
    this.used.add(this.key(from, nonce))
    this.balances.set(getAddress(from), this.held(from) - value)
    this.mint(to, value)
    const transaction = transactionOf(authorization)
    this.made.push({ transaction, from: getAddress(from), to: getAddress(to), value, nonce: lower(nonce), at })
    return transaction
  }

  private held(address: string): bigint {
    return this.balances.get(getAddress(address)) ?? 0n
  }

  private key(from: string, nonce: string): string {
    return `${getAddress(from)}:${nonce.toLowerCase()}`
  }
}

const lower = (hex: string): `0x${string}` => `0x${hex.slice(2).toLowerCase()}`

/** Hash of the transaction that carries an authorization. */
export function transactionOf({ from, nonce }: Pick<Authorization, 'from' | 'nonce'>): `0x${string}` {
  return keccak256(toHex(`${from.toLowerCase()}:${nonce.toLowerCase()}`))
}
