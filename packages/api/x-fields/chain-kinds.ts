// Apart from the checks of addresses: this runs in browsers, too.

/** The kinds of networks that can be paid on, by the namespace of their CAIP-2 ids. */
export type ChainKind = 'eip155' | 'solana'

/** Of which kind the network with a valid CAIP-2 id is. */
export const kindOf = (caip2: string): ChainKind => (caip2.startsWith('solana:') ? 'solana' : 'eip155')

/** What people call networks of a kind. */
export const KIND_WORDS: Readonly<Record<ChainKind, string>> = { eip155: 'EVM', solana: 'Solana' }

/** Solana's clusters: the first 32 letters of their genesis hash (CAIP-2), their names in x402 version 1, their USDC. */
export const CLUSTERS = [
  {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    names: ['solana', 'solana:mainnet', 'solana:mainnet-beta', 'mainnet-beta'],
    mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  {
    id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    names: ['solana-devnet', 'solana:devnet', 'devnet'],
    mint: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
  },
  { id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', names: ['solana-testnet', 'solana:testnet'], mint: null },
] as const

/** Solana's main network, and the one for tests. */
export const [SOLANA, SOLANA_DEVNET] = CLUSTERS
