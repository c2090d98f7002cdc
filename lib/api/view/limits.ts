import { html, type Html } from '@/lib/html/html'
import { inlineMarkdown } from '@/lib/html/markdown'
import type { Api } from '../model'
import type { HttpHeader } from './http-headers'
import { table } from './table'
import { limitWords, operationLink, perWords } from './words'

/** The table's anchor. */
export const LIMIT_GROUPS = 'limit-groups'

/** Every limit group: how much, counted for whom, and by which operations. */
export function limitsTable(api: Api): Html {
  const { limits, operations } = api
  return table({
    id: LIMIT_GROUPS,
    caption: 'Limit groups',
    columns: [{ title: 'Group' }, { title: 'Limit' }, { title: 'What counts', kind: 'text' }],
    groups: [
      {
        rows: limits.map((limit) => {
          const own = operations.filter(({ id }) => limit.operations.includes(id))
          return [
            html`<code>${limit.id}</code>`,
            html`${limitWords(limit)} <span class="aside">for each ${perWords(limit.per)}</span>`,
            html`
              ${inlineMarkdown(limit.description)}
              ${
                own.length > 0 &&
                html`<details>
                  <summary>${own.length} ${own.length === 1 ? 'operation' : 'operations'}</summary>
                  <ul>
                    ${own.map((operation) => html`<li>${operationLink(api, operation)}</li>`)}
                  </ul>
                </details>`
              }
            `,
          ]
        }),
      },
    ],
  })
}

const ABOUT_LIMITS = /^(ratelimit|retry-after)/i

/**
 * The headers that tell a caller where it stands.
 * @param headers all headers of the API's responses; those about limits are picked by their names
 */
export function limitHeadersTable(headers: readonly HttpHeader[]): Html {
  return table({
    caption: 'Rate limit headers',
    columns: [{ title: 'Header' }, { title: 'Meaning', kind: 'text' }],
    groups: [
      {
        rows: headers
          .filter(({ name }) => ABOUT_LIMITS.test(name))
          .map(({ name, description, example, statuses }) => [
            html`<code>${name}</code>`,
            html`
              ${inlineMarkdown(description)} <span class="aside">In responses with ${statuses.join(', ')}.</span>
              ${example !== null && html`<span class="example">Example: <code>${String(example)}</code></span>`}
            `,
          ]),
      },
    ],
  })
}
