import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, parseEnv } from 'node:util'
import { read, WrongCommand } from '../command/wrong-command'
import type { PayOptions } from '../pay'
import { checked, type Checked } from '../settings'

const text = { type: 'string' } as const
const OPTIONS = { api: text, 'key-file': text, config: { type: 'boolean' } } as const

/** What an agent's server works with, or the entry of an agent's list of servers. */
export type ServerSettings =
  | { entry: string }
  | (Checked & { description: string; api: string | undefined; paying: PayOptions })

/** The key of the environment, or of a file that only its owner reads. Throws a sentence when there are two. */
function keyOf(file: string | undefined): string | undefined {
  const { PRIVATE_KEY } = process.env
  const inFile = file === undefined ? undefined : parseEnv(readFileSync(file, 'utf8'))['PRIVATE_KEY']
  if (inFile && PRIVATE_KEY && inFile !== PRIVATE_KEY)
    throw new Error(
      `Two wallets: PRIVATE_KEY in the environment differs from the one in ${file}. Remove it from one of them.`,
    )
  return inFile ?? PRIVATE_KEY
}

/** The entry of an agent's list of servers: it starts this very program, wherever the agent is. */
function entryOf(description: string, api: string | undefined, file = 'wallet.env'): string {
  const keyFile = path.resolve(file)
  if (existsSync(keyFile)) chmodSync(keyFile, 0o600) // only for you, whatever it was before
  const { CAP = '0.01', BUDGET = '0.05', PAY_TO } = process.env
  const program = process.argv[1] ?? fileURLToPath(import.meta.url)
  const args = [program, 'mcp', description, '--key-file', keyFile]
  const env = { ...(api && { API_URL: api }), CAP, BUDGET, ...(PAY_TO && { PAY_TO }) }
  return JSON.stringify({ mcpServers: { pay402: { command: process.execPath, args, env } } }, null, 2)
}

/**
 * Reads `pay402 mcp DESCRIPTION [--api URL] [--key-file FILE] [--config]`, and the environment. Throws a sentence.
 */
export function settingsOf(args: string[]): ServerSettings {
  const { values, positionals } = read(() => parseArgs({ args, options: OPTIONS, allowPositionals: true }))
  const { api = process.env['API_URL'] || undefined, 'key-file': file, config } = values
  const [description, ...rest] = positionals
  if (!description || rest.length > 0 || !URL.canParse(description))
    throw new WrongCommand('Name the URL of one description, such as https://example.com/openapi.json.')
  if (api !== undefined && !URL.canParse(api))
    throw new WrongCommand('--api must be a URL such as https://example.com.')
  if (config) return { entry: entryOf(description, api, file) }
  const { KEEP } = process.env
  const key = keyOf(file)
  const { account } = checked({ wallet: key })
  // One folder for each user and wallet, wherever the server runs.
  const keep = KEEP || path.join(homedir(), '.pay402', account.address)
  if (!path.isAbsolute(keep)) throw new Error('KEEP must be an absolute path.')
  return { ...checked({ wallet: account, keep }), description, api, paying: { wallet: account, keep, ahead: true } }
}
