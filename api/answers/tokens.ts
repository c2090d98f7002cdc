import { getAddress } from 'viem'
import { type JsonObject, type Network } from 'docs402/sandbox'
import { addressOf, pick, pickBig, WORLD_TIME } from './world'
import { transactionCount } from './transactions'

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

/** The ERC-20 tokens of a network: payment tokens, a wrapped coin, and invented ones. */
export function tokensOf(network: Network): SandboxToken[] {
  const { symbol, name, decimals } = network.nativeCoin
  return [
    ...network.payable.map((asset) => ({
      address: asset.address,
      symbol: asset.symbol,
      name: 'domain' in asset ? asset.domain.name : asset.symbol,
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

/** A token as it appears inside other responses. */
export function tokenView(token: SandboxToken): JsonObject {
  const { address, symbol, name, decimals } = token
  return { address, type: 'erc20', symbol, name, decimals }
}

/** The native coin as the API shows it. */
function coinView(network: Network): JsonObject {
  return { address: null, type: 'native', ...network.nativeCoin }
}

/** Usual price of a native coin in millionths of a dollar; invented, and not of any day. */
function coinPrice(symbol: string): bigint {
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
function valueOf(amount: bigint, decimals: number, micro: bigint): { cents: bigint; text: string } {
  const cents = (amount * micro) / 10n ** BigInt(decimals) / 10_000n
  return { cents, text: centsText(cents) }
}

/** Cents as a decimal string. */
export function centsText(cents: bigint): string {
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
}

interface Holding {
  view: JsonObject
  cents: bigint
}

/** The holdings of an address: the native coin first, then its tokens by value. Empty if it was never used. */
export function balancesOf(network: Network, address: string): { items: JsonObject[]; cents: bigint } {
  if (transactionCount(network, address) === 0) return { items: [], cents: 0n }
  const key = [network.id, address.toLowerCase()] as const
  const coin = network.nativeCoin
  const native = holding(network, {
    token: coinView(network),
    amount: 10n ** 15n + pickBig(3_000n, ...key, 'native') * 10n ** 15n,
    decimals: coin.decimals,
    symbol: coin.symbol,
    microUsd: coinPrice(coin.symbol),
  })
  const tokens = tokensOf(network)
    .filter((token, position) => position === 0 || pick(2, ...key, token.symbol, 'holds') === 1)
    .map((token) =>
      holding(network, {
        token: tokenView(token),
        amount: (1n + pickBig(90_000n, ...key, token.symbol)) * 10n ** BigInt(token.decimals - 2),
        decimals: token.decimals,
        symbol: token.symbol,
        microUsd: token.microUsd,
      }),
    )
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
  const all = [native, ...tokens]
  return { items: all.map(({ view }) => view), cents: all.reduce((sum, { cents }) => sum + cents, 0n) }
}

/** Value and largest holdings of an address, as an item of a portfolio. */
export function portfolioItem(network: Network, address: string): { view: JsonObject; cents: bigint } {
  const { items, cents } = balancesOf(network, address)
  const largest = [...items].sort((a, b) => Number(b.value_usd) - Number(a.value_usd)).slice(0, 5)
  return { cents, view: { address, network: network.id, value_usd: centsText(cents), top_holdings: largest } }
}

function holding(
  network: Network,
  held: { token: JsonObject; amount: bigint; decimals: number; symbol: string; microUsd: bigint },
): Holding {
  const priced = network.features.includes('prices')
  const price = priceAt(held.symbol, held.microUsd, WORLD_TIME)
  const value = valueOf(held.amount, held.decimals, price)
  return {
    cents: priced ? value.cents : 0n,
    view: {
      token: held.token,
      amount: String(held.amount),
      price_usd: priced ? usd(price) : null,
      value_usd: priced ? value.text : null,
    },
  }
}
