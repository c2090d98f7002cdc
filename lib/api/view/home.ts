import { html, type Html } from '@/lib/html/html'
import type { Recording } from '../recordings'
import type { Api, Operation } from '../model'
import { jsonCode } from './code'
import { operationsOf } from './prices'
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
    [api.networks.filter(({ type }) => type === 'mainnet').length, 'networks'],
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
    group: 'recorded call',
    id,
    panels: await Promise.all(
      panels.map(async ({ label, value, title }) => ({ label, content: await jsonCode(value, title) })),
    ),
  })
}

/** The operation that costs least of each group: a short list, from cheap to dear. */
export function homePrices(api: Api): Html {
  const usd = ({ price }: Operation) => Number(price?.usd ?? 0)
  const first = api.groups.flatMap((group) => {
    const [operation] = operationsOf(api, group).sort((a, b) => usd(a) - usd(b))
    return operation ? [{ group, operation }] : []
  })
  return table({
    caption: 'What some requests cost',
    columns: [{ title: 'Request' }, { title: 'Group', kind: 'name' }, { title: 'Price', kind: 'number' }],
    groups: [
      {
        rows: first
          .sort((a, b) => usd(a.operation) - usd(b.operation))
          .map(({ group, operation }) => [operationLink(api, operation), group.name, priceWords(operation)]),
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
