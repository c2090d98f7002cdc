import type { Exchange, JsonObject } from '@chain-data/api'

/** How long a transfer with the fault `settlement_pending` takes: longer than a client's first quick repeat. */
export const PENDING_SECONDS = 3

/** A request to an operation. */
export type PlayRequest = Pick<Exchange['request'], 'method' | 'target' | 'body'>

/** What is injected before a request. */
export type PlayFault = 'answer_lost' | 'settlement_pending'

/** A wallet with play money; its key never leaves the worker. */
export interface PlayWallet {
  address: string
  /** In the token's smallest unit, like all amounts. */
  balance: string
  /** Its balance when it was created or refilled. */
  filled: string
  decimals: number
}

/** The consequences of a refused request, from the decisions of the description. */
export interface Advice {
  charged: 'yes' | 'no' | 'unknown'
  /** Markdown: what to do next. */
  next: string
}

/** A request and its response, as sent over HTTP. `response` is null if it was lost. */
export interface PlayExchange extends Omit<Exchange, 'step' | 'response'> {
  response: Exchange['response'] | null
  /** From an error document. */
  problem: { code: string; reason?: string; detail?: string; parameter?: string; advice: Advice } | null
  /** Duration in milliseconds. */
  ms: number
  /** The payer's balance after it. */
  balance: string
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

/** What the page may request from the worker. */
export interface PlayCalls {
  /** @param from the wallet without money, instead of the reader's */
  wallet(from?: 'empty'): PlayWallet
  refill(): PlayWallet
  send(request: PlayRequest, payment?: string): Promise<PlayExchange>
  /** @param required value of PAYMENT-REQUIRED; refused with a sentence if it is not as agreed */
  order(required: string): PaymentOrder
  /** `from`: a wallet without money, instead of the reader's. `age`: how long ago it was signed, in seconds. */
  sign(required: string, how?: { from?: 'empty'; age?: number }): Promise<PlayPayment>
  inject(fault: PlayFault): void
}

/** A call from the page. */
export interface PlayCall {
  id: number
  name: keyof PlayCalls
  /** Typed by `PlayCalls` on the page's side. */
  args: never[]
}

/** The worker's response to it. */
export type PlayReply = { id: number; result: unknown } | { id: number; error: string } | { ready: true }
