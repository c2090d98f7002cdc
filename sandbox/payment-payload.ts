import { base64ToBytes } from './base64'
import { getAddress, parseAbi, toEventSelector } from 'viem'
import { verifyTypedData } from 'viem/utils'
import type { PaymentAsset } from '@chain-data/api'
import { isObject, isPayload, memberAt, payloadFault, type Payload } from './payload-form'

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
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64ToBytes(header)))
  } catch {
    return malformed('PAYMENT-SIGNATURE is not base64 of UTF-8 JSON.')
  }
  if (!isObject(json)) return malformed('PAYMENT-SIGNATURE is not base64 of a JSON object.')
  if (json.x402Version !== 2) return { reason: 'unsupported_x402_version', detail: '"x402Version" must be 2.' }
  if (isObject(json.payload) && json.payload.authorization === undefined) {
    return { reason: 'unsupported_payload_type', detail: '"payload" has no EIP-3009 "authorization".' }
  }
  if (!isPayload(json)) return malformed(`The payment payload is wrong: ${payloadFault(json)}.`)
  return withIdentifier(json)
}

function withIdentifier(payload: Payload): ReadPayment {
  const id = memberAt(payload.extensions?.['payment-identifier'], 'info.id')
  if (id === undefined) return { payload, identifier: null }
  if (typeof id === 'string' && /^[A-Za-z0-9_-]{16,128}$/.test(id)) return { payload, identifier: id }
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
      domain: { ...asset.domain, chainId: asset.chainId, verifyingContract: getAddress(asset.address) },
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
