import type { Hono } from 'hono'
import type { Api, LoadedApi } from '@docs402/api'
import { hasPrices } from './bundled'
import { type CoreOptions, type SandboxCore, sandboxCore } from './core'
import { ownAnswers, ownDescription } from './description'
import type { OwnAnswers } from './own-answers'
import type { ListedOperation, Payments, SandboxEnv } from './environment'
import type { TestWallet } from './payments/control'
import { basePathsOf, servedApi, servedOperation } from './operation-specs'
import { buildServer } from './http-app'

/** Options that make a sandbox differ from the description. */
export interface SandboxOptions extends Omit<CoreOptions, 'api' | 'operations' | 'own' | 'payments'> {
  /** The description to serve; the sandbox's own by default. */
  description?: LoadedApi
  /** What is computed of it; what stands beside the sandbox's own description by default. */
  own?: OwnAnswers | null
}

/** What a sandbox has where operations have prices. */
export interface Money extends Payments {
  wallets: TestWallet[]
}

/** A sandbox that is not listening yet. */
export interface Sandbox {
  api: Api
  app: Hono<SandboxEnv>
  /** Null where nothing has a price. */
  money: Money | null
  /** Sends a request without a network; the host can be any. */
  fetch: (request: Request) => Promise<Response>
}

/**
 * Creates a sandbox in Node: the described API, with real x402 and a token ledger in memory where it has prices.
 * @throws ApiDescriptionError if the description has faults
 */
export async function createSandbox({ description, own: answers, ...options }: SandboxOptions = {}): Promise<Sandbox> {
  const loaded = description ?? (await ownDescription())
  const { api } = loaded
  const core = sandboxCore({
    ...options,
    api: servedApi(api),
    operations: api.operations.map((operation) => listed(loaded, operation)),
    own: answers === undefined ? await ownAnswers(api) : answers,
    payments: hasPrices(api) ? (await import('./payments')).payments : null,
  })
  const { money, control } = await moneyOf(core)
  const app = buildServer(core, loaded, control)
  return { api, app, money, fetch: async (request) => app.fetch(request) }
}

/** Wallets with money, and the paths at which they are shown; loaded only where something has a price. */
async function moneyOf({ shared }: SandboxCore): Promise<{ money: Money | null; control: Hono | null }> {
  const { payments } = shared
  if (!payments) return { money: null, control: null }
  const { control, testWallets } = await import('./payments/control')
  const { node } = await import('./payments/node')
  const wallets = testWallets()
  wallets.forEach(({ address, balance }) => payments.ledger.mint(address, balance))
  const paths = control(shared.api, payments, wallets).route('/rpc', node(payments, shared.now))
  return { money: { ...payments, wallets }, control: paths }
}

/** An operation that is taken from the description when it is asked for. */
function listed({ api, source }: LoadedApi, operation: Api['operations'][number]): ListedOperation {
  let served: ReturnType<typeof servedOperation> | undefined
  const { method, path } = operation
  const load = () => (served ??= servedOperation(api, source, operation))
  return { method, path, basePaths: basePathsOf(api, operation), load }
}
