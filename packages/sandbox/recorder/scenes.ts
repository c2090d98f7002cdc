import type { Api, Operation } from '@docs402/api'
import { targetOf } from '../example-request'
import { PENDING_SECONDS } from '../payments/faults'
import type { Sandbox } from '..'

/** What a scene may do: requests with and without payment, and faults. */
export interface Stage {
  sandbox: Sandbox
  /** Sends a request of the operation without paying; by default its example. */
  ask: (target?: string) => Promise<Response>
  /** Sends a request of the operation and pays; every step is recorded. */
  pay: (options?: { target?: string; wallet?: number; identifier?: string }) => Promise<Response>
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
const free = (api: Api) =>
  named('getStatus')(api) ?? api.operations.find(({ price, method }) => !price && method === 'GET')
const withBody = (api: Api) => api.operations.find(({ price, body }) => price && body)

/** The same path with another last segment. */
const withLast = (operation: Operation, last: string) => targetOf(operation.exampleRequest).replace(/[^/]+$/, last)

/** The scenes, by the id that pages use. */
export const SCENES: Record<string, Scene> = {
  'free-call': {
    title: 'A free operation',
    operation: free,
    play: ({ ask }) => ask(),
  },
  'first-call': {
    title: 'A paid call, from the price to the receipt',
    play: ({ pay }) => pay(),
  },
  'post-call': {
    title: 'A paid call with a body',
    operation: withBody,
    play: ({ pay }) => pay(),
  },
  'idempotent-replay': {
    title: 'The same payment identifier twice',
    play: async ({ pay }) => {
      await pay({ identifier: 'order_20261102_0001' })
      await pay({ identifier: 'order_20261102_0001' })
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
    play: ({ pay }, operation) => pay({ target: withLast(operation, '999999999') }),
  },
  'insufficient-balance': {
    title: 'A wallet without money',
    play: ({ pay }) => pay({ wallet: 2 }),
  },
  'settlement-failed': {
    title: 'A settlement that fails',
    play: ({ sandbox, pay }) => {
      sandbox.money?.faults.add('settlement_failed')
      return pay()
    },
  },
  'settlement-pending': {
    title: 'A settlement that is pending, and the same payment again',
    play: async ({ sandbox, pay, repeat, wait }) => {
      sandbox.money?.faults.add('settlement_pending')
      await pay({ identifier: 'order_20261102_0002' })
      wait(PENDING_SECONDS)
      await repeat()
    },
  },
  'network-unavailable': {
    title: 'A network that is unavailable',
    play: ({ sandbox, pay }) => {
      sandbox.money?.faults.add('network_unavailable')
      return pay()
    },
  },
  'rate-limited': {
    title: 'Too many requests',
    requests: { unpaid: 1 },
    operation: (api) => (api.limits.some(({ per }) => per === 'ip') ? free(api) : undefined),
    play: async ({ ask }) => {
      await ask()
      await ask()
    },
  },
}
