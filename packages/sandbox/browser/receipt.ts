import { decodeHeader } from '../exchange'
import { isObject } from '../payments/payment-payload'

/** What was signed, which a receipt is compared with. */
interface Signed {
  from: string
  /** CAIP-2. */
  network: string
  /** In the token's smallest unit. */
  amount: string
}

/** A receipt that is the one of a payment, or why it is not: there is none, or it is of something else. */
export type ReadReceipt =
  | { transaction: string }
  | { fault: 'none' | 'noTransaction' | 'otherWallet' | 'otherNetwork' | 'otherAmount' }

/**
 * Reads PAYMENT-RESPONSE: whatever a server says, a payment is closed by its own receipt alone.
 * @param receipt the header's value; null if there was none
 */
export function readReceipt(receipt: string | null, { from, network, amount }: Signed): ReadReceipt {
  let read: unknown
  try {
    read = decodeHeader(receipt ?? '')
  } catch {
    read = null
  }
  const { success, transaction, payer, network: of, amount: paid = amount } = isObject(read) ? read : {}
  if (success !== true) return { fault: 'none' }
  if (typeof transaction !== 'string' || !/^0x[\da-f]{64}$/i.test(transaction)) return { fault: 'noTransaction' }
  if (String(payer).toLowerCase() !== from.toLowerCase()) return { fault: 'otherWallet' }
  if (of !== network) return { fault: 'otherNetwork' }
  return paid === amount ? { transaction } : { fault: 'otherAmount' }
}
