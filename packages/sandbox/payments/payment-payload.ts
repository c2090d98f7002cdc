import { bytesToHex, getAddress, parseSignature } from 'viem'
import { verifyTypedData } from 'viem/utils'
import type { EvmAsset } from '@docs402/api'
import { decodeHeader } from '../exchange'
import { checkSignature } from './ledger'

/** The parts of a payment payload that the sandbox itself reads; the published packages check the rest. */
export interface Payload {
  x402Version: 2
  accepted: { scheme: string; network: string; amount: string; asset: string; payTo: string }
  payload: { signature: `0x${string}`; authorization: SignedAuthorization }
  extensions?: Record<string, unknown>
}

/** An EIP-3009 authorization as it is sent. */
export interface SignedAuthorization {
  from: `0x${string}`
  to: `0x${string}`
  value: string
  validAfter: string
  validBefore: string
  nonce: `0x${string}`
}

/** EIP-712 types of the authorization a payer signs. */
export const authorizationTypes = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** What a payer signs. */
export const typedDataOf = <Domain>(authorization: SignedAuthorization, domain: Domain) => ({
  domain,
  types: authorizationTypes,
  primaryType: 'TransferWithAuthorization' as const,
  message: {
    ...authorization,
    value: BigInt(authorization.value),
    validAfter: BigInt(authorization.validAfter),
    validBefore: BigInt(authorization.validBefore),
  },
})

/** A nonce that nobody has used. */
export const newNonce = () => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))

type Rule = readonly [path: string, right: RegExp, words: string]

const text = (path: string): Rule => [path, /^/, 'a string']
const hex = (path: string, digits: string, words: string): Rule => [path, RegExp(`^0x[0-9a-fA-F]${digits}$`), words]
const whole = (path: string): Rule => [path, /^[0-9]{1,78}$/, 'a whole number in decimal digits']

/** Written by hand, because the sandbox also runs where a schema library would outweigh everything else. */
const RULES: readonly Rule[] = [
  ...['scheme', 'network', 'amount', 'asset', 'payTo'].map((name) => text(`accepted.${name}`)),
  ['payload.signature', /^0x([0-9a-fA-F]{2})+$/, '0x and whole bytes as hex digits'],
  ...['from', 'to'].map((name) => hex(`payload.authorization.${name}`, '{40}', '0x and 40 hex digits')),
  ...['value', 'validAfter', 'validBefore'].map((name) => whole(`payload.authorization.${name}`)),
  hex('payload.authorization.nonce', '{64}', '0x and 64 hex digits'),
]

/** Whether a value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of nested objects; undefined if it is missing. */
function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value)
}

/** What is wrong with the structure of a payment payload, as part of a sentence; null if it is valid. */
function payloadFault(value: unknown): string | null {
  const wrong = RULES.find(([path, right]) => {
    const member = memberAt(value, path)
    return typeof member !== 'string' || !right.test(member)
  })
  if (wrong) return `"${wrong[0]}" must be ${wrong[2]}`
  const extensions = memberAt(value, 'extensions')
  return extensions === undefined || isObject(extensions) ? null : '"extensions" must be an object'
}

const isPayload = (value: unknown): value is Payload =>
  payloadFault(value) === null && memberAt(value, 'x402Version') === 2

/** A parsed payment header: a payload, or the reason why it is invalid, with a sentence for people. */
type ReadPayment = { payload: Payload; identifier: string | null } | { reason: string; detail: string }

/** Reads a PAYMENT-SIGNATURE header, whatever it holds. */
export function readPayment(header: string): ReadPayment {
  const malformed = (detail: string) => ({ reason: 'malformed_payment_header', detail })
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(header)) return malformed('PAYMENT-SIGNATURE is not standard base64.')
  let json: unknown
  try {
    json = decodeHeader(header)
  } catch {
    return malformed('PAYMENT-SIGNATURE is not base64 of UTF-8 JSON.')
  }
  if (!isObject(json)) return malformed('PAYMENT-SIGNATURE is not base64 of a JSON object.')
  if (json.x402Version !== 2) return { reason: 'unsupported_x402_version', detail: '"x402Version" must be 2.' }
  if (isObject(json.payload) && (json.payload.authorization === undefined || 'permit2Authorization' in json.payload))
    return { reason: 'unsupported_payload_type', detail: '"payload" is not an EIP-3009 "authorization".' }
  if (!isPayload(json)) return malformed(`The payment payload is invalid: ${payloadFault(json)}.`)
  const id = memberAt(json.extensions?.['payment-identifier'], 'info.id')
  if (id === undefined) return { payload: json, identifier: null }
  if (typeof id === 'string' && /^[A-Za-z0-9_-]{16,128}$/.test(id)) return { payload: json, identifier: id }
  const detail = 'A payment identifier must be 16 to 128 characters from A-Z, a-z, 0-9, "_" and "-".'
  return { reason: 'invalid_payment_identifier', detail }
}

/**
 * Checks only the payer's signature, not whether the payment can still be used. Needed for stored responses: their
 * payment was spent, so the full check would refuse it.
 */
export async function isSignedByPayer({ payload }: Payload, asset: EvmAsset): Promise<boolean> {
  const { authorization, signature } = payload
  const domain = { ...asset.domain, chainId: asset.chainId, verifyingContract: getAddress(asset.address) }
  try {
    const { v = 0n, s } = parseSignature(signature)
    checkSignature({ v, s: BigInt(s) })
    return await verifyTypedData({ address: authorization.from, signature, ...typedDataOf(authorization, domain) })
  } catch {
    return false
  }
}
