import { getAddress, parseSignature, recoverTypedDataAddress, serializeSignature } from 'viem'
import type { JsonObject } from '@docs402/api'
import { isObject, newNonce, type SignedAuthorization, typedDataOf } from '../payments/payment-payload'
import type { Requirement } from './requirement'

/** A payment that may be signed. */
interface Authorization {
  authorization: SignedAuthorization
  /** Domain, types and message of EIP-712, as `eth_signTypedData_v4` takes them. */
  typedData: Record<'types' | 'domain' | 'message', JsonObject> & { primaryType: string }
  extensions: Record<string, unknown>
}

/** A payment that has expired: another one takes over its nonce, of which the token's contract accepts one transfer. */
export interface Older {
  nonce: `0x${string}`
  identifier: string | null
}

interface Payer {
  from: `0x${string}`
  /** Seconds since 1970. */
  now: number
  older?: Older | undefined
}

type Checked = Pick<Requirement, 'accepted' | 'extensions' | 'agreed'>

const encoded = (value: unknown) =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(''))

/** The value of PAYMENT-SIGNATURE: whoever has it can have the payment settled, to its recipient alone, until it expires. */
export const headerOf = (
  { offered, resource }: Pick<Requirement, 'offered' | 'resource'>,
  { authorization, extensions }: Pick<Authorization, 'authorization' | 'extensions'>,
  signature: `0x${string}`,
): string => encoded({ x402Version: 2, resource, accepted: offered, payload: { signature, authorization }, extensions })

const fields = (types: Record<string, string>) => Object.entries(types).map(([name, type]) => ({ name, type }))

/** EIP-712: what a wallet is told of the domain. */
const DOMAIN = fields({ name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address' })

/** The token's EIP-712 domain: of the description, never of the server. */
export const domainOf = ({ agreed: { asset } }: Pick<Requirement, 'agreed'>) => ({
  ...asset.domain,
  chainId: asset.chainId,
  verifyingContract: getAddress(asset.address),
})

/** What a payer signs for a requirement: the transfer of EIP-3009, from `readRequirement` and from nothing else. */
export function authorizationFor(required: Checked, { from, now, older }: Payer): Authorization {
  const { accepted, extensions } = required
  const authorization = {
    from: getAddress(from),
    to: getAddress(accepted.payTo),
    value: accepted.amount,
    validAfter: '0',
    validBefore: String(Math.floor(now) + accepted.maxTimeoutSeconds),
    nonce: older?.nonce ?? newNonce(),
  }
  const { types, primaryType } = typedDataOf(authorization, null)
  const typedData = {
    types: { EIP712Domain: DOMAIN, [primaryType]: types[primaryType].map((each) => ({ ...each })) },
    primaryType,
    domain: domainOf(required),
    message: { ...authorization },
  }
  return { authorization, typedData, extensions: withIdentifier(extensions, older?.identifier ?? crypto.randomUUID()) }
}

/** One identifier for each payment: a repeat is not charged again. */
function withIdentifier(extensions: Record<string, unknown>, id: string): Record<string, unknown> {
  const offered = extensions['payment-identifier']
  if (!isObject(offered) || !isObject(offered.info)) return extensions
  return { ...extensions, 'payment-identifier': { ...offered, info: { ...offered.info, id } } }
}

/** The upper half of the curve's order: contracts refuse an `s` above it, because each signature has a twin there. */
const HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Why a signature is not sent: it is of another account or of other data, or it is none that the token accepts. */
type SignatureFault = 'contract' | 'malformed' | 'another'

/**
 * Checks what a wallet has returned before it is sent anywhere: whom it is recovered from, for the data that was asked for.
 * @returns the signature as the token's contract takes it, or why it is not sent
 */
export async function checkedSignature(
  required: Checked,
  { authorization }: Pick<Authorization, 'authorization'>,
  signature: unknown,
): Promise<{ signature: `0x${string}` } | { fault: SignatureFault }> {
  if (typeof signature !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(signature)) return { fault: 'malformed' }
  // Those of accounts that are contracts have other lengths (ERC-1271, ERC-6492).
  if (signature.length !== 132) return { fault: 'contract' }
  try {
    const { r, s, yParity } = parseSignature(signature as `0x${string}`)
    if (BigInt(s) > HALF) return { fault: 'malformed' }
    const checked = serializeSignature({ r, s, yParity })
    const typed = typedDataOf(authorization, domainOf(required))
    const signer = await recoverTypedDataAddress({ ...typed, signature: checked })
    return signer === authorization.from ? { signature: checked } : { fault: 'another' }
  } catch {
    return { fault: 'malformed' }
  }
}
