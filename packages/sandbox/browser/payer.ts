import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { recipientOf } from '@docs402/api'
import type { Shared } from '../environment'
import { typedDataOf } from '../payments/payment-payload'
import { authorizationFor, domainOf, headerOf } from './authorization'
import type { PayCalls, PaymentOrder, PlayPayment, PlayWallet } from './messages'
import { readRequirement } from './requirement'

/** The balance of a play wallet, in thousandths of a dollar: twenty requests at the lowest price. */
const CELLS = 20n

/** Makes the wallet of a session. @throws Error where nothing has a price */
export type MakePayer = (shared: Shared) => PayCalls

/** A payer with a play wallet: the steps of a program with a wallet, one by one. */
export const playPayer: MakePayer = ({ api, payments }) => {
  if (!payments || !api.payment) throw new Error('The API has no prices.')
  const { ledger, faults, asset } = payments
  const agreed = { ...api.payment, payTo: recipientOf(api.payment, asset) }
  const account = privateKeyToAccount(generatePrivateKey())
  const empty = privateKeyToAccount(generatePrivateKey())
  const filled = CELLS * 10n ** BigInt(asset.decimals - 3)
  ledger.mint(account.address, filled)

  const payerOf = (from?: 'empty') => (from === 'empty' ? empty : account)
  const wallet = (from?: 'empty'): PlayWallet => ({
    address: payerOf(from).address,
    balance: String(ledger.balanceOf(payerOf(from).address)),
    filled: String(filled),
    decimals: asset.decimals,
  })

  const checked = (required: string) => readRequirement(required, [{ payment: agreed, asset, cap: filled }])

  const order = (required: string): PaymentOrder => {
    const { amount, payTo, network, maxTimeoutSeconds: seconds } = checked(required).accepted
    const { symbol, decimals } = asset
    const networkName = api.networks.find(({ id }) => id === asset.network)?.name ?? asset.network
    return { amount, symbol, decimals, payTo, network, networkName, seconds }
  }

  const sign: PayCalls['sign'] = async (header402, { from, age = 0 } = {}): Promise<PlayPayment> => {
    const start = performance.now()
    const required = checked(header402)
    const payer = payerOf(from)
    const signed = authorizationFor(required, { from: payer.address, now: Date.now() / 1000 - age })
    const { authorization, typedData } = signed
    const { domain, primaryType, message } = typedData
    const signature = await payer.signTypedData(typedDataOf(authorization, domainOf(required)))
    const header = headerOf(required, signed, signature)
    const { nonce, validBefore } = authorization
    return {
      header,
      signature,
      nonce,
      validBefore: Number(validBefore),
      typedData: { domain, primaryType, message },
      ms: performance.now() - start,
    }
  }

  return {
    wallet,
    refill: () => {
      const missing = filled - ledger.balanceOf(account.address)
      if (missing > 0n) ledger.mint(account.address, missing)
      return wallet()
    },
    order,
    sign,
    inject: (fault) => {
      faults.clear()
      faults.add(fault)
    },
  }
}
