import { parseArgs } from 'node:util'
import { printable } from '../printable'
import { csvField } from '../progress'
import { reconcile } from '../reconcile'
import { nodeUrl } from './look-up'
import { read, WrongCommand } from './wrong-command'

const OPTIONS = { rpc: { type: 'string' }, json: { type: 'boolean' } } as const

/** `pay402 reconcile FOLDER…`: what was paid, by wallet and month. */
export async function reconcileCommand(args: string[]): Promise<number> {
  const { values, positionals } = read(() => parseArgs({ args, options: OPTIONS, allowPositionals: true }))
  if (positionals.length === 0) throw new WrongCommand('Name the folder of the receipts.')
  const isAsked = values.rpc !== undefined || Boolean(process.env['RPC_URL'])
  const { months, open, unknown } = await reconcile(positionals, isAsked ? nodeUrl(values.rpc) : undefined)
  if (values.json) console.log(JSON.stringify({ months, open }))
  else {
    console.log('wallet,month,payments,usdc')
    for (const { wallet, month, payments, usdc } of months)
      console.log([wallet, month, payments, usdc].map(csvField).join(','))
    if (open.length > 0)
      console.log(`# ${open.length} payments without a receipt${isAsked ? ':' : '. Set RPC_URL to look them up.'}`)
    for (const { nonce, sentence } of open) if (sentence) console.log(printable(`# ${nonce}: ${sentence}`))
  }
  return unknown > 0 ? 1 : 0
}
