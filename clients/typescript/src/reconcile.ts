import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { dollars } from './amount'
import { decodeHeader, isForm } from './header'
import { openFiles, readPayment, readReceipts } from './journal'
import { lookUp } from './look-up'
import { NodeError } from './node'
import { isSettled, type PaymentKey } from './receipt'

/** What one wallet paid in a month. */
export interface Month {
  wallet: string
  /** Such as `2026-11`. */
  month: string
  payments: number
  /** Dollars, as a decimal number. */
  usdc: string
}

/** A payment without a receipt. */
export interface Unsettled extends Partial<PaymentKey> {
  at: string
  /** What a node says of it, if one was asked. */
  sentence?: string
}

/** What was paid, and what is open. */
export interface Reconciled {
  months: Month[]
  open: Unsettled[]
  /** Open payments that the node does not tell about. */
  unknown: number
}

/** What is missing is no empty list: the sum would say that nothing was paid. */
function checkFolder(folder: string): void {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  if (isFolder && (existsSync(path.join(folder, 'receipts.jsonl')) || openFiles(folder).length > 0)) return
  throw new Error(`There is no ${path.join(folder, 'receipts.jsonl')}, so nothing was counted.`)
}

/**
 * Adds up what was paid, by wallet and month, from the receipts in folders of the client. Costs nothing.
 * @param folders those of `keep`
 * @param node the URL of a node: payments without a receipt are looked up there
 * @throws a sentence when a folder has neither receipts nor payments
 */
export async function reconcile(folders: string | readonly string[], node?: string): Promise<Reconciled> {
  const paid = new Map<string, [wallet: string, month: string, amount: bigint]>() // by nonce: two copies are one payment
  const open = new Map<string, Unsettled>() // by nonce, or by the place of a line that has none
  const add = (key: string, at: string, wallet: string, amount: string) => {
    if (!paid.has(key)) paid.set(key, [wallet, at.slice(0, 7), BigInt(amount)])
  }
  for (const folder of [folders].flat()) {
    checkFolder(folder)
    for (const line of readReceipts(folder)) {
      const { at, network, from, receipt = null, amount = '' } = line
      const { payer, network: paidOn, transaction } = Object(decodeHeader(String(receipt)))
      const payment = { from: String(from ?? payer), network: network ?? paidOn, amount: String(amount) }
      const isWhole = isForm('address', payment.from) && isForm('amount', payment.amount) && isForm('time', at)
      const nonce = isForm('word', line.nonce) ? line.nonce : undefined
      if (isWhole && isSettled(receipt, payment)) add(nonce ?? transaction, at, payer, payment.amount)
      else {
        const value = isForm('amount', payment.amount) ? payment.amount : undefined
        open.set(nonce ?? `line ${open.size}`, { ...line, nonce: nonce ?? `line ${open.size}`, value, receipt })
      }
    }
    for (const payment of openFiles(folder).map(readPayment))
      open.set(payment.nonce, { at: new Date(Number(payment.validBefore) * 1000).toISOString(), ...payment })
  }
  for (const nonce of paid.keys()) open.delete(nonce) // settled anywhere is settled
  let unknown = 0
  for (const payment of node ? open.values() : []) {
    const { network, from, nonce, at } = payment
    if (!network || !isForm('address', from) || !isForm('word', nonce) || !node) continue // half a line, which a full disk has left
    try {
      const { sentence, transaction, amount } = await lookUp({ ...payment, network, from, nonce }, node)
      if (transaction && amount) add(nonce, isForm('time', at) ? at : new Date().toISOString(), from, amount)
      payment.sentence = sentence
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      unknown++
      payment.sentence = `the node does not tell what happened: ${error.message}. ${error.advice}`
    }
  }
  const months = new Map<string, Month & { amount: bigint }>()
  for (const [wallet, month, amount] of paid.values()) {
    const before = months.get(`${wallet} ${month}`) ?? { payments: 0, amount: 0n }
    const sum = before.amount + amount
    const row = { wallet, month, payments: before.payments + 1, usdc: dollars(sum).slice(1), amount: sum }
    months.set(`${wallet} ${month}`, row)
  }
  const rows = [...months].sort().map(([, { amount: _, ...row }]) => row)
  return { months: rows, open: [...open.values()], unknown }
}
