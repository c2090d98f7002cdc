import type { Decision, Json, JsonObject } from '@docs402/api'
import type { ServedOperation } from '../operation-specs'

export { PENDING_SECONDS } from '../payments/faults'
export type { ServedOperation } from '../operation-specs'

/** What is sent in a body: a text, a file, or the fields of a form. */
export type PlayBody =
  | { mediaType: string; content: string | Blob }
  | { mediaType: string; fields: { name: string; value: string | Blob }[] }

/** A request to an operation. */
export interface PlayRequest {
  /** Its id; the page has told the worker how it is served. */
  operation: string
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body: PlayBody | null
}

/** One side of an exchange, as it is shown. */
interface PlayMessage {
  headers: Record<string, string>
  /** As it is sent; of files and images only what they are. Empty if there is none. */
  text: string
}

/** What is injected before a request. */
type PlayFault = 'answer_lost' | 'settlement_pending'

/** A wallet with play money; its key never leaves the worker. */
export interface PlayWallet {
  address: string
  /** In the token's smallest unit, like all amounts. */
  balance: string
  /** Its balance when it was created or refilled. */
  filled: string
  decimals: number
}

/** The consequences of a refused request, from the description. */
export interface Advice {
  decision: Decision
  /** Markdown: what its catalog of errors says to do; empty if that says nothing. */
  action: string
}

/** A request and its response, as sent over HTTP. `response` is null if it was lost. */
export interface PlayExchange {
  request: PlayMessage & { method: string; target: string }
  response: (PlayMessage & { status: number; reason: string; body: Json }) | null
  /** JSON inside the payment headers, by header name. */
  decoded: Record<string, Json>
  /** From an error document. */
  problem: { code: string; reason?: string; detail?: string; parameter?: string; advice: Advice | null } | null
  /** Duration in milliseconds. */
  ms: number
  /** The payer's balance after it; null where nothing has a price. */
  balance: string | null
}

/** What a payer is shown before signing. */
export interface PaymentOrder {
  amount: string
  symbol: string
  decimals: number
  payTo: string
  network: string
  networkName: string
  seconds: number
}

/** What was signed. */
export interface PlayPayment {
  /** PAYMENT-SIGNATURE. */
  header: string
  signature: string
  nonce: string
  /** Seconds since 1970. */
  validBefore: number
  /** Domain, types and message of EIP-712, as JSON. */
  typedData: JsonObject
  ms: number
}

/** What the page may request from the worker of any API. */
export interface SendCalls {
  /** Tells how an operation is served. */
  serve(operation: ServedOperation): void
  send(request: PlayRequest, payment?: string): Promise<PlayExchange>
}

/** What the page may request besides where operations have prices. */
export interface PayCalls {
  /** @param from the wallet without money, instead of the reader's */
  wallet(from?: 'empty'): PlayWallet
  refill(): PlayWallet
  /** @param required value of PAYMENT-REQUIRED; refused with a sentence if it is not as agreed */
  order(required: string): PaymentOrder
  /** `from`: a wallet without money, instead of the reader's. `age`: how long ago it was signed, in seconds. */
  sign(required: string, how?: { from?: 'empty'; age?: number }): Promise<PlayPayment>
  inject(fault: PlayFault): void
}

export type PlayCalls = SendCalls & PayCalls

/** A call from the page. */
export interface PlayCall {
  id: number
  name: keyof PlayCalls
  /** Typed by `PlayCalls` on the page's side. */
  args: never[]
}

/** The worker's response to it. */
export type PlayReply = { id: number; result: unknown } | { id: number; error: string } | { ready: true }
