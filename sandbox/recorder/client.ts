import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'
import type { Sandbox } from '../index'

/** A `fetch` that pays. */
export type PayingFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/**
 * Makes a `fetch` that pays the sandbox without a network between them.
 * @param sandbox the sandbox
 * @param privateKey key of the payer; the first test wallet's, when left out
 */
export function payingFetch(sandbox: Sandbox, privateKey = sandbox.wallets[0]?.privateKey): PayingFetch {
  if (!privateKey) throw new Error('The sandbox has no test wallet.')
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(privateKey)))
  return wrapFetchWithPayment((input, init) => sandbox.fetch(new Request(input, init)), client)
}

/** What `fetch` needs to send an operation's example request. */
export function exampleInit(body: unknown): RequestInit {
  if (body === null) return {}
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
