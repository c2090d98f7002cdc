import { parseArgs } from 'node:util'
import { isForm } from '../header'
import { readPayment } from '../journal'
import { lookUp, type PaymentState } from '../look-up'
import type { PaymentKey } from '../receipt'
import { NodeError } from '../node'
import { printable, sentenceOf } from '../printable'
import { tokensOf } from '../settings'
import { read, WrongCommand } from './wrong-command'

/** The exit code of each state, for scripts; 8 when the node does not tell it, and 2 when the command is wrong. */
const CODES: Record<PaymentState['state'], number> = {
  used: 0,
  unused: 3,
  pending: 4,
  expired: 5,
  canceled: 6,
  differs: 7,
}
const NODE_IS_SILENT = 8

const text = { type: 'string' } as const
const OPTIONS = {
  ...{ payer: text, nonce: text, network: text, 'valid-before': text, 'pay-to': text, receipt: text, rpc: text },
  json: { type: 'boolean' },
} as const

/** The URL of a node, from `--rpc` or the environment. */
export function nodeUrl(rpc: string | undefined): string {
  const url = rpc ?? process.env['RPC_URL'] ?? ''
  if (URL.canParse(url)) return url
  throw new WrongCommand('Set RPC_URL, or --rpc, to the URL of a node.')
}

function paymentsOf(args: string[]): { payments: PaymentKey[]; files: string[]; url: string; json: boolean } {
  const { values, positionals } = read(() => parseArgs({ args, options: OPTIONS, allowPositionals: true }))
  const { payer: from = '', nonce = '', network = 'eip155:8453', receipt, json = false, ...rest } = values
  const { 'valid-before': validBefore, 'pay-to': to = process.env['PAY_TO'] || undefined } = rest
  const url = nodeUrl(rest.rpc)
  if (positionals.length > 0) {
    const payments = positionals.map((file) => ({ ...inFile(file), ...(receipt && { receipt }) }))
    return { payments, files: positionals, url, json }
  }
  if (!isForm('address', from) || !isForm('word', nonce) || !isForm('seconds', validBefore ?? '0'))
    throw new WrongCommand('Name the file of a payment, or its --payer, --nonce and, if you know it, --valid-before.')
  if (!tokensOf().has(network)) throw new WrongCommand(`There is no token to pay with on ${JSON.stringify(network)}.`)
  return { payments: [{ from, nonce, network, to, validBefore, receipt }], files: [], url, json }
}

function inFile(file: string): PaymentKey {
  try {
    return readPayment(file)
  } catch (error) {
    throw new WrongCommand(sentenceOf(error))
  }
}

/** `pay402 look-up`: says what happened to a payment, or to each of several. The exit code is that of the first that is not used. */
export async function lookUpCommand(args: string[]): Promise<number> {
  const { payments, files, url, json } = paymentsOf(args)
  const codes: number[] = []
  for (const [index, payment] of payments.entries()) {
    const name = files.length > 1 ? `${files[index]}: ` : ''
    try {
      const { sentence, state, ...transfer } = await lookUp(payment, url)
      const object = { ...(name && { file: files[index] }), state, sentence, ...transfer, ...payment }
      console.log(json ? JSON.stringify(object) : `${name}${sentence}`)
      codes.push(CODES[state])
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      console.error(printable(`${name}The node does not tell what happened: ${error.message}. ${error.advice}`))
      codes.push(NODE_IS_SILENT)
    }
  }
  return codes.find(Boolean) ?? 0
}
