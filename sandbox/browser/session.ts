import { encodePaymentSignatureHeader } from '@x402/core/http'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Api, Exchange, Json, JsonObject, RequestChecks } from '@chain-data/api'
import { isAnswerLost } from '../app'
import { sandboxCore } from '../core'
import { decodedHeaders, STATUS_TEXT } from '../exchange'
import { isObject, newNonce, typedDataOf } from '../payment-payload'
import { adviceFor } from './advice'
import type { PaymentOrder, PlayCalls, PlayExchange, PlayPayment, PlayRequest, PlayWallet } from './messages'
import { readRequirement } from './requirement'

/** The balance of a play wallet, in thousandths of a dollar: twenty requests at the lowest price. */
const CELLS = 20n

/**
 * A sandbox with one payer, for a page: the steps of a program with a wallet, one by one, without a network.
 * @returns the calls, and the ledger for tests
 */
export function playSession(api: Api, checks: RequestChecks) {
  const { shared, app } = sandboxCore({ api, checks })
  const { ledger, faults, asset } = shared
  const account = privateKeyToAccount(generatePrivateKey())
  const empty = privateKeyToAccount(generatePrivateKey())
  const filled = CELLS * 10n ** BigInt(asset.decimals - 3)
  ledger.mint(account.address, filled)

  const payerOf = (from?: 'empty') => (from === 'empty' ? empty : account)
  const wallet = (from?: 'empty'): PlayWallet => ({
    address: payerOf(from).address,
    balance: String(ledger.balanceOf(payerOf(from).address)),
    filled: String(filled),
    decimals: asset.decimals,
  })

  const send = async ({ method, target, body }: PlayRequest, payment?: string): Promise<PlayExchange> => {
    const from = performance.now()
    const sent: Record<string, string> = body === null ? {} : { 'Content-Type': 'application/json' }
    if (payment !== undefined) sent['PAYMENT-SIGNATURE'] = payment
    const init = body === null ? {} : { body: JSON.stringify(body) }
    const request = new Request(shared.api.serverUrl + target, { method, headers: sent, ...init })
    const answered = await app.fetch(request)
    const response = isAnswerLost(shared, answered) ? null : await read(answered)
    const decoded = decodedHeaders({ ...sent, ...response?.headers })
    const ms = performance.now() - from
    const { balance } = wallet()
    return {
      request: { method, target, headers: { Host: new URL(request.url).host, ...sent }, body },
      response,
      decoded,
      problem: problemOf(response),
      ms,
      balance,
    }
  }

  const problemOf = (response: Exchange['response'] | null): PlayExchange['problem'] => {
    if (response === null) return { code: 'no_response', advice: adviceFor(shared.api, {}) }
    const { status, body } = response
    if (status < 400 || !isObject(body) || typeof body.code !== 'string') return null
    const { code } = body
    const said = ['reason', 'detail', 'parameter'].flatMap((name) => {
      const word = body[name]
      return typeof word === 'string' ? [[name, word] as const] : []
    })
    const words: { reason?: string; detail?: string; parameter?: string } = Object.fromEntries(said)
    return { ...words, code, advice: adviceFor(shared.api, { code, reason: words.reason }) }
  }

  const checked = (required: string) => readRequirement(required, { payment: shared.api.payment, asset, cap: filled })

  const order = (required: string): PaymentOrder => {
    const { amount, payTo, network, maxTimeoutSeconds: seconds } = checked(required).accepted
    const { symbol, decimals } = asset
    const networkName = shared.api.networks.find(({ id }) => id === asset.network)?.name ?? asset.network
    return { amount, symbol, decimals, payTo, network, networkName, seconds }
  }

  const sign: PlayCalls['sign'] = async (required, { from, age = 0 } = {}): Promise<PlayPayment> => {
    const start = performance.now()
    const { accepted, resource, extensions } = checked(required)
    const payer = payerOf(from)
    const validBefore = Math.floor(Date.now() / 1000) - age + accepted.maxTimeoutSeconds
    const authorization = {
      from: payer.address,
      to: getAddress(accepted.payTo),
      value: accepted.amount,
      validAfter: '0',
      validBefore: String(validBefore),
      nonce: newNonce(),
    }
    const domain = { ...accepted.extra, chainId: asset.chainId, verifyingContract: getAddress(accepted.asset) }
    const signature = await payer.signTypedData(typedDataOf(authorization, domain))
    const header = encodePaymentSignatureHeader({
      x402Version: 2,
      resource,
      accepted,
      payload: { signature, authorization },
      extensions: withIdentifier(extensions),
    })
    const typedData: JsonObject = { domain, primaryType: 'TransferWithAuthorization', message: authorization }
    const { nonce } = authorization
    return { header, signature, nonce, validBefore, typedData, ms: performance.now() - start }
  }

  const calls: PlayCalls = {
    wallet,
    refill: () => {
      const missing = filled - ledger.balanceOf(account.address)
      if (missing > 0n) ledger.mint(account.address, missing)
      return wallet()
    },
    send,
    order,
    sign,
    inject: (fault) => {
      faults.clear()
      faults.add(fault)
    },
  }
  return { calls, ledger }
}

/** One identifier for each payment: a repeat is not charged again. */
function withIdentifier(extensions: Record<string, unknown>): Record<string, unknown> {
  const offered = extensions['payment-identifier']
  if (!isObject(offered) || !isObject(offered.info)) return extensions
  const id = crypto.randomUUID()
  return { ...extensions, 'payment-identifier': { ...offered, info: { ...offered.info, id } } }
}

async function read(response: Response): Promise<Exchange['response']> {
  const body: Json = await response.json()
  const reason = STATUS_TEXT[response.status] ?? ''
  const headers = [...response.headers].map(([name, value]) => [headerName(name), value])
  return { status: response.status, reason, headers: Object.fromEntries(headers), body }
}

/** A header's name as spelled in the documentation. */
function headerName(name: string): string {
  if (name.startsWith('payment-')) return name.toUpperCase()
  return name.replace(/^ratelimit/, 'rateLimit').replaceAll(/(^|-)([a-z])/g, (letters) => letters.toUpperCase())
}
