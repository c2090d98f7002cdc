import type { Api } from '@docs402/api'
import { unitsKey, type CalculatorData } from '../../shared/calculator/uses'
import { pageFiles } from '../../content/public-files'
import { parsedPages } from '../../page/mdx/read/parsed-pages'
import { routeOf } from '../../shared/routes'
import { readText } from '@docs402/findings'
import { costTerms, type CostTerm } from './costs'
import { apiFolderOf, mainFolder } from './folder'
import { priceWords, titleOf } from './fact-words'

/** An app that the calculator begins with: what it requests in 30 days. */
interface Preset {
  name: string
  /** What it does, in a few words; empty if its page does not say. */
  about: string
  terms: CostTerm[]
}

/**
 * The apps that pages of the current docs add up: `<Cost of="…" preset="Wallet app" />`.
 * @param root the project's root folder
 * @throws if the requests of one are not written as they should be
 */
export async function presetsOf(root: string): Promise<Preset[]> {
  const files = pageFiles(root).filter((file) => apiFolderOf(root, routeOf(file)) === mainFolder(root))
  const texts = files.map((file) => ({ file, text: readText(root, file) }))
  const elements = (await parsedPages(root, texts)).flatMap((page) => page.elements)
  return elements.flatMap(({ name, attributes }) => {
    const valueOf = (key: string) => attributes.find((attribute) => attribute.name === key)?.value
    const [app, of, about] = [valueOf('preset'), valueOf('of'), valueOf('about')]
    if (name !== 'Cost' || app === undefined) return []
    return [{ name: String(app), about: String(about ?? ''), terms: costTerms(String(of ?? '')) }]
  })
}

/** What a term sets in the calculator: its requests, and how many units of each rate they use. */
function countsOf({ operations }: Api, { count, operation, units = [] }: CostTerm): [key: string, count: number][] {
  const rates = operations.find(({ id }) => id === operation)?.price?.usage?.rates ?? []
  const its = rates.flatMap((rate, at): [string, number][] => {
    const used = units.find(({ unit }) => unit === rate.unit || unit === rate.units)
    return used ? [[unitsKey(operation, at), used.count]] : []
  })
  return [[operation, count], ...its]
}

/**
 * What the calculator shows: `packages/theme/calculator`.
 * @param presets what readers can start from; it begins with the first
 */
export function calculatorData(api: Api, presets: readonly Preset[]): CalculatorData {
  return {
    decimals: api.payment?.assets[0]?.decimals ?? 6,
    operations: api.operations.flatMap((operation) => {
      const { id, anchor, price } = operation
      return price
        ? [
            {
              id,
              anchor,
              title: titleOf(operation),
              atomic: price.atomic,
              label: priceWords(operation),
              ...(price.usage && { usage: price.usage }),
            },
          ]
        : []
    }),
    presets: presets.map(({ name, about, terms }) => ({
      name,
      about,
      counts: Object.fromEntries(terms.flatMap((term) => countsOf(api, term))),
    })),
  }
}
