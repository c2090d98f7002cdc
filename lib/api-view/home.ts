import { html, type Html } from '@/lib/content/html/html'
import { type Recording, type Api, type Operation } from '@chain-data/api'
import { jsonCode } from './code'
import { table } from './table'
import { tabs } from './tabs'
import { operationLink, priceWords } from './words'

/** The lowest price that is not free. */
function lowestPrice({ operations }: Api): string {
  const [least] = operations.flatMap(({ price }) => price ?? []).sort((a, b) => Number(a.usd) - Number(b.usd))
  return least?.label ?? 'free'
}

/** How much there is, in numbers: each counted in the description, and the last one in what the sandbox's tests must cover. */
export function homeFigures(api: Api): Html {
  const free = api.operations.filter(({ price }) => price === null).length
  const figures: [string | number, string][] = [
    [api.operations.length, 'operations'],
    [api.networks.filter(({ type }) => type === 'mainnet').length, 'mainnets'],
    [lowestPrice(api), 'lowest price of a request'],
    [free, 'calls that are free'],
    [api.charging.length, 'charging cases, each of them tested'],
  ]
  return html`
    <dl class="figures">
      ${figures.map(
        ([value, name]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  `
}

/** A recorded request and its paid repetition: what each response says, as JSON in tabs. */
export async function homeExchange({ id, exchanges }: Recording): Promise<Html> {
  const decoded = exchanges.flatMap((exchange) => Object.entries(exchange.decoded))
  const header = (name: string) => decoded.find(([own]) => own === name)?.[1] ?? null
  const last = exchanges.at(-1)
  const panels = [
    { label: '402: the price', value: header('PAYMENT-REQUIRED'), title: 'PAYMENT-REQUIRED, decoded' },
    { label: 'Your signature', value: header('PAYMENT-SIGNATURE'), title: 'PAYMENT-SIGNATURE, decoded' },
    { label: '200: the data', value: last?.response.body ?? null, title: `GET ${last?.request.target ?? ''}` },
    { label: 'The receipt', value: header('PAYMENT-RESPONSE'), title: 'PAYMENT-RESPONSE, decoded' },
  ]
  return tabs({
    label: 'A recorded call',
    id,
    panels: await Promise.all(
      panels.map(async ({ label, value, title }) => ({ label, content: await jsonCode(value, title) })),
    ),
  })
}

/** Every operation by its price: free ones first. */
export function homePrices(api: Api): Html {
  const byPrice = new Map<string, Operation[]>()
  const sorted = [...api.operations].sort((a, b) => Number(a.price?.usd ?? 0) - Number(b.price?.usd ?? 0))
  for (const operation of sorted) {
    const price = priceWords(operation)
    byPrice.set(price, [...(byPrice.get(price) ?? []), operation])
  }
  return table({
    caption: 'What each request costs',
    columns: [
      { title: 'Price', kind: 'name' },
      { title: 'Requests', kind: 'text' },
    ],
    groups: [
      {
        rows: [...byPrice].map(([price, operations]) => [
          price,
          operations.map((operation, index) => html`${index > 0 && ', '}${operationLink(api, operation)}`),
        ]),
      },
    ],
  })
}

/** The names of the networks that can be queried. */
export function networkNames({ networks }: Api): Html {
  return html`
    <ul class="network-names" aria-label="Networks">
      ${networks.filter(({ type }) => type === 'mainnet').map(({ name }) => html`<li>${name}</li>`)}
    </ul>
  `
}
