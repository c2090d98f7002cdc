// Signs with the client of the x402 project. Other programs import it.
import { x402Client, x402HTTPClient, type PaymentPayload, type PaymentPolicy } from '@x402/fetch'
import { authorizationTypes } from '@x402/evm'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { agreedOf, olderIn, type Acceptable } from './agreed'

/**
 * Signs the one entry of `accepts`. Returns the value of PAYMENT-SIGNATURE; never write it to a log.
 * @param older PAYMENT-SIGNATURE of the payment whose place the new one takes, with its nonce and its identifier
 */
export async function sign(
  required: Acceptable,
  paymentId: string,
  { older, key = process.env.PRIVATE_KEY }: { older?: string | undefined; key?: string | undefined } = {},
): Promise<string> {
  const account = privateKeyToAccount(key as `0x${string}`)
  const client = new x402HTTPClient(new x402Client().register('eip155:*', new ExactEvmScheme(account)))
  const old = older === undefined ? undefined : olderIn(older, account.address, required.accepts[0])
  appendPaymentIdentifierToExtensions(required.extensions, old?.paymentId ?? paymentId)
  const payment = await client.createPaymentPayload(required)
  if (old) Object.assign(payment.payload, await signAgain(account, payment, old.nonce))
  return client.encodePaymentSignatureHeader(payment)['PAYMENT-SIGNATURE'] ?? ''
}

/** The client chooses a nonce of its own: this signs the same transfer with another one. */
async function signAgain(account: PrivateKeyAccount, { accepted, payload }: PaymentPayload, nonce: string) {
  const authorization = { ...(payload['authorization'] as Record<string, string>), nonce }
  const { name, version } = accepted.extra as { name: string; version: string }
  const chainId = Number(accepted.network.split(':')[1])
  const types: Record<string, { name: string; type: string }[]> = {
    TransferWithAuthorization: [...authorizationTypes.TransferWithAuthorization],
  }
  const signature = await account.signTypedData({
    domain: { name, version, chainId, verifyingContract: accepted.asset as `0x${string}` },
    types,
    primaryType: 'TransferWithAuthorization',
    message: authorization,
  })
  return { authorization, signature }
}

/**
 * A policy for the client: it chooses among the entries that a policy leaves, and signs what it chose.
 * Throws NotSigned when there is none.
 */
export const agreed =
  (maxAmount: bigint): PaymentPolicy =>
  (version, entries) => [agreedOf(version, entries, maxAmount)]
