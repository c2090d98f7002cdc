import { bytesToHex, getAddress, type LocalAccount } from 'viem'
import type { Acceptable, Requirement } from './agreed'
import { encodeHeader } from './header'
import { olderIn } from './receipt'

async function authorize(account: LocalAccount, accepted: Requirement, nonce: `0x${string}`) {
  const validBefore = Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds
  const message = { from: account.address, to: getAddress(accepted.payTo), value: BigInt(accepted.amount) }
  const signature = await account.signTypedData({
    // The token's own domain: its name differs between networks.
    domain: {
      name: accepted.extra.name,
      version: accepted.extra.version,
      chainId: Number(accepted.network.split(':')[1]),
      verifyingContract: getAddress(accepted.asset),
    },
    types: {
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization',
    message: { ...message, validAfter: 0n, validBefore: BigInt(validBefore), nonce },
  })
  const authorization = { ...message, value: accepted.amount, validAfter: '0', validBefore: `${validBefore}`, nonce }
  return { signature, authorization }
}

/**
 * Signs the one entry of `accepts`. Returns the value of PAYMENT-SIGNATURE; never write it to a log.
 * @param older PAYMENT-SIGNATURE of the payment whose place the new one takes, with its nonce and its identifier
 */
export async function sign(
  { resource, accepts: [accepted], extensions }: Acceptable,
  paymentId: string,
  account: LocalAccount,
  older?: string,
): Promise<string> {
  const old = older === undefined ? undefined : olderIn(older, account.address, accepted)
  const id = old?.paymentId ?? paymentId
  const identifier = extensions['payment-identifier']
  if (identifier) extensions['payment-identifier'] = { ...identifier, info: { ...identifier.info, id } }
  const nonce = old?.nonce ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const payload = await authorize(account, accepted, nonce)
  return encodeHeader({ x402Version: 2, resource, accepted, payload, extensions })
}
