// curl cannot sign, so this helper does: PAYMENT-REQUIRED in, PAYMENT-SIGNATURE out.
// Use: PRIVATE_KEY=0x… node sign-payment.mjs <PAYMENT-REQUIRED> [payment identifier]
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// #region sign
const [header = '', paymentId = crypto.randomUUID()] = process.argv.slice(2)
if (!header) {
  console.error(
    'Nothing was signed: the response had no PAYMENT-REQUIRED header. A 429 has none: then wait and try again.',
  )
  process.exit(1)
}
const { resource, accepts, extensions = {} } = JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
const accepted = accepts.find(({ scheme, network }) => scheme === 'exact' && network.startsWith('eip155:'))
const max = process.env.MAX_AMOUNT ?? '20000' // in millionths of a dollar
if (!accepted || BigInt(accepted.amount) > BigInt(max)) {
  console.error(`Nothing was signed: the price of ${accepted?.amount} is over the cap of ${max}.`)
  process.exit(1)
}

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

// With the identifier, the same payment can be sent again until the response is there.
if (extensions['payment-identifier']) extensions['payment-identifier'].info.id = paymentId
const payload = { x402Version: 2, resource, accepted, payload: { signature, authorization }, extensions }
process.stdout.write(Buffer.from(JSON.stringify(payload)).toString('base64'))
// #endregion
