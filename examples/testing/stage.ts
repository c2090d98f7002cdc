import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodePaymentSignatureHeader } from '@x402/core/http'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { z } from 'zod'
import { loadSiteApi } from '@/lib/content/api/site-api'
import { startSandbox, type RunningSandbox } from '@/sandbox/serve'
import { startFront, type Front, type Sent, type Way } from './front'
import { start, type Command, type Run } from './run'

const root = path.resolve(import.meta.dirname, '../..')

/** Changes to the description: texts to find, and their replacements. */
export type Changes = readonly (readonly [search: string, replacement: string])[]

/** A wallet, a folder for its budget, and sandboxes behind one URL that records all requests. */
export class Stage {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'client-'))
  private readonly key = keccak256(toHex(this.folder))
  private readonly sandboxes: RunningSandbox[] = []
  private readonly running: ReturnType<typeof start>[] = []
  private front: Front | undefined

  /** Starts a sandbox, optionally with other quotas or another description. */
  async sandbox(requests: Record<string, number> = {}, changes: Changes = [], now?: () => number) {
    const description = loadSiteApi(changes.length === 0 ? root : this.changedRoot(changes))
    const sandbox = await startSandbox(0, { description, requests, ...(now ? { now } : {}) })
    sandbox.ledger.mint(privateKeyToAccount(this.key).address, 1_000_000n)
    this.sandboxes.push(sandbox)
    return sandbox
  }

  /** Decides where requests go. */
  async open(way: (sent: readonly Sent[]) => Way | Promise<Way>): Promise<void> {
    this.front = await startFront(way)
  }

  get sent(): readonly Sent[] {
    return this.front?.sent ?? []
  }

  /** The different payments that were sent, oldest first. */
  get payments(): string[] {
    return [...new Set(this.sent.flatMap(({ payment }) => payment ?? []))]
  }

  /** Payment identifiers of the different payments. */
  get identifiers(): unknown[] {
    return this.payments.map((payment) => {
      const { extensions } = decodePaymentSignatureHeader(payment)
      return JSON.stringify(extensions?.['payment-identifier'])
    })
  }

  /** Nonces of the different payments. */
  get nonces(): unknown[] {
    const schema = z.object({ authorization: z.object({ nonce: z.string() }) })
    return this.payments.map(
      (payment) => schema.parse(decodePaymentSignatureHeader(payment).payload).authorization.nonce,
    )
  }

  /** Environment variables of a client. */
  get environment(): Record<string, string> {
    return {
      API_URL: this.front?.url ?? '',
      PRIVATE_KEY: this.key,
      BUDGET_FOLDER: path.join(this.folder, 'budget'),
    }
  }

  /** Starts a client in the stage's folder; `ended` resolves when it ends. */
  start(client: Command, targets: string[], env: Record<string, string> = {}) {
    const running = start(client, targets, { ...this.environment, ...env }, this.folder)
    this.running.push(running)
    return running
  }

  /** Runs a client to its end. */
  async run(client: Command, targets: string[], env?: Record<string, string>): Promise<Run> {
    return this.start(client, targets, env).ended
  }

  /** What the wallet paid, in order, once no transfer is pending. */
  async charged(): Promise<string[]> {
    const payer = privateKeyToAccount(this.key).address
    await vi.waitFor(() => {
      if (this.sandboxes.some(({ ledger }) => ledger.pending > 0)) throw new Error('A transfer is still pending.')
    }, 20_000)
    const transfers = this.sandboxes.flatMap(({ ledger }) => ledger.transfers)
    return transfers.filter(({ from }) => from === payer).map(({ value }) => String(value))
  }

  /** The files in the budget's folder: names with numbers and hashes removed, sorted. */
  files(): string[] {
    return readdirSync(path.join(this.folder, 'budget'))
      .map((name) => name.replace(/-[0-9a-f]+\./, '.'))
      .sort()
  }

  /** Ends running processes, and removes the folder. */
  async close(): Promise<void> {
    this.running.forEach(({ kill }) => kill())
    await this.front?.close()
    await Promise.all(this.sandboxes.map((sandbox) => sandbox.close()))
    rmSync(this.folder, { recursive: true })
  }

  private changedRoot(changes: Changes): string {
    const copy = mkdtempSync(path.join(this.folder, 'root-'))
    mkdirSync(path.join(copy, 'api'))
    cpSync(path.join(root, 'api'), path.join(copy, 'api'), { recursive: true })
    const file = path.join(copy, 'api/openapi.yaml')
    const before = readFileSync(file, 'utf8')
    const after = changes.reduce((text, [search, replacement]) => {
      if (!text.includes(search)) throw new Error(`The description does not contain ${search}.`)
      return text.replaceAll(search, replacement)
    }, before)
    writeFileSync(file, after)
    return copy
  }
}
