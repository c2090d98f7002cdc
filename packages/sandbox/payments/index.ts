import { getAddress } from 'viem'
import { type EvmAsset, isEvmAsset, kindOf, type PaymentAsset, SOLANA_DEVNET, type SolanaAsset } from '@docs402/api'
import type { PaymentModule } from '../core'
import type { ServedApi } from '../operation-specs'
import { chainSigner, facilitator } from './facilitator'
import { FaultQueue } from './faults'
import { idempotency } from './idempotency'
import { TokenLedger } from './ledger'
import { acceptance } from './acceptance'
import { isSignedByPayer, readPayment } from './payment-payload'
import { caip2, paymentProblems, paymentStep } from './payments'
import { ReplayStore } from './replays'

/**
 * The test asset of an API that describes none: USDC on Base Sepolia, which published clients know (`DEFAULT_ASSETS` of
 * @x402/evm). Prices are in units of the described asset.
 */
const testAsset = ({ decimals, payTo }: Pick<PaymentAsset, 'decimals' | 'payTo'>): EvmAsset => ({
  ...{ network: 'base-sepolia', environment: 'sandbox', symbol: 'USDC', decimals },
  ...{ chainId: 84532, caip2: 'eip155:84532', address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' },
  domain: { name: 'USDC', version: '2' },
  ...(payTo !== undefined && { payTo }),
})

/** The same on Solana: USDC of its network for tests. */
const solanaTestAsset = ({ decimals, payTo }: Pick<PaymentAsset, 'decimals' | 'payTo'>): SolanaAsset => ({
  ...{ network: 'solana-devnet', environment: 'sandbox', symbol: 'USDC', decimals },
  ...{ caip2: SOLANA_DEVNET.id, address: SOLANA_DEVNET.mint },
  ...(payTo !== undefined && { payTo }),
})

/** The API with payment requirements that name only assets of the environment. */
function accepting(api: ServedApi, environment: PaymentAsset['environment']): ServedApi {
  const { payment } = api
  if (!payment) return api
  const assets = payment.assets.filter((asset) => asset.environment === environment)
  const isComplete = assets.length > 0 && environment === 'production'
  // Of each kind of network that can be paid on: one token for tests, where none is described.
  const firsts = payment.assets.filter(
    ({ caip2: id }, at, all) => at === all.findIndex((each) => kindOf(each.caip2) === kindOf(id)),
  )
  const missing = firsts.filter(({ caip2: id }) => assets.every((each) => kindOf(each.caip2) !== kindOf(id)))
  const added = missing.map((asset) => (isEvmAsset(asset) ? testAsset(asset) : solanaTestAsset(asset)))
  return { ...api, payment: { ...payment, assets: isComplete ? assets : [...assets, ...added] } }
}

/**
 * The payments of a sandbox: real x402, and a token ledger in memory.
 * @throws Error when the description has no asset
 */
const make: PaymentModule['make'] = (shared) => {
  const { api, now } = shared
  const { payment } = api
  if (!payment || payment.assets.length === 0) throw new Error('x-payment-terms has no asset to pay with.')
  // Where nothing can be paid here, the ledger stays empty.
  const asset = payment.assets.find(isEvmAsset) ?? testAsset({ decimals: 6 })
  const ledger = new TokenLedger(now)
  const faults = new FaultQueue()
  const keep = Math.max(0, ...payment.extensions.map(({ replaySeconds }) => replaySeconds))
  const parts = { ...shared, payment, asset, ledger, faults, replays: new ReplayStore(ledger, now, keep) }
  const signer = chainSigner(ledger, { address: getAddress(asset.address), ...asset.domain }, faults)
  const pay = paymentStep(parts, facilitator(signer, caip2(asset), faults))
  const isSettled = async (header: string) => {
    const read = readPayment(header)
    if ('reason' in read || !(await isSignedByPayer(read.payload, asset))) return false
    const { from, nonce } = read.payload.payload.authorization
    return ledger.transferOf(from, nonce) !== undefined
  }
  return {
    asset,
    ledger,
    faults,
    isSettled,
    steps: [idempotency(parts), paymentProblems(parts), pay, acceptance(parts)],
  }
}

export const payments: PaymentModule = { accepting, make }
