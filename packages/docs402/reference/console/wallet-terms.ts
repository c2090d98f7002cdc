import { acceptedBy, type Api, canPay, isEvmAsset, type Operation } from '@docs402/api'
import type { WalletTerms } from '../../shared/formats/console-file'

/** Networks whose money is worth nothing, by chain id. What is missing here is taken for real money, whatever a description says. */
const TEST_CHAINS = new Set([
  ...[84_532, 11_155_111, 421_614, 11_155_420, 80_002, 43_113, 97, 44_787, 11_142_220, 1328, 10_143],
  // Chains on one's own machine.
  ...[1337, 31_337],
])

/**
 * What a reader's wallet may sign for an operation: `exact` on EVM networks, as the description says.
 * @returns null where nothing can be paid so
 */
export function walletTerms({ payment, networks }: Api, { price }: Operation): WalletTerms | null {
  if (!price || !payment) return null
  const ways = acceptedBy(price, payment).flatMap(({ scheme, asset, payTo, amount }) => {
    if (!canPay({ scheme, asset }) || !isEvmAsset(asset)) return []
    const { chainId, address, domain, symbol, decimals, network, environment } = asset
    const networkName = networks.find(({ id }) => id === network)?.name ?? network
    const isTest = environment === 'sandbox' && TEST_CHAINS.has(chainId)
    return [{ asset: { chainId, address, domain, symbol, decimals }, payTo, amount, networkName, isTest }]
  })
  if (ways.length === 0) return null
  const { flow, maxTimeoutSeconds } = payment
  return { flow, maxTimeoutSeconds, ways: ways.toSorted((a, b) => Number(b.isTest) - Number(a.isTest)) }
}
