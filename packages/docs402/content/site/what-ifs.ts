/**
 * Faults that the console can inject, by the names that its form sends, with the entries of the error catalogue that
 * link to it.
 */
export const WHAT_IFS: readonly { id: string; words: string; errors: readonly string[] }[] = [
  { id: 'expired', words: 'the payment expired', errors: ['payment_invalid'] },
  { id: 'twice', words: 'the same payment is sent twice', errors: [] },
  { id: 'cap', words: 'the price is above my cap', errors: ['payment_required'] },
  { id: 'empty', words: 'the wallet is empty', errors: ['payment_invalid'] },
  { id: 'lost', words: 'the response is lost', errors: ['payment_service_unavailable'] },
  { id: 'parameter', words: 'a parameter is wrong', errors: ['invalid_parameter'] },
  { id: 'pending', words: 'settlement stays pending', errors: ['payment_settlement_failed'] },
]

/** The anchor of a fault on the page with the console. */
export function whatIfAnchor(id: string): string {
  return `try-${id}`
}
