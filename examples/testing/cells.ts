import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodePaymentSignatureHeader } from '@x402/core/http'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { z } from 'zod'
import type { RunningSandbox } from '@/sandbox/serve'
import { startFront, type Front, type Sent, type Way } from './front'
import { commandOf, inTurn, said, start } from './run'

const examples = path.resolve(import.meta.dirname, '..')

/** A program that requests one block, and so may pay for one. */
export interface Client {
  name: string
  language: 'typescript' | 'python' | 'curl'
  file: string
  args: string[]
  /** Whether it repeats a request automatically. */
  repeats: boolean
}

const client = (file: string, repeats: boolean, more: Partial<Client> = {}): Client => ({
  name: file,
  language: file.endsWith('.py') ? 'python' : file.endsWith('.sh') ? 'curl' : 'typescript',
  file: path.join(examples, file),
  args: [],
  repeats,
  ...more,
})

/** Every kind of client that ships: for production, one request, and one that repeats it. */
export const CLIENTS: readonly Client[] = [
  client('testing/clients/buy-once.ts', true, { name: 'typescript/client.ts' }),
  client('typescript/first-call.ts', false),
  client('typescript/retry.ts', true),
  client('by-hand/first-call.ts', false),
  client('by-hand/retry.ts', true),
  client('python/client.py', true, { args: ['/v1/base/blocks/latest'] }),
  client('python/first_call.py', false),
  client('python/retry.py', true),
  client('curl/first-call.sh', false),
]

/** Requests four blocks and a portfolio, within a cap and a budget of three blocks. */
export const SPEND_CAP = client('typescript/spend-cap.ts', false)

/**
 * A sandbox and the behavior of the server in front of it, which gets all requests of a client, the current one last.
 */
export interface Scene {
  name: string
  clients: readonly Client[]
  /** Called again for each client. */
  open: () => Opened | Promise<Opened>
}

interface Opened {
  sandbox: RunningSandbox
  way: (sent: readonly Sent[]) => Way | Promise<Way>
}

/** The result of a client in a scene. */
export interface Outcome {
  client: Client
  scene: string
  ok: boolean
  /** What it printed, errors included. */
  output: string
  sent: readonly Sent[]
  /** What was actually signed, oldest first. */
  payments: Signed[]
  /** In the token's smallest unit. */
  charged: number
}

const signedSchema = z.object({
  to: z.string(),
  value: z.coerce.number(),
  validBefore: z.coerce.number(),
  nonce: z.string(),
})

/** An authorization, and when it was sent. */
export type Signed = z.infer<typeof signedSchema> & { at: number; header: string; identifier: string }

/** The authorization inside a payment header. */
function signedIn({ payment, at }: Sent): Signed[] {
  if (payment === null) return []
  const { payload, extensions } = decodePaymentSignatureHeader(payment)
  const identifier = JSON.stringify(extensions?.['payment-identifier'])
  return [{ ...signedSchema.parse(payload['authorization']), at: at / 1000, header: payment, identifier }]
}

/** Runs every client in every scene, each with its own wallet and server. */
export async function runMatrix(scenes: readonly Scene[]): Promise<Outcome[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'matrix-'))
  const files = [...new Set(scenes.flatMap(({ clients }) => clients.map(({ file }) => file)))]
  const commands = new Map(await Promise.all(files.map(async (file) => [file, await commandOf(file)] as const)))
  const cells = scenes.flatMap((scene) => scene.clients.map((each) => ({ scene, client: each })))
  return inTurn(cells, 4, async ({ scene, client: each }) => {
    const command = commands.get(each.file)
    if (!command) throw new Error(`${each.file} can't be started.`)
    const { sandbox, way } = await scene.open()
    const key = keccak256(toHex(`${folder} ${each.name}: ${scene.name}`))
    const payer = privateKeyToAccount(key).address
    sandbox.ledger.mint(payer, 10_000_000n)
    const front = await startFront(way)
    const env = { API_URL: front.url, PRIVATE_KEY: key, BUDGET_FOLDER: path.join(folder, key), CAP: '1000' }
    const run = await start(command, each.args, env, folder).ended
    await vi.waitUntil(
      () => sandbox.ledger.transfers.every(({ from }) => from !== payer) || sandbox.ledger.pending === 0,
      20_000,
    )
    await front.close()
    const own = sandbox.ledger.transfers.filter(({ from }) => from === payer)
    return {
      client: each,
      scene: scene.name,
      ok: run.code === 0,
      output: said(run),
      sent: front.sent,
      payments: distinct(front),
      charged: own.reduce((sum, { value }) => sum + Number(value), 0),
    }
  })
}

function distinct({ sent }: Front): Signed[] {
  const all = sent.flatMap(signedIn)
  return all.filter(({ header }, index) => all.findIndex((other) => other.header === header) === index)
}
