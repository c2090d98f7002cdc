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

/** A transfer that was made. */
export interface Transfer {
  transaction: `0x${string}`
  from: string
  to: string
  /** In the token's smallest unit. */
  value: bigint
  nonce: string
}

/**
 * A token with EIP-3009 transfers, kept in memory in place of a chain.
 * Balances, used nonces and the time window are checked as the contract would; signatures are checked by the caller.
 */
export class TokenLedger {
  private readonly balances = new Map<string, bigint>()
  private readonly used = new Set<string>()
  readonly transfers: Transfer[] = []

  /**
   * @param now clock in milliseconds since 1970
   */
  constructor(private readonly now: () => number) {}

  /** Adds to a balance out of nothing. */
  mint(address: string, amount: bigint): void {
    this.balances.set(getAddress(address), this.balanceOf(address) + amount)
  }

  /** Balance in the token's smallest unit. */
  balanceOf(address: string): bigint {
    return this.balances.get(getAddress(address)) ?? 0n
  }

  /** Whether the payer's nonce was used: the contract's `authorizationState`. */
  authorizationState(from: string, nonce: string): boolean {
    return this.used.has(this.key(from, nonce))
  }

  /** The transfer made with a nonce, if there was one. */
  transferOf(from: string, nonce: string): Transfer | undefined {
    return this.transfers.find((each) => each.nonce === nonce.toLowerCase() && each.from === getAddress(from))
  }

  /**
   * Checks a transfer without making it.
   * @throws Error with the contract's words when it would fail
   */
  check(authorization: Authorization): void {
    const seconds = BigInt(Math.floor(this.now() / 1000))
    const { from, nonce, value, validAfter, validBefore } = authorization
    if (seconds <= validAfter) throw new Error('FiatTokenV2: authorization is not yet valid')
    if (seconds >= validBefore) throw new Error('FiatTokenV2: authorization is expired')
    if (this.authorizationState(from, nonce)) throw new Error('FiatTokenV2: authorization is used or canceled')
    if (this.balanceOf(from) < value) throw new Error('ERC20: transfer amount exceeds balance')
  }

  /**
   * Makes a transfer.
   * @returns hash of the transaction: it only depends on payer and nonce
   * @throws Error with the contract's words when it fails
   */
  transfer(authorization: Authorization): `0x${string}` {
    this.check(authorization)
    const { from, to, value, nonce } = authorization
    this.used.add(this.key(from, nonce))
    this.balances.set(getAddress(from), this.balanceOf(from) - value)
    this.mint(to, value)
    const transaction = transactionOf(authorization)
    this.transfers.push({ transaction, from: getAddress(from), to: getAddress(to), value, nonce: nonce.toLowerCase() })
    return transaction
  }

  private key(from: string, nonce: string): string {
    return `${getAddress(from)}:${nonce.toLowerCase()}`
  }
}

/** Hash of the transaction that carries an authorization. */
export function transactionOf({ from, nonce }: Pick<Authorization, 'from' | 'nonce'>): `0x${string}` {
  return keccak256(toHex(`${from.toLowerCase()}:${nonce.toLowerCase()}`))
}
