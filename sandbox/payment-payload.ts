import { parseAbi, toEventSelector } from 'viem'
import { verifyTypedData } from 'viem/utils'
import { z } from 'zod'
import type { PaymentAsset } from '@chain-data/api'

/** The functions of an EIP-3009 token that a facilitator calls. */
export const eip3009Abi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function balanceOf(address account) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
])

/** First topic of an ERC-20 transfer's log. */
export const erc20TransferTopic = toEventSelector('Transfer(address,address,uint256)')

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

const hex = z.templateLiteral(['0x', z.string()])
const uint = z.string().regex(/^[0-9]{1,78}$/)

/** The parts of a payment payload that the sandbox itself reads; the published packages check the rest. */
const payloadSchema = z.looseObject({
  x402Version: z.literal(2),
  accepted: z.looseObject({
    scheme: z.string(),
    network: z.string(),
    amount: z.string(),
    asset: z.string(),
    payTo: z.string(),
  }),
  payload: z.looseObject({
    signature: hex,
    authorization: z.object({
      from: hex.check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
      to: hex.check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
      value: uint,
      validAfter: uint,
      validBefore: uint,
      nonce: hex.check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
    }),
  }),
  extensions: z.record(z.string(), z.unknown()).optional(),
})

/** The payload of another payment method, such as Permit2. */
const otherPayload = z.looseObject({ payload: z.looseObject({ authorization: z.undefined().optional() }) })

/** A well-formed payment payload, which may still be worthless. */
export type Payload = z.infer<typeof payloadSchema>

/** A parsed payment header: a payload, or the reason why it is invalid. */
type ReadPayment = { payload: Payload; identifier: string | null } | { reason: string; detail: string }

/**
 * Reads a PAYMENT-SIGNATURE header.
 * @param header base64 of UTF-8 JSON
 * @returns the payload and its payment identifier, or a reason string with a sentence for people; never throws
 */
export function readPayment(header: string): ReadPayment {
  const malformed = (detail: string) => ({ reason: 'malformed_payment_header', detail })
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(header)) return malformed('PAYMENT-SIGNATURE is not standard base64.')
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'base64')))
  } catch {
    return malformed('PAYMENT-SIGNATURE is not base64 of UTF-8 JSON.')
  }
  const version = z.looseObject({ x402Version: z.unknown().optional() }).safeParse(json)
  if (!version.success) return malformed('PAYMENT-SIGNATURE is not base64 of a JSON object.')
  if (version.data.x402Version !== 2) {
    return { reason: 'unsupported_x402_version', detail: '"x402Version" must be 2.' }
  }
  if (otherPayload.safeParse(json).success) {
    return { reason: 'unsupported_payload_type', detail: '"payload" has no EIP-3009 "authorization".' }
  }
  const parsed = payloadSchema.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return malformed(`The payment payload is wrong at ${issue?.path.join('.') || 'its root'}: ${issue?.message}.`)
  }
  return withIdentifier(parsed.data)
}

function withIdentifier(payload: Payload): ReadPayment {
  const extension = payload.extensions?.['payment-identifier']
  const info = z.object({ info: z.object({ id: z.unknown() }) }).safeParse(extension)
  if (!info.success || info.data.info.id === undefined) return { payload, identifier: null }
  const id = z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,128}$/)
    .safeParse(info.data.info.id)
  if (id.success) return { payload, identifier: id.data }
  return {
    reason: 'invalid_payment_identifier',
    detail: 'A payment identifier has 16 to 128 of A-Z, a-z, 0-9, "_" and "-".',
  }
}

/**
 * Checks only the payer's signature, not whether the payment can still be used. Needed for stored responses: their
 * payment was spent, so the full check would refuse it.
 */
export async function isSignedByPayer({ payload }: Payload, asset: PaymentAsset): Promise<boolean> {
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  try {
    return await verifyTypedData({
      address: from,
      domain: { ...asset.domain, chainId: asset.chainId, verifyingContract: hex.parse(asset.address) },
      types: authorizationTypes,
      primaryType: 'TransferWithAuthorization',
      message: {
        from,
        to,
        value: BigInt(value),
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
        nonce,
      },
      signature: payload.signature,
    })
  } catch {
    return false
  }
}
