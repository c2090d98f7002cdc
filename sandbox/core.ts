import { bytesToHex, getAddress } from 'viem'
import type { Hono } from 'hono'
import type { Api, LimitGroup, PaymentAsset, RequestChecks } from '@chain-data/api'
import { buildApi } from './app'
import { chainSigner, facilitator } from './facilitator'
import type { SandboxEnv, Shared } from './environment'
import { FaultQueue } from './faults'
import { TokenLedger } from './ledger'
import { RateLimiter } from './limits'
import { caip2, paymentSteps } from './payments'
import { ReplayStore } from './replays'

/** The settings of a sandbox, which may differ from the description. */
export interface CoreOptions {
  api: Api
  checks: RequestChecks
  /**
   * The accepted asset. `production` is for creating examples, in memory: a signature for it is valid elsewhere, so a
   * sandbox with a server never accepts it.
   */
  environment?: PaymentAsset['environment']
  /** Other quotas by group, for tests that send many requests. */
  requests?: Record<string, number>
  /** Clock in milliseconds since 1970. The published packages read the real clock regardless. */
  now?: () => number
  /** Creates request ids. */
  requestId?: () => string
}

/** The described API with real x402 and a token ledger in memory: the same in Node and in a browser. */
export interface SandboxCore {
  shared: Shared
  app: Hono<SandboxEnv>
}

/**
 * Creates the part of a sandbox that needs neither files nor a network.
 * @throws Error when the description has no asset of the environment
 */
export function sandboxCore(options: CoreOptions): SandboxCore {
  const { environment = 'sandbox', now = Date.now, requestId = randomId, checks } = options
  const api = withAssets(withQuotas(options.api, options.requests ?? {}), environment)
  const [asset] = api.payment.assets
  if (!asset) throw new Error(`x-payment-terms has no asset with environment "${environment}"; no other is accepted.`)
  const ledger = new TokenLedger(now)
  const faults = new FaultQueue()
  const keep = Math.max(0, ...api.payment.extensions.map(({ replaySeconds }) => replaySeconds))
  const shared: Shared = {
    api,
    checks,
    asset,
    ledger,
    faults,
    limiter: new RateLimiter(now),
    replays: new ReplayStore(ledger, now, keep),
    now,
    requestId,
  }
  const signer = chainSigner(ledger, { address: getAddress(asset.address), ...asset.domain }, faults)
  const steps = paymentSteps(api, asset, facilitator(signer, caip2(asset), faults))
  return { shared, app: buildApi(shared, steps) }
}

const randomId = () => `req_${bytesToHex(crypto.getRandomValues(new Uint8Array(6))).slice(2)}`

function withQuotas(api: Api, requests: Record<string, number>): Api {
  const limits = api.limits.map((limit): LimitGroup => ({ ...limit, requests: requests[limit.id] ?? limit.requests }))
  return { ...api, limits }
}

/** The payment requirements of the sandbox have only assets that it accepts. */
function withAssets(api: Api, environment: PaymentAsset['environment']): Api {
  const assets = api.payment.assets.filter((asset) => asset.environment === environment)
  return { ...api, payment: { ...api.payment, assets } }
}
