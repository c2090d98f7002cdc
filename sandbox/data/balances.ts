import type { JsonObject } from '@/lib/api/json'
import type { Network } from '@/lib/api/model'
import { pick, pickBig } from './seed'
import { centsText, coinPrice, coinView, priceAt, tokensOf, tokenView, usd, valueOf } from './tokens'
import { transactionCount } from './transactions'
import { WORLD_TIME } from './world'

interface Holding {
  view: JsonObject
  cents: bigint
}

/** What an address holds: the native coin first, then its tokens by value. Empty when it was never used. */
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
