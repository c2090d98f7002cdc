// Everything a client has to do, without a client library: read the payment requirements, sign one, send it.
import { bytesToHex, getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// #region types
export interface Requirements {
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
  accepts: Requirements[]
  extensions?: Record<string, { info: Record<string, unknown>; schema: unknown }>
}

export interface PaymentOptions {
  /** 16 to 128 letters, digits, `-` and `_`. One for each request: keep it until you have the response. */
  paymentId: string
  /** The most to pay, in millionths of a dollar. */
  maxAmount?: bigint
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
async function sign(accepted: Requirements) {
  const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
  const validBefore = Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const message = { from: account.address, to: getAddress(accepted.payTo), value: BigInt(accepted.amount) }
  const signature = await account.signTypedData({
    // The token's own domain: name and version come from the requirements, and differ between networks.
    domain: {
      ...accepted.extra,
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
// #endregion

// #region pay
/** Signs the requirements of a 402 response. Returns the value of PAYMENT-SIGNATURE; never write it to a log. */
export async function paymentFor(response: Response, { paymentId, maxAmount = 20_000n }: PaymentOptions) {
  const required: PaymentRequired = decodeHeader(response.headers.get('PAYMENT-REQUIRED') ?? '')
  const accepted = required.accepts.find(({ scheme, network }) => scheme === 'exact' && network.startsWith('eip155:'))
  if (!accepted) throw new Error('None of the payment requirements can be met.')
  if (BigInt(accepted.amount) > maxAmount) {
    throw new Error(`The price of ${accepted.amount} is over the cap of ${maxAmount}.`)
  }
  const { resource, extensions = {} } = required
  const identifier = extensions['payment-identifier']
  if (identifier) identifier.info.id = paymentId
  return encodeHeader({ x402Version: 2, resource, accepted, payload: await sign(accepted), extensions })
}

/** Sends a request, and pays for it when it has a price. */
export async function paidFetch(url: string, { paymentId, maxAmount, ...init }: RequestInit & PaymentOptions) {
  const first = await fetch(url, init)
  if (first.status !== 402) return first
  const headers = new Headers(init.headers)
  headers.set('PAYMENT-SIGNATURE', await paymentFor(first, { paymentId, maxAmount }))
  return fetch(url, { ...init, headers })
}
// #endregion
