// What was paid, by wallet and month, from the receipts that the client for production keeps. With a list of transfers, it
// compares both and names each difference. `-` in place of the list compares nothing. Costs nothing.
// Run: npx tsx reconcile.ts transfers.csv budget budgets/2026-11-24 …
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatUnits } from 'viem'
import { endInSentences } from './ends'

endInSentences()

interface Payment {
  at: string
  amount: string
  target: string
  /** The receipt as the server sent it; without one the payment was refused, or its outcome is not known. */
  receipt?: string | null
}

const [list = '-', ...folders] = process.argv.slice(2)
const usd = (amount: bigint) => formatUnits(amount, 6)
/** A line, or a receipt: a full disk may have cut the one, and a server may send anything as the other. */
const membersOf = (text: string) => {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
/** What is missing is no empty list: the comparison would say that all is well. */
function linesOf(file: string): string[] {
  if (existsSync(file)) return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  throw new Error(`There is no ${file}, so nothing was compared.`)
}

// #region months
const months = new Map<string, { payments: number; amount: bigint }>()
const settled = new Map<string, bigint>() // amount by transaction
let open = 0
for (const folder of folders) {
  for (const text of linesOf(path.join(folder, 'receipts.jsonl'))) {
    const { at, amount, receipt }: Payment = membersOf(text)
    const decoded = membersOf(Buffer.from(receipt ?? '', 'base64').toString('utf8'))
    if (decoded.success !== true) {
      open++
      continue
    }
    // Two copies of a receipt are one payment.
    if (settled.has(decoded.transaction)) continue
    settled.set(decoded.transaction, BigInt(amount))
    const month = `${decoded.payer},${at.slice(0, 7)}`
    const before = months.get(month) ?? { payments: 0, amount: 0n }
    months.set(month, { payments: before.payments + 1, amount: before.amount + BigInt(amount) })
  }
}
console.log('wallet,month,payments,usdc')
for (const [month, { payments, amount }] of [...months].sort()) console.log(`${month},${payments},${usd(amount)}`)
if (open > 0) console.log(`# ${open} payments without a receipt: look for their transfers below.`)
// #endregion

// #region compare
// The columns of export-transfers.ts. Only what went out to the payee of the API counts.
const { PAY_TO = '' } = process.env
const [header = '', ...rows] = list === '-' ? [] : linesOf(list)
const column = (name: string) => header.split(',').indexOf(name)
if (list !== '-' && ['to', 'direction', 'transaction', 'amount'].some((name) => column(name) < 0))
  throw new Error(`${list} is no list of transfers, so nothing was compared.`)
const transfers = new Map<string, string>()
for (const row of rows.map((text) => text.split(','))) {
  if (row[column('to')]?.toLowerCase() !== PAY_TO.toLowerCase() || row[column('direction')] !== 'out') continue
  transfers.set(row[column('transaction')] ?? '', row[column('amount')] ?? '')
}
const differences =
  header === ''
    ? []
    : [
        ...[...settled].flatMap(([transaction, amount]) => {
          const paid = transfers.get(transaction)
          if (paid === undefined) return `receipt without a transfer: ${transaction}`
          return paid === usd(amount) ? [] : `signed ${usd(amount)} and paid ${paid}: ${transaction}`
        }),
        ...[...transfers.keys()].flatMap((transaction) =>
          settled.has(transaction) ? [] : `transfer without a receipt: ${transaction}`,
        ),
      ]
for (const difference of differences) console.log(`# ${difference}`)
if (header) console.log(`# ${transfers.size} transfers, ${settled.size} receipts, ${differences.length} differences`)
if (differences.length > 0) process.exitCode = 1
// #endregion
