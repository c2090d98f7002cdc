import type { ReadReceipt } from '@docs402/sandbox/receipt'
import type { RequirementTexts } from '@docs402/sandbox/words'

/** Why a payment is not signed, in the language of the page. */
export const REFUSALS: RequirementTexts = {
  notSigned: WORDS.requirement.notSigned,
  anObject: WORDS.requirement.anObject,
  missing: WORDS.requirement.missing,
  scheme: WORDS.requirement.scheme,
  token: WORDS.requirement.token,
  recipient: WORDS.requirement.recipient,
  digits: WORDS.requirement.digits,
  otherAmount: WORDS.requirement.otherAmount,
  overCap: WORDS.requirement.overCap,
  seconds: WORDS.requirement.seconds,
  range: WORDS.requirement.range,
  named: WORDS.requirement.named,
  method: WORDS.requirement.method,
  flow: WORDS.requirement.flow,
  noHeader: WORDS.requirement.noHeader,
  version: WORDS.requirement.version,
  noResource: WORDS.requirement.noResource,
  noIdentifier: WORDS.requirement.noIdentifier,
  noOption: WORDS.requirement.noOption,
}

type Fault = Extract<ReadReceipt, { fault: unknown }>['fault']

/** What a receipt lacks, as part of a sentence. */
export const RECEIPT_FAULTS: Readonly<Record<Fault, string>> = {
  none: WORDS.wallet.noReceipt,
  noTransaction: WORDS.wallet.noTransaction,
  otherWallet: WORDS.wallet.receiptOfWallet,
  otherNetwork: WORDS.wallet.receiptOfNetwork,
  otherAmount: WORDS.wallet.receiptOfAmount,
}
