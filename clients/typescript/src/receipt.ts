import { decodeHeader, isForm } from './header'

/** What a payment signs. */
export interface Signed {
  from: string
  to: string
  network: string
  /** In the token's smallest unit. */
  amount: string
  nonce: string
  /** In Unix seconds. */
  validBefore: string
  /** The payment identifier, if it has one. */
  id: string | undefined
}

/** What identifies a payment. What is missing is not compared. */
export interface PaymentKey {
  /** Such as eip155:8453. */
  network: string
  from: string
  nonce: string
  /** The signed amount, in the token's smallest unit. */
  value?: string | undefined
  /** The recipient that was signed, or agreed to. */
  to?: string | undefined
  /** In Unix seconds. */
  validBefore?: string | undefined
  /** PAYMENT-RESPONSE, if there was one. */
  receipt?: string | null | undefined
}

/** Reads PAYMENT-SIGNATURE. Throws a TypeError when nothing is signed in it. */
export function signedIn(header: string): Signed {
  const { accepted, payload, extensions } = Object(decodeHeader(header))
  const { from, to, value: amount, nonce, validBefore } = Object(Object(payload).authorization)
  const { network } = Object(accepted)
  const isWhole =
    [from, to].every((each) => isForm('address', each)) && isForm('network', network) && isForm('amount', amount)
  if (!isWhole || !isForm('word', nonce) || !isForm('seconds', validBefore)) throw new TypeError('It signs nothing.')
  const { id } = Object(Object(Object(extensions)['payment-identifier']).info)
  return { from, to, network, amount, nonce, validBefore, id }
}

/** Says why a receipt is not the one of a payment; null when it is. */
export function receiptFault(
  receipt: string | null,
  { from, network, amount }: Pick<Signed, 'from' | 'network' | 'amount'>,
): string | null {
  const { success, transaction, payer, ...named } = Object(decodeHeader(receipt ?? ''))
  if (success !== true) return 'there is no receipt of a settled payment'
  if (!isForm('word', transaction)) return 'the receipt names no transaction'
  if (String(payer).toLowerCase() !== from.toLowerCase()) return 'the receipt is of another wallet'
  if (named.network !== network) return 'the receipt is of another network'
  return (named.amount ?? amount) === amount ? null : 'the receipt is of another amount'
}

/** Whether a receipt says that this payment is settled. Without one, or with somebody else's, it can still be. */
export const isSettled = (receipt: string | null, signed: Parameters<typeof receiptFault>[1]): boolean =>
  receiptFault(receipt, signed) === null
