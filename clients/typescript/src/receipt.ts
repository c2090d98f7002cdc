import { NotSigned, type Requirement } from './agreed'
import { decodeHeader } from './header'

/** What was signed, which a receipt is compared with. */
export interface Signed {
  from: string
  network: string
  /** In the token's smallest unit. */
  amount: string
}

/** A payment in the place of an older one takes over its nonce and its identifier: the token contract accepts one of the two. */
export interface Older {
  nonce: `0x${string}`
  paymentId: string | undefined
}

/** What a newer payment takes over. Throws NotSigned when it can't: a nonce is one of a wallet and a token. */
export function olderIn(header: string, from: string, { network }: Requirement): Older {
  const { payload, extensions } = Object(decodeHeader(header))
  const paymentId = Object(Object(Object(extensions)['payment-identifier']).info).id
  const signed = signedIn(header)
  if (signed.from === from && signed.network === network) return { nonce: payload.authorization.nonce, paymentId }
  throw new NotSigned('the payment that was signed before is of another wallet or network')
}

/** Reads PAYMENT-SIGNATURE. Throws a TypeError when it is none. */
export function signedIn(header: string): Signed {
  const { accepted, payload } = Object(decodeHeader(header))
  return { from: payload.authorization.from, network: accepted.network, amount: accepted.amount }
}

/** Says why a receipt is not the one of a payment; null when it is. */
export function receiptFault(receipt: string | null, { from, network, amount }: Signed): string | null {
  const { success, transaction, payer, ...named } = Object(decodeHeader(receipt ?? ''))
  if (success !== true) return 'there is no receipt of a settled payment'
  if (typeof transaction !== 'string' || !/^0x[\da-f]{64}$/i.test(transaction))
    return 'the receipt names no transaction'
  if (String(payer).toLowerCase() !== from.toLowerCase()) return 'the receipt is of another wallet'
  if (named.network !== network) return 'the receipt is of another network'
  return (named.amount ?? amount) === amount ? null : 'the receipt is of another amount'
}

/** Whether a receipt says that this payment is settled. Without one, or with somebody else's, it can still be. */
export const isSettled = (receipt: string | null, signed: Signed): boolean => receiptFault(receipt, signed) === null
