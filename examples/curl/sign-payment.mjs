// curl cannot sign, so this helper does: PAYMENT-REQUIRED in, the header PAYMENT-SIGNATURE out, for `curl -H @-`.
// Use: PRIVATE_KEY=0x… node sign-payment.mjs '<PAYMENT-REQUIRED> <Date>' [payment identifier] [file], of one response
// The file has a payment whose place the new one takes, with its nonce and its identifier: only one of them is settled.
import { readFileSync } from 'node:fs'
import { bytesToHex, getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// #region sign
const [given = '', newId, olderFile] = process.argv.slice(2)
const [header = '', ...date] = given.split(' ')
// What a stranger wrote is printed with escapes for what a terminal obeys, or nobody sees.
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const printable = (text) =>
  text.replaceAll(invisible, (characters) =>
    characters.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
const stop = (why) => {
  console.error(printable(`Nothing was signed: ${why}`))
  process.exit(1)
}
if (!header) stop('the response had no PAYMENT-REQUIRED header. After a 429, which has none, wait and try again.')

// Whatever the API asks for is compared with this before anything is signed.
const payTo = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const tokens = new Map([
  ['eip155:8453', { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', name: 'USD Coin', version: '2' }], // USDC on Base
  ['eip155:84532', { address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', name: 'USDC', version: '2' }], // the sandbox's
])
const { PRIVATE_KEY = '', MAX_AMOUNT = '20000' } = process.env
if (!/^\d{1,18}$/.test(MAX_AMOUNT)) stop('MAX_AMOUNT must be a whole number, in millionths of a dollar.')
const maxAmount = BigInt(MAX_AMOUNT)
const maxTimeoutSeconds = 60 // as long as a signature is valid, it can be settled

const quoted = (value) => (Object(value) === value ? 'an object' : (JSON.stringify(value)?.slice(0, 80) ?? 'nothing'))
const isSame = (one, other) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase() && !one.startsWith('0X')
// Says why an entry may not be signed; null when it may. The types count too: "60" is not 60.
const refusal = (entry) => {
  const { scheme, network, amount, asset, maxTimeoutSeconds: seconds, extra, ...rest } = Object(entry)
  const { name, version, assetTransferMethod: method = 'eip3009' } = Object(extra)
  const token = tokens.get(network)
  if (scheme !== 'exact') return `the scheme is ${quoted(scheme)}`
  if (!token || !isSame(asset, token.address))
    return `${quoted(asset)} on ${quoted(network)} is not a token that you pay with`
  if (!isSame(rest.payTo, payTo)) return `the recipient is ${quoted(rest.payTo)}`
  if (typeof amount !== 'string' || !/^(0|[1-9]\d{0,29})$/.test(amount))
    return `the amount is ${quoted(amount)}, not digits`
  if (BigInt(amount) > maxAmount) return `the price of ${amount} is over the cap of ${maxAmount}`
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > maxTimeoutSeconds)
    return `it would be valid for ${quoted(seconds)} s, not for 1 to ${maxTimeoutSeconds}`
  if (name !== token.name || version !== token.version) return `the token is named ${quoted(name)}, ${quoted(version)}`
  return method === 'eip3009' ? null : `the transfer method is ${quoted(method)}`
}
const decoded = (text) => {
  try {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64')))
  } catch {
    return null
  }
}
const { x402Version, resource, accepts, extensions: offered } = Object(decoded(header))
if (x402Version !== 2) stop(`the API uses x402 version ${quoted(x402Version)}, not 2.`)
const entries = Array.isArray(accepts) ? accepts.slice(0, 9) : []
const refusals = entries.map(refusal)
const accepted = entries[refusals.indexOf(null)]
if (!accepted) stop(`${[...new Set(refusals)].join('; ') || 'the API offers no payment option'}.`)
// A payment without an identifier is charged again when it is repeated.
const isMembers = (value) => Object(value) === value && !Array.isArray(value)
const extensions = offered ?? {}
const identifier = Object(extensions)['payment-identifier']
const isWhole = isMembers(identifier) && isMembers(identifier.info) && typeof identifier.info.required === 'boolean'
if (!isMembers(extensions) || (identifier !== undefined && !isWhole))
  stop('the extension payment-identifier is malformed, so a repeat could be charged again.')

// Validity begins at the earlier of both clocks, so that no signature is valid for longer than was agreed to.
const now = Math.floor(Date.now() / 1000)
const served = Date.parse(date.join(' ')) / 1000
const age = now - served // of the requirements, or of what the two clocks differ by
if (Number.isNaN(age)) stop("the response has no Date, so this machine's clock is not compared with the API's.")
if (age < -10) stop(`this machine's clock is ${-age} s behind the API's: set it.`)
if (age > accepted.maxTimeoutSeconds - 10)
  stop(
    `the requirements are ${age} s old, or this machine's clock is ahead of the API's: set it, or request them again.`,
  )

if (!/^0x[\da-f]{64}$/i.test(PRIVATE_KEY)) stop('PRIVATE_KEY must be 0x and 64 hexadecimal digits.')
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n // keys of secp256k1 are below
if (BigInt(PRIVATE_KEY) === 0n || BigInt(PRIVATE_KEY) >= order)
  stop('PRIVATE_KEY is not a private key: it is zero or too large.')
const account = privateKeyToAccount(PRIVATE_KEY)
// Of any file: PAYMENT-SIGNATURE is the only long text in it.
const paymentIn = (file) => {
  try {
    return decoded(/[A-Za-z0-9+/]{200,}=*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '')
  } catch {
    return null
  }
}
const older = olderFile ? paymentIn(olderFile) : undefined
const { nonce, from, to } = Object(older?.payload?.authorization)
if (olderFile && !/^0x[\da-fA-F]{64}$/.test(nonce)) stop(`${olderFile} holds no payment.`)
if (older && (from !== account.address || older.accepted?.network !== accepted.network || !isSame(to, accepted.payTo)))
  stop('the payment that was signed before is of another wallet, network or recipient.')
const authorization = {
  from: account.address,
  to: accepted.payTo,
  value: accepted.amount,
  validAfter: '0',
  validBefore: String(Math.min(now, served) + accepted.maxTimeoutSeconds),
  nonce: nonce ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
}
const uints = { value: 'uint256', validAfter: 'uint256', validBefore: 'uint256' }
const fields = { from: 'address', to: 'address', ...uints, nonce: 'bytes32' }
const signature = await account.signTypedData({
  domain: {
    name: accepted.extra.name,
    version: accepted.extra.version,
    chainId: Number(accepted.network.split(':')[1]),
    verifyingContract: getAddress(accepted.asset),
  },
  types: { TransferWithAuthorization: Object.entries(fields).map(([name, type]) => ({ name, type })) },
  primaryType: 'TransferWithAuthorization',
  message: { ...authorization, to: getAddress(accepted.payTo) },
})

// With the identifier, the same payment can be sent again until the response arrives.
const id = older?.extensions?.['payment-identifier']?.info?.id ?? (newId || crypto.randomUUID())
if (identifier) extensions['payment-identifier'] = { ...identifier, info: { ...identifier.info, id } }
const payload = { x402Version, resource, accepted, payload: { signature, authorization }, extensions }
console.log(`PAYMENT-SIGNATURE: ${Buffer.from(JSON.stringify(payload)).toString('base64')}`)
// #endregion
