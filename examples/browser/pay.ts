// Pays for a request from a web page. The reader's own wallet shows the payment and signs it: no key, and no package.
// Use: const response = await paidFetch(window.ethereum, `${API_URL}/v1/base/blocks/latest`, { maxAmount: 5_000n })

/** The part of a wallet that a payment needs (EIP-1193). */
export interface Wallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
}

/** An entry of `accepts` that was compared with what you agreed to. */
interface Requirement {
  scheme: 'exact'
  network: `${string}:${string}`
  amount: string
  asset: `0x${string}`
  payTo: `0x${string}`
  maxTimeoutSeconds: number
  extra: { name: string; version: string; assetTransferMethod?: 'eip3009' }
}

/** What a 402 asks for, with the one entry that may be signed. */
interface Acceptable {
  resource: unknown
  accepted: Requirement
  extensions: Record<string, { info: object }>
}

interface Options {
  /** The most to pay, in millionths of a dollar. */
  maxAmount: bigint
}

// #region printable
/** What nobody sees: control codes, marks of direction, what has no width. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** What a stranger wrote, as it may be shown: with escapes, which JSON reads as the same characters. */
const printable = (text: string): string =>
  text.replaceAll(INVISIBLE, (found) =>
    found.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
// #endregion

// #region agreed
/** Whatever the API asks for is compared with this before the reader is asked to sign. */
const PAY_TO = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
/** The tokens, and the names that their contracts sign with. */
const TOKENS = new Map([
  ['eip155:8453', { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', name: 'USD Coin', version: '2' }], // USDC on Base
  ['eip155:84532', { address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', name: 'USDC', version: '2' }], // the sandbox's
])
const MAX_TIMEOUT_SECONDS = 60 // as long as a signature is valid, it can be settled

/** Thrown only before anything is signed. */
export class NotSigned extends Error {
  constructor(why: string) {
    super(printable(`Nothing was signed: ${why}.`))
  }
}

const said = (value: unknown) =>
  Object(value) === value ? 'an object' : (JSON.stringify(value)?.slice(0, 80) ?? 'nothing')

/** Says why an entry of `accepts` may not be signed; null when it may. The types count too: "60" is not 60. */
function refusal(entry: unknown, maxAmount: bigint): string | null {
  const { scheme, network, amount, asset, payTo, maxTimeoutSeconds: seconds, extra } = Object(entry)
  const { name, version, assetTransferMethod: method = 'eip3009' } = Object(extra)
  const token = TOKENS.get(network)
  if (scheme !== 'exact') return `the scheme is ${said(scheme)}`
  if (!token || asset !== token.address) return `${said(asset)} on ${said(network)} is not a token that you pay with`
  if (payTo !== PAY_TO) return `the recipient is ${said(payTo)}`
  if (typeof amount !== 'string' || !/^\d{1,30}$/.test(amount)) return `the amount is ${said(amount)}, not digits`
  if (BigInt(amount) > maxAmount) return `the price of ${amount} is over the cap of ${maxAmount}`
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_TIMEOUT_SECONDS)
    return `it would be valid for ${said(seconds)} s, not for 1 to ${MAX_TIMEOUT_SECONDS}`
  if (name !== token.name || version !== token.version) return `the token is named ${said(name)}, ${said(version)}`
  return method === 'eip3009' ? null : `the transfer method is ${said(method)}`
}

/** Reads a 402. Throws NotSigned unless an entry may be signed; what is signed is made from that one. */
export function acceptable(headers: Headers, maxAmount: bigint): Acceptable {
  const header = headers.get('PAYMENT-REQUIRED')
  if (!header) throw new NotSigned('the response has no PAYMENT-REQUIRED header, so it does not use x402 version 2')
  const { x402Version, resource, accepts, extensions } = Object(decodeHeader(header))
  if (x402Version !== 2) throw new NotSigned(`the API uses x402 version ${said(x402Version)}, not 2`)
  const entries = Array.isArray(accepts) ? accepts.slice(0, 9) : []
  const refusals = entries.map((entry) => refusal(entry, maxAmount))
  const accepted = entries[refusals.indexOf(null)]
  if (!accepted) throw new NotSigned([...new Set(refusals)].join('; ') || 'the API offers no payment option')
  return { resource, accepted, extensions: Object(extensions) }
}
// #endregion

// #region header
/** The JSON in a payment header; null when it is not JSON in base64. */
function decodeHeader(header: string) {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(header), (letter) => letter.charCodeAt(0))))
  } catch {
    return null
  }
}
const encode = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
// #endregion

// #region keep
/** Payments without a receipt, by URL: for this page, and beyond a reload where the browser stores anything. */
const kept = new Map<string, string>()
const KEY = 'payment '

/** Each is like cash until it is settled or has expired, so only pages of your own origin may run your scripts. */
function keep(url: string, payment: string): void {
  kept.set(url, payment)
  try {
    localStorage.setItem(KEY + url, payment)
  } catch {
    // Blocked or full: the payment lasts as long as the page.
  }
}

function keptFor(url: string): string | undefined {
  try {
    return localStorage.getItem(KEY + url) ?? kept.get(url)
  } catch {
    return kept.get(url)
  }
}

/** What of a signed payment decides whether it is sent again, or replaced. */
function partsOf(payment = '') {
  const { payload, extensions } = Object(decodeHeader(payment))
  const { from, nonce, validBefore } = Object(Object(payload).authorization)
  const id = Object(Object(Object(extensions)['payment-identifier']).info).id
  return { from, nonce, id, isExpired: !(Number(validBefore) > Date.now() / 1000) }
}

function forget(url: string): void {
  kept.delete(url)
  try {
    localStorage.removeItem(KEY + url)
  } catch {
    // Nothing was stored.
  }
}
// #endregion

// #region compare
const MAX_SKEW_SECONDS = 10

/** A signature is valid until a time: throws NotSigned when this machine's clock is not the API's. */
function checkClock(headers: Headers): void {
  const ahead = Math.round((Date.now() - Date.parse(headers.get('Date') ?? '')) / 1000)
  if (Math.abs(ahead) <= MAX_SKEW_SECONDS) return
  const how = `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the API's: set it`
  throw new NotSigned(
    Number.isNaN(ahead)
      ? "the response shows no Date, so this machine's clock is not compared with it"
      : `this machine's clock is ${how}`,
  )
}

/** Whether a receipt says that this payment is settled: somebody else's closes nothing. */
function isSettled(receipt: string | null, payment: string): boolean {
  const { success, transaction, payer, network, amount } = Object(decodeHeader(receipt ?? ''))
  const { accepted, payload } = decodeHeader(payment)
  if (success !== true || typeof transaction !== 'string' || !/^0x[\da-f]{64}$/i.test(transaction)) return false
  if (String(payer).toLowerCase() !== payload.authorization.from.toLowerCase()) return false
  return network === accepted.network && (amount ?? accepted.amount) === accepted.amount
}
// #endregion

// #region sign
const fields = (types: Record<string, string>) => Object.entries(types).map(([name, type]) => ({ name, type }))
const TYPES = {
  EIP712Domain: fields({ name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address' }),
  TransferWithAuthorization: fields({
    ...{ from: 'address', to: 'address', value: 'uint256' },
    ...{ validAfter: 'uint256', validBefore: 'uint256', nonce: 'bytes32' },
  }),
}

/**
 * Asks the reader to sign the payment of a 402. Returns the value of PAYMENT-SIGNATURE: it is like cash. In place of an older
 * payment, it takes over its identifier and its nonce: the token contract accepts only one of the two.
 */
export async function paymentFor(
  wallet: Wallet,
  response: Response,
  { maxAmount }: Options,
  older?: string,
): Promise<string> {
  const old = partsOf(older)
  const { resource, accepted, extensions } = acceptable(response.headers, maxAmount)
  checkClock(response.headers)
  // With an identifier, the same payment gets the same response again.
  const identifier = extensions['payment-identifier']
  if (identifier)
    extensions['payment-identifier'] = {
      ...identifier,
      info: { ...identifier.info, id: old.id ?? crypto.randomUUID() },
    }

  const chainId = Number(accepted.network.slice('eip155:'.length))
  const [from] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[]
  // Wallets sign for the chain that they are on, and for no other.
  await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] })
  const random = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0'))
  const validBefore = String(Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds)
  const authorization = {
    from,
    to: PAY_TO,
    value: accepted.amount,
    validAfter: '0',
    validBefore,
    nonce: old.from === from && old.nonce ? old.nonce : `0x${random.join('')}`,
  }
  const { name, version } = accepted.extra
  const domain = { name, version, chainId, verifyingContract: accepted.asset }
  const typed = { types: TYPES, primaryType: 'TransferWithAuthorization', domain, message: authorization }
  const signature = await wallet.request({ method: 'eth_signTypedData_v4', params: [from, JSON.stringify(typed)] })
  if (!/^0x[\da-f]{130}$/i.test(String(signature)))
    throw new Error('Nothing was sent: this wallet is a contract, and the API does not accept its signatures.')

  return encode({ x402Version: 2, resource, accepted, payload: { signature, authorization }, extensions })
}
// #endregion

// #region pay
/** All of a response, within 30 seconds: no server decides how long a page waits. */
async function request(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(15_000) })
  const body = await response.arrayBuffer() // a connection can break halfway
  return new Response(body.byteLength > 0 ? body : null, response)
}

/**
 * Sends a request, and pays for it when it has a price. The payment is kept until its receipt arrives: after an error, a lost
 * response or a reload, the same request sends it again, and the reader is asked for no second one before it has expired.
 */
export async function paidFetch(wallet: Wallet, url: string, options: Options): Promise<Response> {
  // Two clicks are one payment.
  const response = running.get(url) ?? fetchOnce(wallet, url, options).finally(() => running.delete(url))
  running.set(url, response)
  return (await response).clone()
}

const running = new Map<string, Promise<Response>>()

async function fetchOnce(wallet: Wallet, url: string, options: Options): Promise<Response> {
  let payment = keptFor(url)
  if (!payment || partsOf(payment).isExpired) {
    const first = await request(url)
    if (first.status !== 402) return first
    const signed = await paymentFor(wallet, first, options, payment)
    // When another tab has signed meanwhile, its payment is sent, and this one never is.
    const other = keptFor(url)
    payment = other && !partsOf(other).isExpired ? other : signed
    keep(url, payment)
  }
  for (let attempt = 1; ; attempt++) {
    // No response says nothing about the payment: the same one is sent again, and no other is signed.
    const response = await request(url, { 'PAYMENT-SIGNATURE': payment }).catch((error) => {
      if (attempt === 5) throw error
    })
    if (response?.ok) {
      if (isSettled(response.headers.get('PAYMENT-RESPONSE'), payment)) forget(url)
      return response
    }
    const problem = Object(
      await response
        ?.clone()
        .json()
        .catch(() => null),
    )
    if (response && (problem.retry !== 'same_payment' || attempt === 5)) return response
    await new Promise((resolve) => setTimeout(resolve, attempt * 1000))
  }
}
// #endregion
