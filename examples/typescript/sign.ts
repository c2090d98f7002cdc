// Signs with the client of the x402 project. Other programs import it.
import { x402Client, x402HTTPClient, type PaymentPolicy } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'
import { agreedOf, type Acceptable } from './agreed'

/** Signs the one entry of `accepts`. Returns the value of PAYMENT-SIGNATURE; never write it to a log. */
export async function sign(required: Acceptable, paymentId: string): Promise<string> {
  const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
  const client = new x402HTTPClient(new x402Client().register('eip155:*', new ExactEvmScheme(account)))
  appendPaymentIdentifierToExtensions(required.extensions, paymentId)
  const payment = await client.createPaymentPayload(required)
  return client.encodePaymentSignatureHeader(payment)['PAYMENT-SIGNATURE'] ?? ''
}

/**
 * A policy for the client: it chooses among the entries that a policy leaves, and signs what it chose.
 * Throws NotSigned when there is none.
 */
export const agreed =
  (maxAmount: bigint): PaymentPolicy =>
  (version, entries) => [agreedOf(version, entries, maxAmount)]
