import { NotSigned, type Acceptable, type Requirement } from './agreed'
import { encodeHeader } from './header'
import type { Signed } from './receipt'

const fields = (types: Record<string, string>) => Object.entries(types).map(([name, type]) => ({ name, type }))
const TYPES = {
  EIP712Domain: fields({ name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address' }),
  TransferWithAuthorization: fields({
    ...{ from: 'address', to: 'address', value: 'uint256' },
    ...{ validAfter: 'uint256', validBefore: 'uint256', nonce: 'bytes32' },
  }),
}

/** What a wallet signs: a transfer (EIP-3009), as typed data (EIP-712). */
export interface TypedData {
  types: Record<string, { name: string; type: string }[]>
  primaryType: 'TransferWithAuthorization'
  domain: { name: string; version: string; chainId: number; verifyingContract: `0x${string}` }
  message: Record<'from' | 'to' | 'value' | 'validAfter' | 'validBefore' | 'nonce', string>
}

/** Who signs. */
export interface Signer {
  address: string
  sign: (typed: TypedData) => Promise<string>
}

/** Says why a payment can't take the nonce of an older one; null when it can. A nonce is one of a wallet and a token. */
export function replacementFault({ from, network, to }: Signed, payer: string, accepted: Requirement): string | null {
  if (from !== payer || network !== accepted.network)
    return 'the payment that was signed before is of another wallet or network'
  if (to.toLowerCase() === accepted.payTo.toLowerCase()) return null
  return 'the payment that was signed before is to another recipient'
}

/**
 * Signs the one entry of `accepts`. Returns the value of PAYMENT-SIGNATURE; never write it to a log.
 * @param newId the payment identifier
 * @param older the payment whose place the new one takes, with its nonce and its identifier: only one of the two is settled
 */
export async function sign(
  { resource, accepts: [accepted], extensions }: Acceptable,
  newId: string,
  signer: Signer,
  older?: Signed,
): Promise<string> {
  const fault = older ? replacementFault(older, signer.address, accepted) : null
  if (fault) throw new NotSigned(fault)
  const random = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0'))
  const authorization = {
    ...{ from: signer.address, to: accepted.payTo, value: accepted.amount, validAfter: '0' },
    validBefore: String(Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds),
    nonce: older?.nonce ?? `0x${random.join('')}`,
  }
  // The token's own domain: its name differs between networks.
  const { name, version } = accepted.extra
  const domain = { name, version, chainId: Number(accepted.network.split(':')[1]), verifyingContract: accepted.asset }
  const typed = { types: TYPES, primaryType: 'TransferWithAuthorization', domain, message: authorization } as const
  const signature = await signer.sign(typed)
  // With an identifier, the same payment gets the same response again.
  const identifier = extensions['payment-identifier']
  if (identifier)
    extensions['payment-identifier'] = { ...identifier, info: { ...identifier.info, id: older?.id ?? newId } }
  return encodeHeader({ x402Version: 2, resource, accepted, payload: { signature, authorization }, extensions })
}
