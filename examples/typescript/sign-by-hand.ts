// Signs a payment without the client, to show what the headers hold. It keeps nothing: after a lost response, look it up.
// Run: API_URL=… PRIVATE_KEY=0x… PAY_TO=0x… npx tsx sign-by-hand.ts
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const decode = (header: string | null) => JSON.parse(Buffer.from(header ?? '', 'base64').toString('utf8'))
const uints = { value: 'uint256', validAfter: 'uint256', validBefore: 'uint256' }
const fields = Object.entries({ from: 'address', to: 'address', ...uints, nonce: 'bytes32' })

// #region sign
/** Makes PAYMENT-SIGNATURE of PAYMENT-REQUIRED, whose first entry was compared with what you agreed to. */
export async function sign(header: string | null, key: `0x${string}`, paymentId: string): Promise<string> {
  const { resource, accepts, extensions } = decode(header)
  const [accepted] = accepts
  const account = privateKeyToAccount(key)
  const { name, version } = accepted.extra // of the token: its name differs between networks
  const authorization = {
    ...{ from: account.address, to: accepted.payTo, value: accepted.amount, validAfter: '0' },
    validBefore: `${Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds}`,
    nonce: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
  }
  const types = { TransferWithAuthorization: fields.map(([name, type]) => ({ name, type })) }
  const domain = { name, version, chainId: Number(accepted.network.split(':')[1]), verifyingContract: accepted.asset }
  const typed = { domain, types, primaryType: 'TransferWithAuthorization', message: authorization } as const
  const signature = await account.signTypedData(typed)
  const identifier = extensions?.['payment-identifier']
  if (identifier) identifier.info.id = paymentId // a repeat with it gets the same response
  const payload = { signature, authorization }
  return Buffer.from(JSON.stringify({ x402Version: 2, resource, accepted, payload, extensions })).toString('base64')
}
// #endregion

const url = `${process.env.API_URL}/v1/base/blocks/latest`
const required = (await fetch(url)).headers.get('PAYMENT-REQUIRED')
const [entry] = decode(required).accepts
if (Number(entry.amount) > 1000 || entry.payTo !== process.env.PAY_TO || entry.maxTimeoutSeconds > 60)
  throw new Error(`Nothing was signed: ${JSON.stringify(entry)}`)
const signature = await sign(required, process.env.PRIVATE_KEY as `0x${string}`, crypto.randomUUID())
const response = await fetch(url, { headers: { 'PAYMENT-SIGNATURE': signature } })
console.log(response.status, JSON.stringify(decode(response.headers.get('PAYMENT-RESPONSE'))))
