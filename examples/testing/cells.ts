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
import { runInOneProcess, start, type Result } from './run'

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
  result: Result
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
  const cells = await Promise.all(
    scenes.flatMap((scene) =>
      scene.clients.map(async (each) => {
        const { sandbox, way } = await scene.open()
        const name = `${each.name}: ${scene.name}`
        const key = keccak256(toHex(`${folder} ${name}`))
        sandbox.ledger.mint(privateKeyToAccount(key).address, 10_000_000n)
        const front = await startFront(way)
        const budget = path.join(folder, keccak256(toHex(name)))
        const env = { API_URL: front.url, PRIVATE_KEY: key, BUDGET_FOLDER: budget, CAP: '1000' }
        return {
          name,
          key,
          front,
          sandbox,
          client: each,
          scene: scene.name,
          fault: null,
          file: each.file,
          runs: [each.args],
          env,
        }
      }),
    ),
  )
  const of = (language: Client['language']) => cells.filter((cell) => cell.client.language === language)
  // Two TypeScript processes: they mostly wait before a repeat.
  const parts = [...halves(of('typescript')), of('python')].filter((part) => part.length > 0)
  const inProcesses = parts.map(async (part, index) => {
    const language = part[0]?.client.language === 'python' ? 'python' : 'typescript'
    return runInOneProcess(language, path.join(folder, `${index}.json`), '', part)
  })
  const results = (await Promise.all([...inProcesses, ...halves(of('curl')).map(inShell)])).flat()
  await vi.waitFor(() => {
    if (cells.some(({ sandbox }) => sandbox.ledger.pending > 0)) throw new Error('A transfer is still pending.')
  }, 20_000)
  await Promise.all(cells.map(({ front }) => front.close()))
  return cells.map(({ name, key, front, sandbox, client: its, scene }) => {
    const payer = privateKeyToAccount(key).address
    const own = sandbox.ledger.transfers.filter(({ from }) => from === payer)
    return {
      client: its,
      scene,
      result: results.find((each) => each.name === name) ?? { name, ok: false, output: 'It did not run.' },
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

const halves = <T>(list: T[]): T[][] => [0, 1].map((half) => list.filter((_, index) => index % 2 === half))

async function inShell(cells: { name: string; file: string; env: Record<string, string> }[]): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, file, env } of cells) {
    const { stdout, stderr, code } = await start('bash', [file], env)
    results.push({ name, ok: code === 0, output: `${stdout}\n${stderr}` })
  }
  return results
}
