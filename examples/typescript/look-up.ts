// Looks up what happened to a payment, at a node of its chain that you choose. Nothing is signed, and it costs nothing.
// Run: RPC_URL=https://… npx tsx look-up.ts budget/open-….json
//  or: RPC_URL=https://… npx tsx look-up.ts --payer 0x… --nonce 0x… --network eip155:8453 --valid-before 1790000000
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isAddress } from 'viem'
import { decodeHeader, signedIn } from './agreed'
import { lookUp, NodeError, type Payment } from './chain'

// #region read
/** Reads the payment in a file of any client: PAYMENT-SIGNATURE is the only long text in it. */
export function readPayment(file: string): Payment {
  const [header = ''] = /[\w+/]{200,}=*/.exec(readFileSync(file, 'utf8')) ?? []
  const { payload } = Object(decodeHeader(header))
  const { nonce, validBefore, from } = Object(Object(payload).authorization)
  const isSigned = isWord(nonce) && isSeconds(validBefore) && isAddress(from, { strict: false })
  if (!isSigned) throw new Error(`There is no signed payment in ${file}.`)
  const { network, amount } = signedIn(header)
  return { from, network, nonce, validBefore, value: amount, receipt: receiptOf(nonce, path.dirname(file)) }
}

const isSeconds = (text: unknown) => /^\d{1,12}$/.test(String(text))
const isWord = (text: unknown) => /^0x[\da-f]{64}$/i.test(String(text))

/** The receipt that the client for production keeps beside its payments. */
function receiptOf(nonce: string, folder: string): string | null {
  const file = path.join(folder, 'receipts.jsonl')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.map(membersOf).findLast((line) => line.nonce === nonce)?.receipt ?? null
}

/** A line, or nothing of it: a full disk may have cut it. */
export function membersOf(line: string) {
  try {
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}

class Help extends Error {}
const USAGE = `Looks up what happened to a payment. Set RPC_URL, or --rpc, to the URL of a node.
look-up.ts FILE [--receipt …] [--json]
look-up.ts --payer 0x… --nonce 0x… [--network eip155:8453] [--valid-before SECONDS] [--receipt …] [--json]`

function paymentIn(args: string[]) {
  const text = { type: 'string' } as const
  const named = { payer: text, nonce: text, network: text, 'valid-before': text, receipt: text, rpc: text }
  const yes = { type: 'boolean' } as const
  const options = { ...named, json: yes, help: yes } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { payer: from = '', nonce = '', network = 'eip155:8453', 'valid-before': validBefore, receipt, json } = values
  if (values.help) throw new Help(USAGE)
  const { rpc: url = process.env.RPC_URL ?? '' } = values
  if (!URL.canParse(url)) throw new Error('Set RPC_URL, or --rpc, to the URL of a node.')
  const [file] = positionals
  if (file !== undefined) return { payment: { ...readPayment(file), ...(receipt && { receipt }) }, url, json }
  if (!isAddress(from) || !isWord(nonce) || !isSeconds(validBefore ?? '0'))
    throw new Error('Name the file of a payment, or its --payer, --nonce and, if you know it, --valid-before.')
  return { payment: { from, nonce, network, validBefore, receipt }, url, json }
}
// #endregion

// #region run
/** The exit code of each state, for scripts; 8 when the node does not tell it, and 2 when the command is wrong. */
const CODES = { used: 0, unused: 3, pending: 4, expired: 5, canceled: 6, differs: 7 }

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { payment, url, json } = paymentIn(process.argv.slice(2))
    const found = await lookUp(payment, url)
    console.log(json ? JSON.stringify({ ...found, ...payment }) : found.sentence)
    process.exitCode = CODES[found.state]
  } catch (error) {
    if (error instanceof Help) {
      console.log(error.message)
      process.exit()
    }
    const isNode = error instanceof NodeError
    const message = error instanceof Error ? error.message : String(error)
    console.error(isNode ? `The node does not tell what happened: ${message}. ${error.advice}` : message)
    process.exitCode = isNode ? 8 : 2
  }
}
// #endregion
