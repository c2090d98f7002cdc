import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { EvmAsset, JsonObject } from '@docs402/api'
import type { Quota, RateLimiter } from './rate-limiter'
import type { CheckedRequest, OwnAnswers } from './own-answers'
import type { FaultQueue } from './payments/faults'
import type { TokenLedger } from './payments/ledger'
import type { Payload } from './payments/payment-payload'
import type { Routed, Routes } from './routes'
import type { ServedApi, ServedOperation } from './operation-specs'

/** An operation that is taken from its description when the first request needs it. */
export interface ListedOperation extends Routed {
  load: () => ServedOperation
}

/** Everything the parts of one sandbox share. */
export interface Shared {
  api: ServedApi
  routes: Routes<ListedOperation>
  own: OwnAnswers | null
  /** Null where nothing has a price. */
  payments: Payments | null
  limiter: RateLimiter
  now: () => number
  requestId: () => string
}

/** What a paid operation needs: `payments/`, which a sandbox for a free API never loads. */
export interface Payments {
  /** The token that it settles. */
  asset: EvmAsset
  ledger: TokenLedger
  faults: FaultQueue
  /** Whether the payment in a PAYMENT-SIGNATURE header was settled, by this request or an earlier one. */
  isSettled: (header: string) => Promise<boolean>
  /** Run for every request, after its checks and before its answer; they let free operations through. */
  steps: MiddlewareHandler<SandboxEnv>[]
}

/** Types of the server: the state of a request between steps. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    operation: ServedOperation | undefined
    /** The values in its path, still encoded. */
    path: Record<string, string>
    request: CheckedRequest
    /** Computes the response, where the sandbox does not take it from the description. */
    answer: (() => JsonObject) | null
    /** The payment, if a well-formed one was sent. */
    payment: Payload | undefined
    /** Why the payment header could not be read. */
    paymentFault: { reason: string; detail: string } | undefined
    /** State of the payer's quota, once the payment was accepted. */
    quota: Quota | undefined
    /** The response, after it is prepared and before it is paid. */
    prepared: Response | undefined
  }
}
