// Everything a client has to do, without a client library: read the offer, sign it, send it.
import { bytesToHex, getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// #region types
export interface Offer {
  scheme: string
  network: string
  amount: string
  asset: string
  payTo: string
  maxTimeoutSeconds: number
  extra: { name: string; version: string }
}

interface PaymentRequired {
  resource: { url: string }
  accepts: Offer[]
  extensions?: Record<string, { info: Record<string, unknown>; schema: unknown }>
}
// #endregion

// #region header
export function decodeHeader(value: string) {
  return JSON.parse(Buffer.from(value, 'base64').toString('utf8'))
}

export function encodeHeader(value: unknown): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64')
}
// #endregion

// #region sign
async function sign(offer: Offer) {
  const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
  const validBefore = Math.floor(Date.now() / 1000) + offer.maxTimeoutSeconds
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const message = { from: account.address, to: getAddress(offer.payTo), value: BigInt(offer.amount) }
  const signature = await account.signTypedData({
    // The token's own domain: name and version come from the offer, and differ between networks.
    domain: {
      ...offer.extra,
      chainId: Number(offer.network.split(':')[1]),
      verifyingContract: getAddress(offer.asset),
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
  const authorization = { ...message, value: offer.amount, validAfter: '0', validBefore: `${validBefore}`, nonce }
  return { signature, authorization }
}
// #endregion

// #region pay
export async function paymentFor(response: Response, maxAmount: bigint, paymentId?: string): Promise<string> {
  const required: PaymentRequired = decodeHeader(response.headers.get('PAYMENT-REQUIRED') ?? '')
  const offer = required.accepts.find(({ scheme, network }) => scheme === 'exact' && network.startsWith('eip155:'))
  if (!offer) throw new Error('None of the offers can be paid.')
  if (BigInt(offer.amount) > maxAmount) throw new Error(`The price of ${offer.amount} is over the cap of ${maxAmount}.`)
  const extensions = required.extensions ?? {}
  const identifier = extensions['payment-identifier']
  if (identifier && paymentId) identifier.info.id = paymentId
  const { resource } = required
  return encodeHeader({ x402Version: 2, resource, accepted: offer, payload: await sign(offer), extensions })
}

/** Sends a request, and pays for it when it has a price of at most `maxAmount` (in millionths of a dollar). */
export async function paidFetch(url: string, init: RequestInit = {}, maxAmount = 20_000n): Promise<Response> {
  const first = await fetch(url, init)
  if (first.status !== 402) return first
  const headers = new Headers(init.headers)
  headers.set('PAYMENT-SIGNATURE', await paymentFor(first, maxAmount))
  return fetch(url, { ...init, headers })
}
// #endregion
