// What was paid, by wallet and month, from the receipts that the client for production keeps. With a list of transfers, it
// compares both and names each difference; `-` in place of the list compares nothing. With RPC_URL, it looks up each payment
// without a receipt. Costs nothing.
// Run: npx tsx reconcile.ts transfers.csv budget budgets/2026-11-24 …
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatUnits } from 'viem'
import { decodeHeader, isSettled, printable, TOKENS } from './agreed'
import { lookUp, NodeError, type Payment as Unsettled } from './chain'
import { endInSentences } from './ends'
import { membersOf, readPayment } from './look-up'
import { field } from './pay'

endInSentences()

/** A line of receipts.jsonl. Older ones don't name the payment. */
interface Line {
  at: string
  amount?: string | number
  network?: string
  from?: string
  nonce?: string
  /** The receipt as the server sent it; without one, the outcome is not known. */
  receipt?: string | null
}

const [list = '-', ...folders] = process.argv.slice(2)
const usd = (amount: bigint) => formatUnits(amount, 6)
/** What is missing is no empty list: the comparison would say that all is well. */
function linesOf(file: string): string[] {
  if (existsSync(file)) return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  throw new Error(`There is no ${file}, so nothing was compared.`)
}

// #region months
const months = new Map<string, { payments: number; amount: bigint }>()
const settled = new Map<string, bigint>() // amount by transaction
function count(at: string, payer: string, transaction: string, amount: string): void {
  // Two copies of a receipt are one payment.
  if (settled.has(transaction)) return
  settled.set(transaction, BigInt(amount))
  const month = `${field(payer)},${field(at.slice(0, 7))}`
  const before = months.get(month) ?? { payments: 0, amount: 0n }
  months.set(month, { payments: before.payments + 1, amount: before.amount + BigInt(amount) })
}

const open = new Map<string, Partial<Unsettled> & { at: string }>() // by nonce, or by the place of a line that has none
for (const folder of folders) {
  const file = path.join(folder, 'receipts.jsonl')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^open-\w+\.json$/.test(name)) : []
  for (const text of existsSync(file) || names.length === 0 ? linesOf(file) : []) {
    const line: Line = membersOf(text)
    const { at, network, from, nonce = `line ${open.size}`, receipt = null, amount: value = '' } = line
    const { payer, network: paidOn, transaction } = Object(decodeHeader(receipt ?? ''))
    const amount = String(value)
    if (isSettled(receipt, { from: String(from ?? payer), network: network ?? paidOn, amount })) {
      open.delete(nonce)
      count(at, payer, transaction, amount)
    } else open.set(nonce, { at, network, from, nonce, value: amount, receipt })
  }
  for (const payment of names.map((name) => readPayment(path.join(folder, name))))
    open.set(payment.nonce, { at: new Date(Number(payment.validBefore) * 1000).toISOString(), ...payment })
}
// #endregion

// #region look up
const { PAY_TO = '', RPC_URL = '' } = process.env
const found: string[] = []
let unknown = 0
for (const { network, from, nonce, at, ...rest } of RPC_URL ? open.values() : []) {
  if (!network || !from || !nonce) continue // half a line, which a full disk has left
  try {
    const { sentence, transaction, amount } = await lookUp({ network, from, nonce, ...rest }, RPC_URL)
    if (transaction && amount) count(at, from, transaction, amount)
    found.push(`# ${nonce}: ${sentence}`)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    unknown++
    found.push(`# ${nonce}: the node does not tell what happened: ${error.message}. ${error.advice}`)
  }
}
console.log('wallet,month,payments,usdc')
for (const [month, { payments, amount }] of [...months].sort()) console.log(`${month},${payments},${usd(amount)}`)
if (open.size > 0)
  console.log(`# ${open.size} payments without a receipt${RPC_URL ? ':' : '. Set RPC_URL to look them up.'}`)
for (const line of found) console.log(printable(line))
// #endregion

// #region compare
// The columns of export-transfers.ts. Only what went out to the payee of the API counts, in a token to pay with: anybody can
// make a token whose transfers seem to be yours, and whose name has commas.
const fields = (row: string) =>
  [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, text = '']) =>
    text.replace(/^"|"$/g, '').replaceAll('""', '"'),
  )
const ADDRESSES = [...TOKENS.values()].map(({ address }) => address.toLowerCase())
const [header = '', ...rows] = list === '-' ? [] : linesOf(list)
const column = (name: string) => header.split(',').indexOf(name)
if (list !== '-' && ['to', 'direction', 'contract', 'transaction', 'amount'].some((name) => column(name) < 0))
  throw new Error(`${list} is no list of transfers, so nothing was compared.`)
const transfers = new Map<string, string>()
for (const row of rows.map(fields)) {
  if (!ADDRESSES.includes(row[column('contract')]?.toLowerCase() ?? '')) continue
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
for (const difference of differences) console.log(printable(`# ${difference}`))
if (header) console.log(`# ${transfers.size} transfers, ${settled.size} receipts, ${differences.length} differences`)
if (differences.length > 0 || unknown > 0) process.exitCode = 1
// #endregion
