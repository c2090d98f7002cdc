import type { PaymentAsset } from '@chain-data/api'
import type { ServedApi } from '../served'

/**
 * The test asset of an API that describes none: USDC on Base Sepolia, which published clients know (`DEFAULT_ASSETS` of
 * @x402/evm). Prices are in units of the described asset.
 */
const testAsset = ({ decimals }: PaymentAsset): PaymentAsset => ({
  ...{ network: 'base-sepolia', environment: 'sandbox', symbol: 'USDC', decimals },
  ...{ chainId: 84532, caip2: 'eip155:84532', address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' },
  domain: { name: 'USDC', version: '2' },
})

/** The API with payment requirements that name only assets of the environment. */
export function accepting(api: ServedApi, environment: PaymentAsset['environment']): ServedApi {
  const { payment } = api
  if (!payment) return api
  const own = payment.assets.filter((asset) => asset.environment === environment)
  return { ...api, payment: { ...payment, assets: own.length > 0 ? own : payment.assets.slice(0, 1).map(testAsset) } }
}
