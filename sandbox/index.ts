import type { Hono } from 'hono'
import { requestChecks, type Api, type LoadedApi, type PaymentAsset } from '@chain-data/api'
import { type TestWallet, testWallets } from './control'
import { type CoreOptions, sandboxCore } from './core'
import { ownDescription } from './description'
import type { SandboxEnv } from './environment'
import type { FaultQueue } from './faults'
import type { TokenLedger } from './ledger'
import { buildServer } from './server'

/** Options that make a sandbox differ from the description. */
export interface SandboxOptions extends Omit<CoreOptions, 'api' | 'checks'> {
  /** The description to serve; the sandbox's own by default. */
  description?: LoadedApi
}

/** A sandbox that is not listening yet. */
export interface Sandbox {
  api: Api
  app: Hono<SandboxEnv>
  ledger: TokenLedger
  faults: FaultQueue
  wallets: TestWallet[]
  /** The payment token. */
  asset: PaymentAsset
  /** Sends a request without a network; the host can be any. */
  fetch: (request: Request) => Promise<Response>
}

/**
 * Creates a sandbox in Node: the described API with real x402 and a token ledger in memory.
 * @throws ApiDescriptionError if the description has faults
 */
export function createSandbox({ description = ownDescription(), ...options }: SandboxOptions = {}): Sandbox {
  const core = sandboxCore({ ...options, api: description.api, checks: requestChecks(description.source) })
  const { api, asset, faults, ledger } = core.shared
  const wallets = testWallets()
  wallets.forEach(({ address, balance }) => ledger.mint(address, balance))
  const app = buildServer(core, { ...description, api }, wallets)
  return { api, app, ledger, faults, wallets, asset, fetch: async (request) => app.fetch(request) }
}
