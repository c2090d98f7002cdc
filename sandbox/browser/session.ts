import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { bytesToHex, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Api, Exchange, Json, JsonObject, RequestChecks } from '@chain-data/api'
import { isAnswerLost } from '../app'
import { base64ToBytes } from '../base64'
import { sandboxCore } from '../core'
import { isObject } from '../payload-form'
import { authorizationTypes } from '../payment-payload'
import { adviceFor } from './advice'
import type { PaymentOrder, PlayCalls, PlayExchange, PlayPayment, PlayRequest, PlayWallet } from './messages'

/** The balance of a play wallet, in thousandths of a dollar: twenty requests at the lowest price. */
const CELLS = 20n

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  402: 'Payment Required',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/**
 * A sandbox with one payer, for a page: the steps of a program with a wallet, one by one, without a network.
 * @param api the description
 * @param checks validators of requests
 * @returns the calls, and the ledger for tests
 */
export function playSession(api: Api, checks: RequestChecks) {
  const { shared, app } = sandboxCore({ api, checks })
  const { ledger, faults, asset } = shared
  const account = privateKeyToAccount(generatePrivateKey())
  const empty = privateKeyToAccount(generatePrivateKey())
  const filled = CELLS * 10n ** BigInt(asset.decimals - 3)
  ledger.mint(account.address, filled)

  const wallet = (): PlayWallet => ({
    address: account.address,
    balance: String(ledger.balanceOf(account.address)),
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
    const decoded = { ...decodedIn(sent), ...decodedIn(response?.headers ?? {}) }
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

  const accepted = (required: string) => {
    const { accepts, resource, extensions } = decodePaymentRequiredHeader(required)
    const [offer] = accepts
    if (!offer) throw new Error('None of the payment requirements can be met.')
    return { offer, resource, extensions }
  }

  const order = (required: string): PaymentOrder => {
    const { offer } = accepted(required)
    const { symbol, decimals, network } = asset
    const networkName = shared.api.networks.find(({ id }) => id === network)?.name ?? network
    const { amount, payTo, maxTimeoutSeconds } = offer
    return { amount, symbol, decimals, payTo, network: offer.network, networkName, seconds: maxTimeoutSeconds }
  }

  const sign: PlayCalls['sign'] = async (required, { from, age = 0 } = {}): Promise<PlayPayment> => {
    const start = performance.now()
    const { offer, resource, extensions = {} } = accepted(required)
    const payer = from === 'empty' ? empty : account
    const validBefore = Math.floor(Date.now() / 1000) - age + offer.maxTimeoutSeconds
    const authorization = {
      from: payer.address,
      to: getAddress(offer.payTo),
      value: offer.amount,
      validAfter: '0',
      validBefore: String(validBefore),
      nonce: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
    }
    const domain = {
      name: String(offer.extra.name),
      version: String(offer.extra.version),
      chainId: Number(offer.network.split(':')[1]),
      verifyingContract: getAddress(offer.asset),
    }
    const signature = await payer.signTypedData({
      domain,
      types: authorizationTypes,
      primaryType: 'TransferWithAuthorization',
      message: {
        ...authorization,
        value: BigInt(offer.amount),
        validAfter: 0n,
        validBefore: BigInt(validBefore),
      },
    })
    const payload = { signature, authorization }
    const header = encodePaymentSignatureHeader({
      x402Version: 2,
      resource,
      accepted: offer,
      payload,
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
  const reason = REASONS[response.status] ?? ''
  const headers = [...response.headers].map(([name, value]) => [headerName(name), value])
  return { status: response.status, reason, headers: Object.fromEntries(headers), body }
}

/** A header's name as spelled in the documentation. */
function headerName(name: string): string {
  if (name.startsWith('payment-')) return name.toUpperCase()
  return name.replace(/^ratelimit/, 'rateLimit').replaceAll(/(^|-)([a-z])/g, (letters) => letters.toUpperCase())
}

/** The JSON inside the payment headers, by the names of the protocol. */
function decodedIn(headers: Record<string, string>): Record<string, Json> {
  const found = Object.entries(headers).filter(([name]) => /^payment-(required|signature|response)$/i.test(name))
  return Object.fromEntries(
    found.map(([name, value]) => [name.toUpperCase(), JSON.parse(new TextDecoder().decode(base64ToBytes(value)))]),
  )
}
