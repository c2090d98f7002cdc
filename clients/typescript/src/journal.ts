import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { addLine, afterwards, read } from './payment-files'
import { isForm } from './header'
import { whyOf } from './printable'
import { membersOf } from './problem'
import { isSettled, signedIn, type PaymentKey, type Signed } from './receipt'

/** A payment in a file, which is as secret as a key: until it is settled or expired, the payment is like cash. */
export interface Payment extends Omit<Signed, 'to' | 'id'> {
  id: string
  /** What the budget of this folder has counted for it, in the token's smallest unit. */
  counted: string
  headers: Record<string, string>
}

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

/** Whether a file holds a payment, whose members are those that its header signs. Throws a TypeError when it signs nothing. */
function isPayment({ headers, counted, ...members }: Payment): boolean {
  const signed = signedIn(headers['PAYMENT-SIGNATURE'] ?? '')
  const names = ['from', 'network', 'amount', 'nonce', 'validBefore'] as const
  const isSame = typeof members.id === 'string' && names.every((name) => members[name] === signed[name])
  return isSame && isForm('amount', counted) && BigInt(counted) >= BigInt(signed.amount)
}

/** The payment in a file; undefined when there is no such file. Throws Unreadable when it is damaged. */
export const paymentIn = (file: string): Payment | undefined => read(file, isPayment)

/** The file of a request's payment: the same request finds it again, in either language of this client. */
export const fileOf = (folder: string, method: string, url: string, body: string | Uint8Array): string =>
  path.join(folder, `open-${createHash('sha256').update(`${method}\n${url}\n`).update(body).digest('hex')}.json`)

/** Notes the receipt of a payment whose data has arrived, and forgets the payment when it is settled. */
export function close(file: string, payment: Payment, target: string, receipt: string | null): void {
  const { id, amount, network, from, nonce } = payment
  const line = JSON.stringify({ at: new Date().toISOString(), amount, target, network, from, nonce, receipt })
  afterwards(() => {
    addLine(path.join(path.dirname(file), 'receipts.jsonl'), line)
    // Data without a receipt may be anyone's: the payment can still settle, so the same request sends it again.
    if (isSettled(receipt, payment)) forget(file, id)
  })
}

/** Removes a payment's file, in one step: another process may have removed it, and written a newer payment, meanwhile. */
function forget(file: string, id: string): void {
  if (paymentIn(file)?.id !== id) return
  const aside = `${file}.${randomUUID()}.draft`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (Object(error).code === 'ENOENT') return
    throw error
  }
  if (paymentIn(aside)?.id !== id) linkSync(aside, file)
  rmSync(aside)
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} can't be read: ${whyOf(error)}.`)
  }
}

/**
 * Reads the payment in a file of any client: PAYMENT-SIGNATURE is the only long text in it.
 * @throws a sentence when there is none
 */
export function readPayment(file: string): PaymentKey & { nonce: string; validBefore: string } {
  const [header = ''] = /[\w+/]{200,}=*/.exec(textIn(file)) ?? []
  try {
    const { amount: value, id: _, ...signed } = signedIn(header)
    const line = readReceipts(path.dirname(file)).findLast(({ nonce }) => nonce === signed.nonce)
    return { ...signed, value, receipt: line?.receipt ?? null }
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`There is no signed payment in ${file}.`)
    throw error
  }
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
