import { addressKind, type Api, type ChainKind, SOLANA, SOLANA_DEVNET } from '@docs402/api'
import type { Values } from './fill'

/** USDC, which payments over x402 are made in, on a network for them and one for tests. */
const TOKENS: Readonly<Record<ChainKind, readonly Token[]>> = {
  eip155: [
    {
      ...{ network: 'base', caip2: 'eip155:8453', environment: 'production' },
      ...{ address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', domain: 'USD Coin' },
    },
    {
      ...{ network: 'base-sepolia', caip2: 'eip155:84532', environment: 'sandbox' },
      ...{ address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', domain: 'USDC' },
    },
  ],
  solana: [
    { network: 'solana', caip2: SOLANA.id, environment: 'production', address: SOLANA.mint, domain: null },
    {
      network: 'solana-devnet',
      caip2: SOLANA_DEVNET.id,
      environment: 'sandbox',
      address: SOLANA_DEVNET.mint,
      domain: null,
    },
  ],
}

interface Token {
  network: string
  caip2: string
  environment: string
  address: string
  /** The name in the token's EIP-712 domain, on EVM networks. */
  domain: string | null
}

/**
 * The tokens that a new API takes, as the template of its prices is filled with them: of the kind of network that its
 * recipient has an address of.
 * @param networks those that the description has: their ids name them, and their CAIP-2 ids are said there
 */
export function paymentAssets(networks: Api['networks'], payTo: string): Values[] {
  return TOKENS[addressKind(payTo) ?? 'eip155'].map(({ network, caip2, environment, address, domain }) => {
    const assetNetwork = networks.find((each) => each.caip2 === caip2)
    return {
      ...{ network: assetNetwork?.id ?? network, caip2: assetNetwork ? false : caip2, environment, address },
      domain: domain ?? false,
    }
  })
}
