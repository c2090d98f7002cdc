import type { HttpBindings } from '@hono/node-server'
import type { Api, PaymentAsset, RequestChecks } from '@chain-data/api'
import type { FaultQueue } from './faults'
import type { TokenLedger } from './ledger'
import type { Quota, RateLimiter } from './limits'
import type { Payload } from './payment-payload'
import type { ReplayStore } from './replays'
import type { ValidRequest } from './validate'

/** Everything the parts of one sandbox share. */
export interface Shared {
  api: Api
  /** The checks that the description makes. */
  checks: RequestChecks
  asset: PaymentAsset
  ledger: TokenLedger
  faults: FaultQueue
  limiter: RateLimiter
  replays: ReplayStore
  now: () => number
  requestId: () => string
}

/** Types of the server: the state of a request between steps. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    request: ValidRequest
    /** The payment, if a well-formed one was sent. */
    payment: Payload | undefined
    /** Why the payment header could not be read. */
    paymentFault: { reason: string; detail: string } | undefined
    /** State of the payer's quota, once the payment was accepted. */
    quota: Quota | undefined
    /** Body of the response, after it is prepared and before it is paid. */
    prepared: string | undefined
  }
}
