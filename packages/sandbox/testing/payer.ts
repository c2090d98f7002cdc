import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http'
import { getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import type { JsonObject } from '@docs402/api'
import type { Sandbox } from './paid'
import { isObject, newNonce, typedDataOf } from '../payments/payment-payload'

/** What a payment may get wrong on purpose. */
export interface Wrong {
  key?: `0x${string}` | undefined
  /** Seconds from now. */
  validBefore?: number
  validAfter?: number
  /** How much more or less than asked for. */
  value?: bigint
  to?: string
  domain?: { name?: string; version?: string; chainId?: number }
  /** Changes the finished payload. */
  payload?: (payload: JsonObject) => void
  signature?: (signature: `0x${string}`) => string
  identifier?: string
}

const problemSchema = z.object({
  type: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string().optional(),
  parameter: z.string().optional(),
  reason: z.string().optional(),
  charged: z.enum(['no', 'yes', 'unknown']),
  retry: z.string(),
  may_sign_new: z.string(),
})

/** A client that does everything by hand, so that each part can be done wrong. */
export class Payer {
  readonly url: string

  constructor(
    readonly sandbox: Sandbox,
    target = '/v1/base/blocks/37600000',
    readonly init: RequestInit = {},
    readonly send: (request: Request) => Promise<Response> = sandbox.fetch,
    origin: string = sandbox.api.serverUrl,
  ) {
    this.url = origin + target
  }

  /** Sends the request with a header, or without one. */
  async request(payment?: string): Promise<Response> {
    const headers = new Headers(this.init.headers)
    if (payment !== undefined) headers.set('PAYMENT-SIGNATURE', payment)
    return this.send(new Request(this.url, { ...this.init, headers }))
  }

  /** Signs the offer of this request; when it has none because it is wrong, the offer of a good one. */
  async sign(wrong: Wrong = {}): Promise<string> {
    const response = await this.request()
    const good = new Request(`${this.sandbox.api.serverUrl}/v1/base/blocks/37600000`)
    const offered = response.headers.has('PAYMENT-REQUIRED') ? response : await this.sandbox.fetch(good)
    const required = decodePaymentRequiredHeader(offered.headers.get('PAYMENT-REQUIRED') ?? '')
    const [offer] = required.accepts
    if (!offer) throw new Error('There is no offer.')
    const account = privateKeyToAccount(wrong.key ?? this.sandbox.wallets[0]?.privateKey ?? '0x')
    const now = Math.floor(Date.now() / 1000)
    const authorization = {
      from: account.address,
      to: getAddress(wrong.to ?? offer.payTo),
      value: String(BigInt(offer.amount) + (wrong.value ?? 0n)),
      validAfter: wrong.validAfter === undefined ? '0' : String(now + wrong.validAfter),
      validBefore: String(now + (wrong.validBefore ?? offer.maxTimeoutSeconds)),
      nonce: newNonce(),
    }
    const { domain, chainId, address } = this.sandbox.asset
    const signed = { ...domain, chainId, verifyingContract: getAddress(address), ...wrong.domain }
    const signature = await account.signTypedData(typedDataOf(authorization, signed))
    const extensions = structuredClone(required.extensions ?? {})
    const identified = extensions['payment-identifier']
    if (wrong.identifier !== undefined && isObject(identified) && isObject(identified.info))
      identified.info.id = wrong.identifier
    const payload: JsonObject = JSON.parse(
      JSON.stringify({
        x402Version: 2,
        resource: required.resource,
        accepted: offer,
        payload: { signature: wrong.signature?.(signature) ?? signature, authorization },
        extensions,
      }),
    )
    wrong.payload?.(payload)
    return encode(payload)
  }

  /** Price of a block, in the token's smallest unit. */
  price(): number {
    return Number(this.sandbox.api.operations.find(({ id }) => id === 'getBlock')?.price?.atomic)
  }

  /** Sum of what was paid since the sandbox started, in the token's smallest unit. */
  charged(): number {
    return this.sandbox.ledger.transfers.reduce((sum, { value }) => sum + Number(value), 0)
  }
}

/** Writes a payment header. */
export function encode(payload: unknown): string {
  return Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString('base64')
}

/** Reads an error document; throws when the answer is none. */
export async function problemOf(response: Response): Promise<z.infer<typeof problemSchema>> {
  const type = response.headers.get('content-type')
  if (type !== 'application/problem+json') throw new Error(`${response.status} with ${type}: ${await response.text()}`)
  return problemSchema.parse(await response.json())
}

/** Reads the receipt of an answer; null when there is none. */
export function receiptOf(response: Response): ReturnType<typeof decodePaymentResponseHeader> | null {
  const header = response.headers.get('PAYMENT-RESPONSE')
  return header === null ? null : decodePaymentResponseHeader(header)
}

/** The same signature with another last byte: `v`. */
export const withV = (v: number) => (signature: string) => signature.slice(0, 130) + v.toString(16).padStart(2, '0')

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The other signature that the same signer is recovered from: with a high `s`. */
export function twinSignature(signature: string): string {
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? 28 : 27
  return withV(v)(signature.slice(0, 66) + s.toString(16).padStart(64, '0'))
}

/** A signature of the right form that is another one: a digit of it is raised by one. */
export function alterSignature(signature: string): string {
  const digit = (Number.parseInt(signature.charAt(10), 16) + 1) % 16
  return signature.slice(0, 10) + digit.toString(16) + signature.slice(11)
}
