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

/** A completed transfer. */
interface Transfer {
  transaction: `0x${string}`
  from: string
  to: string
  /** In the token's smallest unit. */
  value: bigint
  nonce: string
}

/**
 * A token with EIP-3009 transfers, in memory instead of on a chain. Balances, used nonces and the time window are
 * checked as by the contract; the caller checks signatures. A broadcast transfer confirms after its time, whether or
 * not anybody waits for it.
 */
export class TokenLedger {
  private readonly balances = new Map<string, bigint>()
  private readonly used = new Set<string>()
  private readonly made: Transfer[] = []
  private waiting: { authorization: Authorization; at: number }[] = []

  constructor(private readonly now: () => number) {}

  /** Confirmed transfers, oldest first. */
  get transfers(): readonly Transfer[] {
    this.confirm()
    return this.made
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

  /** Whether the payer's nonce was used: the contract's `authorizationState`. */
  authorizationState(from: string, nonce: string): boolean {
    this.confirm()
    return this.used.has(this.key(from, nonce))
  }

  /** The transfer made with a nonce, if there was one. */
  transferOf(from: string, nonce: string): Transfer | undefined {
    return this.transfers.find((each) => each.nonce === nonce.toLowerCase() && each.from === getAddress(from))
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
    this.checkNow(authorization)
  }

  private checkNow(authorization: Authorization): void {
    const seconds = BigInt(Math.floor(this.now() / 1000))
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
    return this.make(authorization)
  }

  /**
   * Broadcasts a transfer that confirms later. If it is no longer possible then, it is reverted.
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
    const due = this.waiting.filter(({ at }) => at <= now)
    if (due.length === 0) return
    this.waiting = this.waiting.filter(({ at }) => at > now)
    for (const { authorization } of due) {
      try {
        this.checkNow(authorization)
        this.make(authorization)
      } catch {
        // Reverted: its nonce stays unused.
      }
    }
  }

  private make(authorization: Authorization): `0x${string}` {
    const { from, to, value, nonce } = authorization
    this.used.add(this.key(from, nonce))
    this.balances.set(getAddress(from), this.held(from) - value)
    this.mint(to, value)
    const transaction = transactionOf(authorization)
    this.made.push({ transaction, from: getAddress(from), to: getAddress(to), value, nonce: nonce.toLowerCase() })
    return transaction
  }

  private held(address: string): bigint {
    return this.balances.get(getAddress(address)) ?? 0n
  }

  private key(from: string, nonce: string): string {
    return `${getAddress(from)}:${nonce.toLowerCase()}`
  }
}

/** Hash of the transaction that carries an authorization. */
export function transactionOf({ from, nonce }: Pick<Authorization, 'from' | 'nonce'>): `0x${string}` {
  return keccak256(toHex(`${from.toLowerCase()}:${nonce.toLowerCase()}`))
}
