import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { test, vi } from 'vitest'
import type { SandboxOptions } from '../../packages/sandbox'
import { startSandbox, type RunningSandbox } from '../../packages/sandbox/testing/paid'
import { startFront, type Decide, type Sent, type Signed } from './front'
import { ownDescription } from '../../packages/sandbox/description'
import { run, start, type Client } from './program'
import type { Run, Running } from './run'

/** Programs that may still start. They mostly wait; more of them at once would wait for the processor. */
let free = 6
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

const { payment } = (await ownDescription()).api
/** The recipient that everybody agrees to pay. */
export const PAY_TO = payment?.payTo ?? ''
/** What a block costs, in the token's smallest unit. */
export const PRICE = 1000

/** Where one program runs: a wallet, a folder, and sandboxes behind one URL that notes all requests. */
export class Stage {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'stage-'))
  private readonly key = keccak256(toHex(this.folder))
  private readonly sandboxes: RunningSandbox[] = []
  private readonly closing: (() => Promise<void> | void)[] = []
  private front: Awaited<ReturnType<typeof startFront>> | undefined

  /** Pays from the stage's wallet at a sandbox that others use too. */
  use(sandbox: RunningSandbox): RunningSandbox {
    sandbox.ledger.mint(this.wallet, 10_000_000n)
    this.sandboxes.push(sandbox)
    return sandbox
  }

  /** Starts a sandbox of its own. */
  async sandbox(options: Omit<SandboxOptions, 'environment'> = {}): Promise<RunningSandbox> {
    const sandbox = this.use(await startSandbox(0, options))
    this.closing.push(sandbox.close)
    return sandbox
  }

  /** Starts a sandbox of its own, to which all requests go. */
  async serve(options?: Parameters<Stage['sandbox']>[0]): Promise<RunningSandbox> {
    const sandbox = await this.sandbox(options)
    await this.open(() => ({ to: sandbox.url }))
    return sandbox
  }

  /** Decides where requests go. */
  async open(decide: Decide): Promise<void> {
    this.front = await startFront(decide)
    this.closing.push(this.front.close)
  }

  /** All requests so far. */
  get sent(): readonly Sent[] {
    return this.front?.sent ?? []
  }

  /** The different payments that were sent, oldest first. */
  get payments(): Signed[] {
    const all = this.sent.flatMap(({ payment }) => payment ?? [])
    return all.filter(({ header }, index) => all.findIndex((other) => other.header === header) === index)
  }

  /** The address that pays. */
  get wallet(): string {
    return privateKeyToAccount(this.key).address
  }

  /** Environment variables of a program. */
  get environment(): Record<string, string> {
    const KEEP = path.join(this.folder, 'payments')
    return { API_URL: this.url, PRIVATE_KEY: this.key, KEEP, PAY_TO }
  }

  /** Where programs send their requests. */
  get url(): string {
    return this.front?.url ?? ''
  }

  /** Pays with the command of a language for paths of the API, behind further arguments. */
  async pay({ command }: Client, targets: readonly string[], env = {}, args: readonly string[] = []): Promise<Run> {
    return this.run(command, [...targets.map((target) => this.url + target), ...args], env)
  }

  /** Starts a program in the stage's folder, as people do. */
  async start(file: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Running> {
    const running = await start(file, args, { ...this.environment, ...env }, this.folder)
    this.closing.push(() => running.kill())
    return running
  }

  /** Runs a program to its end. */
  async run(file: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Run> {
    return inTurn(() => run(file, args, { ...this.environment, ...env }, this.folder))
  }

  /** What the wallet has paid, in order, once no transfer is pending. */
  async transfers(): Promise<{ to: string; value: bigint }[]> {
    await vi.waitUntil(() => this.sandboxes.every(({ ledger }) => ledger.pending === 0), 20_000)
    const { wallet } = this
    return this.sandboxes.flatMap(({ ledger }) => ledger.transfers).filter(({ from }) => from === wallet)
  }

  /** The amounts of those, in the token's smallest unit. */
  async charged(): Promise<string[]> {
    return (await this.transfers()).map(({ value }) => String(value))
  }

  /** The files in the folder of the payments: names with numbers and hashes removed, sorted. */
  files(): string[] {
    const folder = path.join(this.folder, 'payments')
    return (existsSync(folder) ? readdirSync(folder) : []).map((name) => name.replace(/-[0-9a-f]+\./, '.')).sort()
  }

  /** Ends what runs, and removes the folder. */
  async close(): Promise<void> {
    await Promise.all(this.closing.map((end) => end()))
    rmSync(this.folder, { recursive: true })
  }
}

/** A test with a stage of its own: some mostly wait, and others use that time. */
export const it = test.extend<{ stage: Stage }>({
  stage: async ({ task: _ }, use) => {
    const stage = new Stage()
    await use(stage)
    await stage.close()
  },
})
