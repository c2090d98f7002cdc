#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { report } from '../ends'
import { printable } from '../printable'
import { makeWallet } from '../settings'
import { lookUpCommand } from './look-up'
import { agentsServer } from './mcp'
import { reconcileCommand } from './reconcile'
import { request } from './request'
import { WrongCommand } from './wrong-command'

const HELP = `Pays for requests to any API with x402, never twice.

pay402 URL… [-X METHOD] [--data TEXT] [--header 'Name: value']… [--cap 0.005] [--budget 0.05] [--keep FOLDER]
            [--pay-to 0x…] [--form JSON] [--output FILE] [--ahead] [--attempts N]
pay402 look-up FILE… [--rpc URL] [--json]
pay402 look-up --payer 0x… --nonce 0x… [--network eip155:8453] [--valid-before SECONDS] [--receipt …] [--rpc URL] [--json]
pay402 reconcile FOLDER… [--rpc URL] [--json]
pay402 wallet [FILE]
pay402 mcp DESCRIPTION
pay402 --help | --version

Environment: PRIVATE_KEY, CAP and BUDGET (dollars; BUDGET=0.05/day is for each day), KEEP, PAY_TO, TOKENS, RPC_URL, ALLOW_HTTP.
Exit codes: 0 all is well; 1 refused or failed; 2 wrong command; 75 the budget is reached.
look-up: 0 used, 3 unused, 4 pending, 5 expired, 6 canceled, 7 differs, 8 the node does not tell.`

const help = () => (console.log(HELP), 0)

const COMMANDS: Record<string, (args: string[]) => number | Promise<number>> = {
  'look-up': lookUpCommand,
  reconcile: reconcileCommand,
  wallet: ([file = 'wallet.env', ...rest]) => {
    if (rest.length > 0 || /^(-|$)/.test(file)) throw new WrongCommand('Name one file.')
    console.log(`Wallet ${makeWallet(file)}; its key is in ${printable(file)}.`)
    return 0
  },
  mcp: (args) => agentsServer(args),
  '--help': help,
  '-h': help,
  '--version': () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    console.log(version)
    return 0
  },
}

async function run([first = '--help', ...rest]: string[]): Promise<number> {
  try {
    const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined
    return await (command ? command(rest) : request([first, ...rest]))
  } catch (error) {
    return report(error)
  }
}

// What can't be printed is noticed where it is printed: there it ends in a sentence.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
process.exitCode = await run(process.argv.slice(2))
