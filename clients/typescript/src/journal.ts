import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isAddress } from 'viem'
import { decodeHeader } from './header'
import type { PaymentKey } from './look-up'
import { membersOf } from './problem'
import { signedIn } from './receipt'

/** A line of receipts.jsonl. Older ones don't name the payment. */
export interface Line {
  at: string
  amount?: string | number
  target?: string
  network?: string
  from?: string
  nonce?: string
  /** The receipt as the server sent it; without one, the outcome is not known. */
  receipt?: string | null
}

/** Whether a text is a number of seconds. */
export const isSeconds = (text: unknown): boolean => /^\d{1,12}$/.test(String(text))
/** Whether a text is a nonce or a hash. */
export const isWord = (text: unknown): boolean => /^0x[\da-f]{64}$/i.test(String(text))

/**
 * Reads the payment in a file of any client: PAYMENT-SIGNATURE is the only long text in it.
 * @throws a sentence when there is none
 */
export function readPayment(file: string): PaymentKey & { nonce: string; validBefore: string } {
  const [header = ''] = /[\w+/]{200,}=*/.exec(readFileSync(file, 'utf8')) ?? []
  const { payload } = Object(decodeHeader(header))
  const { nonce, validBefore, from, to } = Object(Object(payload).authorization)
  const isSigned = isWord(nonce) && isSeconds(validBefore) && isAddress(from, { strict: false })
  if (!isSigned) throw new Error(`There is no signed payment in ${file}.`)
  const { network, amount } = signedIn(header)
  const receipt = readReceipts(path.dirname(file)).findLast((line) => line.nonce === nonce)?.receipt ?? null
  return { from, to, network, nonce, validBefore, value: amount, receipt }
}

/** The lines of a folder's receipts.jsonl, oldest first; half of one, which a full disk has left, has no members. */
export function readReceipts(folder: string): Line[] {
  const file = path.join(folder, 'receipts.jsonl')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map(membersOf) : []
}

/** The files of a folder that hold payments without a receipt. */
export const openFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^open-\w+\.json$/.test(name))
    .map((name) => path.join(folder, name))
