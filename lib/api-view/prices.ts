import { html, type Html } from '@/lib/content/html/html'
import type { Api, Operation, OperationGroup } from '@chain-data/api'
import { table } from './table'
import { methodBadge, operationLink, pathCode, priceWords, titleOf } from './words'

/** The operations of a group, in the order of the API. */
export function operationsOf(api: Api, group: OperationGroup): Operation[] {
  return api.operations.filter(({ id }) => group.operations.includes(id))
}

/** The price and the limit group of every operation. */
export function priceList(api: Api): Html {
  return table({
    caption: 'Prices of all operations',
    stacked: true,
    columns: [
      { title: 'Operation' },
      { title: 'Request' },
      { title: 'Price', kind: 'number' },
      { title: 'Limit group' },
    ],
    groups: api.groups.map((group) => ({
      heading: group.name,
      rows: operationsOf(api, group).map((operation) => [
        operationLink(api, operation),
        html`${methodBadge(operation.method)} ${pathCode(operation.path)}`,
        priceWords(operation),
        html`<code>${operation.limitGroup}</code>`,
      ]),
    })),
  })
}

/** The index of operations on the reference page: its rows are those of the contents, which compresses well. */
export function endpointIndex(api: Api): Html {
  return html`
    <nav class="index" aria-label="Operations">
      ${api.groups.map(
        (group) => html`
          <div>
            <p class="index-title"><a href="#${group.anchor}">${group.name}</a></p>
            <ul>
              ${operationsOf(api, group).map(
                (operation) => html`
                  <li>
                    <a href="#${operation.anchor}">${titleOf(operation)}</a>${' '}
                    <code>${operation.method} ${operation.path}</code>${' '}
                    <span>${priceWords(operation)}</span>
                  </li>
                `,
              )}
            </ul>
          </div>
        `,
      )}
      <p class="index-file">
        As one file for tools: <a href="${api.published}.json">openapi.json</a> or
        <a href="${api.published}.yaml">openapi.yaml</a>.
      </p>
    </nav>
  `
}
