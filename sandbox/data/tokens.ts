import { getAddress } from 'viem'
import type { JsonObject } from '@/lib/api/json'
import type { Network } from '@/lib/api/model'
import { pick, pickBig } from './seed'
import { addressOf } from './world'

/** A token of the sandbox. */
interface SandboxToken {
  address: string
  symbol: string
  name: string
  decimals: number
  /** Usual price in millionths of a dollar. */
  microUsd: bigint
}

const INVENTED = ['Aster', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove', 'Haven', 'Inlet', 'Juniper', 'Kelp']

/** The ERC-20 tokens of a network: what can be paid with, a wrapped coin, and invented ones. */
export function tokensOf(network: Network): SandboxToken[] {
  const { symbol, name, decimals } = network.nativeCoin
  return [
    ...network.payable.map((asset) => ({
      address: asset.address,
      symbol: asset.symbol,
      name: asset.domain.name,
      decimals: asset.decimals,
      microUsd: 1_000_000n,
    })),
    {
      address: addressOf(network.id, 'wrapped'),
      symbol: `W${symbol}`,
      name: `Wrapped ${name}`,
      decimals,
      microUsd: coinPrice(symbol),
    },
    ...INVENTED.map((word) => ({
      address: addressOf(network.id, 'token', word),
      symbol: word.slice(0, 4).toUpperCase(),
      name: `${word} Sample Token`,
      decimals: pick(2, word, 'decimals') === 0 ? 18 : 8,
      microUsd: BigInt(10_000 + pick(40_000_000, word, 'price')),
    })),
  ]
}

/** The token at an address, in any letter case. */
export function tokenAt(network: Network, address: string): SandboxToken | undefined {
  const wanted = getAddress(address.toLowerCase())
  return tokensOf(network).find((token) => token.address === wanted)
}

/** A token as the API shows it inside other answers. */
export function tokenView(token: SandboxToken): JsonObject {
  const { address, symbol, name, decimals } = token
  return { address, type: 'erc20', symbol, name, decimals }
}

/** The native coin as the API shows it. */
export function coinView(network: Network): JsonObject {
  return { address: null, type: 'native', ...network.nativeCoin }
}

/** Usual price of a native coin in millionths of a dollar; invented, and not of any day. */
export function coinPrice(symbol: string): bigint {
  return BigInt(20_000_000 + pick(3_000_000_000, symbol, 'coin price'))
}

/** Price in millionths of a dollar in the minute of a time: the usual one, up to half a percent off. */
export function priceAt(symbol: string, microUsd: bigint, time: number): bigint {
  const minute = Math.floor(time / 60_000)
  return (microUsd * (99_500n + pickBig(1_001n, symbol, minute, 'drift'))) / 100_000n
}

/** Millionths of a dollar as a decimal string with two to six digits. */
export function usd(micro: bigint): string {
  const digits = (micro % 1_000_000n).toString().padStart(6, '0')
  return `${micro / 1_000_000n}.${digits.slice(0, 2)}${digits.slice(2).replace(/0+$/, '')}`
}

/** Value of an amount in whole cents, as a decimal string. */
export function valueOf(amount: bigint, decimals: number, micro: bigint): { cents: bigint; text: string } {
  const cents = (amount * micro) / 10n ** BigInt(decimals) / 10_000n
  return { cents, text: centsText(cents) }
}

/** Cents as a decimal string. */
export function centsText(cents: bigint): string {
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
}
