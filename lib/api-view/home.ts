import { html, type Html } from '@/lib/content/html/html'
import { groupBy } from '@/lib/content/sources/group-by'
import { type Recording, type Api } from '@chain-data/api'
import { jsonCode } from './code'
import { table } from './table'
import { panelIds, tabs } from './tabs'
import { operationLink, priceWords } from './words'

/** The lowest price that is not free. */
function lowestPrice({ operations }: Api): string {
  const [least] = operations.flatMap(({ price }) => price ?? []).sort((a, b) => Number(a.usd) - Number(b.usd))
  return least?.label ?? 'free'
}

/** Key figures, counted in the description; the sandbox's tests cover every charging case. */
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

const EXCHANGE_PANELS = ['402: the price', 'Your signature', '200: the data', 'The receipt'] as const

/** The ids of the panels of `homeExchange`. */
export const exchangePanelIds = (recording: string): string[] => panelIds(recording, EXCHANGE_PANELS)

/** A recorded request and its paid repetition: the JSON of each response in tabs. */
export async function homeExchange({ id, exchanges }: Recording): Promise<Html> {
  const decoded = exchanges.flatMap((exchange) => Object.entries(exchange.decoded))
  const header = (name: string) => decoded.find(([own]) => own === name)?.[1] ?? null
  const last = exchanges.at(-1)
  const contents = await Promise.all([
    jsonCode(header('PAYMENT-REQUIRED'), 'PAYMENT-REQUIRED, decoded'),
    jsonCode(header('PAYMENT-SIGNATURE'), 'PAYMENT-SIGNATURE, decoded'),
    jsonCode(last?.response.body ?? null, `GET ${last?.request.target ?? ''}`),
    jsonCode(header('PAYMENT-RESPONSE'), 'PAYMENT-RESPONSE, decoded'),
  ])
  const panels = contents.map((content, index) => ({ label: EXCHANGE_PANELS[index] ?? '', content }))
  return tabs({ label: 'A recorded call', id, panels })
}

/** Every operation by its price: free ones first. */
export function homePrices(api: Api): Html {
  const sorted = [...api.operations].sort((a, b) => Number(a.price?.usd ?? 0) - Number(b.price?.usd ?? 0))
  return table({
    caption: 'What each request costs',
    columns: [
      { title: 'Price', kind: 'name' },
      { title: 'Requests', kind: 'text' },
    ],
    rows: [...groupBy(sorted, priceWords)].map(([price, operations]) => [
      price,
      operations.map((operation, index) => html`${index > 0 && ', '}${operationLink(api, operation)}`),
    ]),
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
