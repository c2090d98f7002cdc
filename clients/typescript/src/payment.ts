import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { addLine, afterwards, read } from './files'
import { decodeHeader } from './header'
import { isSettled, signedIn } from './receipt'

/** A signed payment. Its file is as secret as a key: until it is settled or expired, the payment is like cash. */
export interface Payment {
  id: string
  /** In the token's smallest unit, as the next one. */
  amount: string
  /** What the budget of this folder has counted for it. */
  counted: string
  headers: Record<string, string>
  /** The token contract takes each nonce of a wallet once. */
  nonce: string
  from: string
  network: string
  /** In Unix seconds. */
  validBefore: string
}

/** Whether a file of this folder holds a payment. Throws a TypeError when it does not hold a signed one. */
function isPayment({ headers, from, network, amount, counted, nonce, validBefore }: Payment): boolean {
  const header = headers['PAYMENT-SIGNATURE'] ?? ''
  const signed = signedIn(header)
  const { authorization } = decodeHeader(header).payload
  const isOwn = signed.from === from && signed.network === network && signed.amount === amount
  const isSame = authorization.nonce === nonce && authorization.validBefore === validBefore
  return isOwn && isSame && [amount, counted].every((each) => /^\d+$/.test(each))
}

/** The payment in a file; undefined when there is no such file. Throws Unreadable when it is damaged. */
export const paymentIn = (file: string): Payment | undefined => read(file, isPayment)

/** The file of a request's payment: the same request finds it again, in either language of this client. */
export const fileOf = (folder: string, method: string, url: string, body = ''): string =>
  path.join(folder, `open-${createHash('sha256').update(`${method} ${url} ${body}`).digest('hex')}.json`)

/** Notes the receipt of a payment whose data has arrived, and forgets the payment when it is settled. */
export function close(file: string, payment: Payment, target: string, receipt: string | null): void {
  const { id, amount, network, from, nonce } = payment
  const line = JSON.stringify({ at: new Date().toISOString(), amount, target, network, from, nonce, receipt })
  afterwards(() => {
    addLine(path.join(path.dirname(file), 'receipts.jsonl'), line)
    // Data without a receipt may be anyone's: the payment can still settle, so the same request sends it again.
    if (isSettled(receipt, payment) && paymentIn(file)?.id === id) rmSync(file)
  })
}
