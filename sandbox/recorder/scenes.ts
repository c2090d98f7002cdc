import { type Json, type Api, type Operation } from '@chain-data/api'
import { PENDING_SECONDS } from '../browser/messages'
import type { Sandbox } from '../index'

/** What a scene may do: requests with and without payment, and faults. */
export interface Stage {
  sandbox: Sandbox
  /** Sends a request without paying. */
  ask: (target: string) => Promise<Response>
  /** Sends a request and pays; every step is recorded. */
  pay: (target: string, options?: { wallet?: number; identifier?: string; body?: Json }) => Promise<Response>
  /** Sends the last request again, with the same payment. */
  repeat: () => Promise<Response>
  /** Lets time pass. */
  wait: (seconds: number) => void
}

export interface Scene {
  title: string
  requests?: Record<string, number>
  /** Its operation, by default a paid one without a body. A scene whose operation is not described is skipped. */
  operation?: (api: Api) => Operation | undefined
  play: (stage: Stage, operation: Operation) => Promise<unknown>
}

const named = (id: string) => (api: Api) => api.operations.find((operation) => operation.id === id)
/** A paid operation without a body. */
export const paid = (api: Api) =>
  named('getBlock')(api) ?? api.operations.find(({ price, method }) => price && method === 'GET')
const free = (api: Api) => named('getStatus')(api) ?? api.operations.find(({ price }) => !price)
const withBody = (api: Api) => api.operations.find(({ price, body }) => price && body)

const targetOf = ({ exampleRequest }: Operation) => exampleRequest.target
/** The same path with another last segment. */
const withLast = (operation: Operation, last: string) => targetOf(operation).replace(/[^/]+$/, last)

/** The scenes, by the id that pages use. */
export const SCENES: Record<string, Scene> = {
  'free-call': {
    title: 'A free operation',
    operation: free,
    play: ({ ask }, operation) => ask(targetOf(operation)),
  },
  'first-call': {
    title: 'A paid call, from the price to the receipt',
    play: ({ pay }, operation) => pay(targetOf(operation)),
  },
  'post-call': {
    title: 'A paid call with a body',
    operation: withBody,
    play: ({ pay }, operation) => pay(targetOf(operation), { body: operation.exampleRequest.body }),
  },
  'idempotent-replay': {
    title: 'The same payment identifier twice',
    play: async ({ pay }, operation) => {
      await pay(targetOf(operation), { identifier: 'order_20261102_0001' })
      await pay(targetOf(operation), { identifier: 'order_20261102_0001' })
    },
  },
  'invalid-parameter': {
    title: 'A wrong parameter',
    operation: named('getBlock'),
    play: ({ ask }, operation) => ask(withLast(operation, 'newest')),
  },
  'unknown-network': {
    title: 'An unknown network',
    operation: named('getBlock'),
    play: ({ ask }, operation) => ask(withLast(operation, 'latest').replace(/^\/v1\/[^/]+/, '/v1/bse')),
  },
  'not-found': {
    title: 'An unknown block',
    operation: named('getBlock'),
    play: ({ pay }, operation) => pay(withLast(operation, '999999999')),
  },
  'insufficient-balance': {
    title: 'A wallet without money',
    play: ({ pay }, operation) => pay(targetOf(operation), { wallet: 2 }),
  },
  'settlement-failed': {
    title: 'A settlement that fails',
    play: ({ sandbox, pay }, operation) => {
      sandbox.faults.add('settlement_failed')
      return pay(targetOf(operation))
    },
  },
  'settlement-pending': {
    title: 'A settlement that is pending, and the same payment again',
    play: async ({ sandbox, pay, repeat, wait }, operation) => {
      sandbox.faults.add('settlement_pending')
      await pay(targetOf(operation), { identifier: 'order_20261102_0002' })
      wait(PENDING_SECONDS)
      await repeat()
    },
  },
  'network-unavailable': {
    title: 'A network that is unavailable',
    play: ({ sandbox, pay }, operation) => {
      sandbox.faults.add('network_unavailable')
      return pay(targetOf(operation))
    },
  },
  'rate-limited': {
    title: 'Too many requests',
    requests: { unpaid: 1 },
    operation: free,
    play: async ({ ask }, operation) => {
      await ask(targetOf(operation))
      await ask(targetOf(operation))
    },
  },
}
