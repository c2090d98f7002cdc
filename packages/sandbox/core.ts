import type { Hono } from 'hono'
import type { LimitGroup, PaymentAsset } from '@docs402/api'
import { buildApp } from './app'
import type { ListedOperation, Payments, SandboxEnv, Shared } from './environment'
import { RateLimiter } from './rate-limiter'
import type { OwnAnswers } from './own-answers'
import { Routes } from './routes'
import type { ServedApi } from './operation-specs'

/** What only a sandbox has in which something has a price: `payments/index.ts`. */
export interface PaymentModule {
  /** The API with the assets that a sandbox of this environment accepts. */
  accepting(api: ServedApi, environment: PaymentAsset['environment']): ServedApi
  make(shared: Omit<Shared, 'payments'>): Payments
}

/** The settings of a sandbox, which may differ from the description. */
export interface CoreOptions {
  api: ServedApi
  operations: readonly ListedOperation[]
  /** Null where nothing has a price. */
  payments: PaymentModule | null
  own: OwnAnswers | null
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

/** The described API, with a token ledger in memory if it is paid: the same in Node and in a browser. */
export interface SandboxCore {
  shared: Shared
  app: Hono<SandboxEnv>
}

/**
 * Creates the part of a sandbox that needs neither files nor a network.
 * @throws Error when operations have prices, and no asset is described
 */
export function sandboxCore(options: CoreOptions): SandboxCore {
  const { environment = 'sandbox', now = Date.now, requestId = randomId, own: answers } = options
  const limited = withQuotas(options.api, options.requests ?? {})
  const api = options.payments?.accepting(limited, environment) ?? limited
  const base = {
    api,
    routes: new Routes(options.operations),
    own: answers,
    limiter: new RateLimiter(now),
    now,
    requestId,
  }
  const shared = { ...base, payments: options.payments?.make(base) ?? null }
  return { shared, app: buildApp(shared) }
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return `req_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function withQuotas(api: ServedApi, requests: Record<string, number>): ServedApi {
  const limits = api.limits.map((limit): LimitGroup => ({ ...limit, requests: requests[limit.id] ?? limit.requests }))
  return { ...api, limits }
}
