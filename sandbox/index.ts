import { randomBytes } from 'node:crypto'
import { getAddress } from 'viem'
import type { Hono } from 'hono'
import type { Api, LimitGroup, LoadedApi, PaymentAsset } from '@chain-data/api'
import { buildApp } from './app'
import { ownDescription } from './description'
import { chainSigner, facilitator } from './facilitator'
import type { SandboxEnv, Shared } from './environment'
import { FaultQueue } from './faults'
import { TokenLedger } from './ledger'
import { RateLimiter } from './limits'
import { caip2, paymentSteps } from './payments'
import { ReplayStore } from './replays'
import { type TestWallet, testWallets } from './control'

/** Options that make a sandbox differ from the description. */
export interface SandboxOptions {
  /** The description to serve; the sandbox's own by default. */
  description?: LoadedApi
  /**
   * Which asset is accepted. `production` is for writing examples, in memory: what is signed for it counts elsewhere,
   * so a sandbox that listens never accepts it.
   */
  environment?: PaymentAsset['environment']
  /** Other quotas by group, for tests that send many requests. */
  requests?: Record<string, number>
  /** Clock in milliseconds since 1970. The published packages read the real clock regardless. */
  now?: () => number
  /** Makes request ids. */
  requestId?: () => string
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
 * Creates a sandbox: the described API with real x402 and a token ledger in memory.
 * @param options differences from the description
 * @throws ApiDescriptionError if the description has faults
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { description = ownDescription(), environment = 'sandbox', now = Date.now } = options
  const loaded = withAssets(withQuotas(description, options.requests ?? {}), environment)
  const { api } = loaded
  const [asset] = api.payment.assets
  if (!asset) throw new Error(`x-payment-terms has no asset with environment "${environment}", which is required.`)
  const ledger = new TokenLedger(now)
  const wallets = testWallets()
  wallets.forEach(({ address, balance }) => ledger.mint(address, balance))
  const faults = new FaultQueue()
  const keep = Math.max(0, ...api.payment.extensions.map(({ replaySeconds }) => replaySeconds))
  const shared: Shared = {
    loaded,
    asset,
    ledger,
    faults,
    limiter: new RateLimiter(now),
    replays: new ReplayStore(ledger, now, keep),
    now,
    requestId: options.requestId ?? (() => `req_${randomBytes(6).toString('hex')}`),
  }
  const signer = chainSigner(ledger, { address: getAddress(asset.address), ...asset.domain }, faults)
  const steps = paymentSteps(api, asset, facilitator(signer, caip2(asset), faults))
  const app = buildApp(shared, steps, wallets)
  return { api, app, ledger, faults, wallets, asset, fetch: async (request) => app.fetch(request) }
}

function withQuotas(loaded: LoadedApi, requests: Record<string, number>): LoadedApi {
  const limits = loaded.api.limits.map((limit): LimitGroup => ({
    ...limit,
    requests: requests[limit.id] ?? limit.requests,
  }))
  return { ...loaded, api: { ...loaded.api, limits } }
}

/** The sandbox lists only payment tokens that it accepts. */
function withAssets(loaded: LoadedApi, environment: PaymentAsset['environment']): LoadedApi {
  const { payment } = loaded.api
  const assets = payment.assets.filter((asset) => asset.environment === environment)
  return { ...loaded, api: { ...loaded.api, payment: { ...payment, assets } } }
}
