import type { EnglishWords } from '../../shared/words/words'

/** Words of the reference that say what goes wrong. */
type WhatIfWords = Extract<
  keyof EnglishWords['reference'],
  `if${'Expired' | 'Twice' | 'Cap' | 'Empty' | 'Lost' | 'Parameter' | 'Pending'}`
>

/**
 * Faults that the console can inject, by the names that its form sends, with the entries of the error catalog that
 * link to it.
 */
export const WHAT_IFS: readonly { id: string; words: WhatIfWords; errors: readonly string[] }[] = [
  { id: 'expired', words: 'ifExpired', errors: ['payment_invalid'] },
  { id: 'twice', words: 'ifTwice', errors: [] },
  { id: 'cap', words: 'ifCap', errors: ['payment_required'] },
  { id: 'empty', words: 'ifEmpty', errors: ['payment_invalid'] },
  { id: 'lost', words: 'ifLost', errors: ['payment_service_unavailable'] },
  { id: 'parameter', words: 'ifParameter', errors: ['invalid_parameter'] },
  { id: 'pending', words: 'ifPending', errors: ['payment_settlement_failed'] },
]

/** The anchor of a fault on the page with the console. */
export function whatIfAnchor(id: string): string {
  return `try-${id}`
}

/** The id of the receipt's form, so that buttons elsewhere on its page can submit it. */
export const RECEIPT_FORM = 'pay-here'
