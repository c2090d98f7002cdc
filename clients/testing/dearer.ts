import type { LoadedApi } from '@docs402/api'

/**
 * A description with another price for one operation.
 * @param usd the price in dollars: `0.002`
 */
export function withPrice(loaded: LoadedApi, id: string, usd: string): LoadedApi {
  const operations = loaded.api.operations.map((operation) => {
    if (operation.id !== id || !operation.price) return operation
    const atomic = String(Math.round(Number(usd) * 1e6))
    const offers = operation.price.offers.map((offer) => ({ ...offer, usd }))
    return { ...operation, price: { ...operation.price, usd, atomic, offers } }
  })
  return { ...loaded, api: { ...loaded.api, operations } }
}
