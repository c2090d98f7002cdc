// Pays for a request from a web page. The reader's own wallet shows the payment and signs it: no key.
import { acceptable, TOKENS, type Token } from './agreed'
import { amountOf } from './amount'
import { checkClock, noteTime } from './clock'
import { isSettled, signedIn, type Signed } from './receipt'
import { replacementFault, sign, type TypedData } from './sign'

/** The part of a wallet that a payment needs (EIP-1193). */
export interface Wallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
}

/** What the page agrees to. */
export interface BrowserOptions {
  /** The most to pay, in dollars as a decimal number. */
  cap: string
  /** The one recipient; without it, whoever the API names. */
  payTo?: string
  /** Tokens to pay with, by network, besides USDC on Base. */
  tokens?: Readonly<Record<string, Token>>
}

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

/** The payment of a URL, and what it signs; undefined when there is none, or somebody has changed it. */
function keptFor(url: string): { header: string; signed: Signed; isExpired: boolean } | undefined {
  let header = kept.get(url)
  try {
    header = localStorage.getItem(KEY + url) ?? header
  } catch {
    // Blocked: the payment lasts as long as the page.
  }
  try {
    const signed = signedIn(header ?? '')
    return header ? { header, signed, isExpired: Number(signed.validBefore) <= Date.now() / 1000 } : undefined
  } catch {
    return undefined
  }
}

function forget(url: string): void {
  kept.delete(url)
  try {
    localStorage.removeItem(KEY + url)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Asks the reader to sign the payment of a 402. Returns the value of PAYMENT-SIGNATURE: it is like cash. In place of an older
 * payment, it takes over its identifier and its nonce: the token contract accepts only one of the two.
 */
export async function paymentFor(
  wallet: Wallet,
  response: Response,
  { cap, payTo, tokens = {} }: BrowserOptions,
  older?: Signed,
): Promise<string> {
  const required = acceptable(response.headers, {
    ...{ cap: amountOf(cap, 'cap'), payTo, tokens: new Map([...TOKENS, ...Object.entries(tokens)]) },
    maxSeconds: 60,
  })
  noteTime(response.headers, 'page')
  checkClock('page')
  const [accepted] = required.accepts
  const chainId = Number(accepted.network.slice('eip155:'.length))
  const [address = ''] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[]
  // Wallets sign for the chain that they are on, and for no other.
  await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] })
  const ask = async (typed: TypedData) => {
    const params = [address, JSON.stringify(typed)]
    const signature = String(await wallet.request({ method: 'eth_signTypedData_v4', params }))
    if (/^0x[\da-f]{130}$/i.test(signature)) return signature
    throw new Error('Nothing was sent: this wallet is a contract, and the API does not accept its signatures.')
  }
  // What has expired of another wallet, network or recipient is not replaced: it is another payment.
  const replaced = older && replacementFault(older, address, accepted) === null ? older : undefined
  return sign(required, crypto.randomUUID(), { address, sign: ask }, replaced)
}

/** All of a response, within 15 seconds: no server decides how long a page waits. */
async function request(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(15_000) })
  const body = await response.arrayBuffer() // a connection can break halfway
  return new Response(body.byteLength > 0 ? body : null, response)
}

/**
 * Sends a request, and pays for it when it has a price. The payment is kept until its receipt arrives: after an error, a lost
 * response or a reload, the same request sends it again, and the reader is asked for no second one before it has expired.
 */
export async function paidFetch(wallet: Wallet, url: string, options: BrowserOptions): Promise<Response> {
  // Two clicks are one payment.
  const response = running.get(url) ?? fetchOnce(wallet, url, options).finally(() => running.delete(url))
  running.set(url, response)
  return (await response).clone()
}

const running = new Map<string, Promise<Response>>()

async function fetchOnce(wallet: Wallet, url: string, options: BrowserOptions): Promise<Response> {
  const before = keptFor(url)
  let payment = before?.header ?? ''
  if (!before || before.isExpired) {
    const first = await request(url)
    if (first.status !== 402) return first
    payment = await paymentFor(wallet, first, options, before?.signed)
    // When another tab has signed meanwhile, its payment is sent, and this one never is.
    const other = keptFor(url)
    if (other && !other.isExpired) payment = other.header
    keep(url, payment)
  }
  for (let attempt = 1; ; attempt++) {
    // No response says nothing about the payment: the same one is sent again, and no other is signed.
    const response = await request(url, { 'PAYMENT-SIGNATURE': payment }).catch((error) => {
      if (attempt === 5) throw error
    })
    if (response?.ok) {
      if (isSettled(response.headers.get('PAYMENT-RESPONSE'), signedIn(payment))) forget(url)
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
