import type { Api } from '@chain-data/api'
import type { CalculatorData } from '@/lib/browser/calculator/uses'
import type { Preset } from './presets'
import { titleOf } from './words'

/**
 * What the calculator shows: `components/calculator`.
 * @param presets what readers can start from; it begins with the first
 */
export function calculatorData(api: Api, presets: readonly Preset[]): CalculatorData {
  return {
    decimals: api.payment?.assets[0]?.decimals ?? 6,
    operations: api.operations.flatMap((operation) => {
      const { id, anchor, price } = operation
      return price ? [{ id, anchor, title: titleOf(operation), atomic: price.atomic, label: price.label }] : []
    }),
    presets: presets.map(({ name, terms }) => ({
      name,
      counts: Object.fromEntries(terms.map(({ count, operation }) => [operation, count])),
    })),
  }
}
