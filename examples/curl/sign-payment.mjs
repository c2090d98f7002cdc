// curl cannot sign, so this helper does: PAYMENT-REQUIRED in, PAYMENT-SIGNATURE out.
// Use: PRIVATE_KEY=0x… node sign-payment.mjs <PAYMENT-REQUIRED> [payment identifier]
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// #region sign
const [header = '', paymentId = crypto.randomUUID()] = process.argv.slice(2)
const stop = (why) => {
  console.error(`Nothing was signed: ${why}`)
  process.exit(1)
}
if (!header) stop('the response had no PAYMENT-REQUIRED header. A 429 has none: then wait and try again.')

// Whatever the API asks for is compared with this before anything is signed.
const payTo = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const tokens = {
  'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', // USDC on Base
  'eip155:84532': '0x036CbD53842c5426634e7929541eC2318f3dCF7e', // test USDC, in the sandbox
}
const maxAmount = process.env.MAX_AMOUNT ?? '20000' // in millionths of a dollar
const maxTimeoutSeconds = 60 // as long as a signature is valid, it can be settled
const refusal = (entry) => {
  if (entry.scheme !== 'exact') return `the scheme is ${entry.scheme}`
  if (tokens[entry.network] !== entry.asset)
    return `${entry.asset} on ${entry.network} is not a token that you pay with`
  if (entry.payTo !== payTo) return `the recipient is ${entry.payTo}`
  if (!/^\d{1,30}$/.test(entry.amount) || BigInt(entry.amount) > BigInt(maxAmount))
    return `the price of ${entry.amount} is over the cap of ${maxAmount}`
  if (entry.maxTimeoutSeconds > 0 && entry.maxTimeoutSeconds <= maxTimeoutSeconds) return null
  return `it would be valid for ${entry.maxTimeoutSeconds} s, over the cap of ${maxTimeoutSeconds} s`
}
const { x402Version, resource, accepts, extensions = {} } = JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
if (x402Version !== 2) stop(`the API asks in x402 version ${x402Version}, not 2.`)
const refusals = accepts.map(refusal)
const accepted = accepts[refusals.indexOf(null)]
if (!accepted) stop(`${refusals.join('; ') || 'the API accepts no payment'}.`)

const account = privateKeyToAccount(process.env.PRIVATE_KEY)
const authorization = {
  from: account.address,
  to: accepted.payTo,
  value: accepted.amount,
  validAfter: '0',
  validBefore: String(Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds),
  nonce: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
}
const fields = {
  from: 'address',
  to: 'address',
  value: 'uint256',
  validAfter: 'uint256',
  validBefore: 'uint256',
  nonce: 'bytes32',
}
const signature = await account.signTypedData({
  domain: { ...accepted.extra, chainId: Number(accepted.network.split(':')[1]), verifyingContract: accepted.asset },
  types: { TransferWithAuthorization: Object.entries(fields).map(([name, type]) => ({ name, type })) },
  primaryType: 'TransferWithAuthorization',
  message: authorization,
})

// With the identifier, the same payment can be sent again until the response arrives.
if (extensions['payment-identifier']) extensions['payment-identifier'].info.id = paymentId
const payload = { x402Version, resource, accepted, payload: { signature, authorization }, extensions }
process.stdout.write(Buffer.from(JSON.stringify(payload)).toString('base64'))
// #endregion
