import { x402Facilitator } from '@x402/core/facilitator'
import { FacilitatorResponseError, type FacilitatorClient } from '@x402/core/server'
import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import type { ChainSigner } from './chain-signer'
import type { FaultQueue } from './faults'

/**
 * The published facilitator, called directly instead of over HTTP.
 * @param signer the chain it verifies and settles on
 * @param network CAIP-2 id of that chain
 * @param faults what goes wrong on purpose
 */
export function facilitator(
  signer: ChainSigner,
  network: `${string}:${string}`,
  faults: FaultQueue,
): FacilitatorClient {
  const real = new x402Facilitator()
  real.register(network, new ExactEvmScheme(signer))
  return {
    verify: async (payload, requirements) => {
      if (faults.take('payment_service_down'))
        throw new FacilitatorResponseError('The payment service did not respond.')
      return real.verify(payload, requirements)
    },
    settle: async (payload, requirements) => {
      const receipt = await real.settle(payload, requirements)
      if (faults.take('payment_service_lost')) throw new FacilitatorResponseError('The payment service failed.')
      return receipt
    },
    getSupported: async () => {
      const { kinds, extensions, signers } = real.getSupported()
      return { kinds: kinds.map((kind) => ({ ...kind, network })), extensions, signers }
    },
  }
}
