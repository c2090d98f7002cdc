// Pays for a request from a web page. The reader's own wallet shows the payment and signs it: no key, and no package.
// Use: const response = await paidFetch(window.ethereum, `${API_URL}/v1/base/blocks/latest`, { maxAmount: 5_000n })

/** The part of a wallet that a payment needs (EIP-1193). */
export interface Wallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
}

interface Options {
  /** The most to pay, in millionths of a dollar. */
  maxAmount: bigint
}

// #region agreed
/** Whatever the API asks for is compared with this before the reader is asked to sign. */
const PAY_TO = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const TOKENS = new Map<unknown, string>([
  ['eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'], // USDC on Base
  ['eip155:84532', '0x036CbD53842c5426634e7929541eC2318f3dCF7e'], // test USDC, in the sandbox
])
const MAX_TIMEOUT_SECONDS = 60

const notSigned = (why: string) => new Error(`Nothing was signed: ${why}.`)

/** An entry of `accepts`, of which nothing is known yet. */
interface Entry extends Partial<
  Record<'scheme' | 'network' | 'asset' | 'payTo' | 'amount' | 'maxTimeoutSeconds', unknown>
> {
  extra?: Partial<Record<'name' | 'version' | 'assetTransferMethod', unknown>> | null
}

/** What is signed: made of an entry of `accepts` that is right in each part, and of nothing else. */
function requirement(entry: Entry | null | undefined, maxAmount: bigint) {
  const { scheme, network, asset, payTo, amount, maxTimeoutSeconds, extra } = entry ?? {}
  const { name, version, assetTransferMethod: method = 'eip3009' } = extra ?? {}
  if (scheme !== 'exact' || method !== 'eip3009') throw notSigned(`the payment is of the kind ${scheme}, ${method}`)
  const token = TOKENS.get(network)
  if (!token || token !== asset) throw notSigned(`${asset} on ${network} is not a token that you pay with`)
  if (payTo !== PAY_TO) throw notSigned(`the recipient is ${payTo}`)
  if (typeof amount !== 'string' || !/^\d{1,30}$/.test(amount) || BigInt(amount) > maxAmount)
    throw notSigned(`the price of ${amount} is over the cap of ${maxAmount}`)
  const seconds = Number.isInteger(maxTimeoutSeconds) ? Number(maxTimeoutSeconds) : 0
  if (seconds <= 0 || seconds > MAX_TIMEOUT_SECONDS)
    throw notSigned(`it would be valid for ${maxTimeoutSeconds} s, over the cap of ${MAX_TIMEOUT_SECONDS} s`)
  if (typeof name !== 'string' || typeof version !== 'string') throw notSigned('the name of the token is missing')
  return { token, chainId: Number(String(network).slice('eip155:'.length)), amount, seconds, name, version }
}
// #endregion

// #region header
/** The JSON in a payment header. */
const decode = (header: string) =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(header), (letter) => letter.charCodeAt(0))))
const encode = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
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

/** Asks the reader to sign the payment of a 402. Returns the value of PAYMENT-SIGNATURE: it is like cash. */
export async function paymentFor(wallet: Wallet, response: Response, { maxAmount }: Options): Promise<string> {
  const header = response.headers.get('PAYMENT-REQUIRED')
  if (!header) throw notSigned('the 402 has no PAYMENT-REQUIRED header')
  const { x402Version, resource, accepts, extensions } = decode(header)
  if (x402Version !== 2) throw notSigned(`the API asks in x402 version ${x402Version}, not 2`)
  const accepted = accepts?.[0]
  // With an identifier, the same payment gets the same response again.
  const identifier = extensions?.['payment-identifier']?.info
  if (identifier) identifier.id = crypto.randomUUID()
  const { token, chainId, amount, seconds, name, version } = requirement(accepted, maxAmount)

  const [from] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[]
  // Wallets sign for the chain that they are on, and for no other.
  await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] })
  const nonce = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0'))
  const validBefore = String(Math.floor(Date.now() / 1000) + seconds)
  const authorization = { from, to: PAY_TO, value: amount, validAfter: '0', validBefore, nonce: `0x${nonce.join('')}` }
  const domain = { name, version, chainId, verifyingContract: token }
  const typed = { types: TYPES, primaryType: 'TransferWithAuthorization', domain, message: authorization }
  const signature = await wallet.request({ method: 'eth_signTypedData_v4', params: [from, JSON.stringify(typed)] })
  if (!/^0x[\da-f]{130}$/i.test(String(signature)))
    throw new Error('Nothing was sent: this wallet is a contract, and signs in a form that the API does not accept.')

  return encode({ x402Version, resource, accepted, payload: { signature, authorization }, extensions })
}
// #endregion

// #region pay
/** Sends a request, and pays for it when it has a price. */
export async function paidFetch(wallet: Wallet, url: string, options: Options): Promise<Response> {
  const first = await fetch(url, { redirect: 'error' })
  if (first.status !== 402) return first
  const headers = { 'PAYMENT-SIGNATURE': await paymentFor(wallet, first, options) }
  for (let attempt = 1; ; attempt++) {
    // No response says nothing about the payment: the same one is sent again, and no other is signed.
    const response = await fetch(url, { headers, redirect: 'error' }).catch((error) => {
      if (attempt === 5) throw error
    })
    const { retry } =
      response && !response.ok
        ? await response
            .clone()
            .json()
            .catch(() => ({}))
        : { retry: 'same_payment' }
    if (response && (response.ok || retry !== 'same_payment' || attempt === 5)) return response
    await new Promise((resolve) => setTimeout(resolve, attempt * 1000))
  }
}
// #endregion
