import { html, type Html } from '@/lib/content/html/html'
import { inlineMarkdown } from '@/lib/content/html/markdown'
import { isJsonObject, type Json, type JsonObject, type Api, type Header } from '@chain-data/api'
import { table } from './table'
import { limitWords, operationLink, perWords } from './words'

/** A header of answers under the name it has in HTTP. */
interface HttpHeader extends Header {
  /** Statuses of the answers that can carry it, in order. */
  statuses: number[]
}

function children(value: Json | undefined): [string, Json][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

/** Follows a reference such as `#/components/responses/RateLimited`. */
function resolve(document: JsonObject, value: Json): Json | undefined {
  if (!isJsonObject(value) || typeof value.$ref !== 'string') return value
  return value.$ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, key) => (isJsonObject(at) ? at[key] : undefined), document)
}

/**
 * The headers of all answers. The model names them as components (`RetryAfter`); what a reader looks for is the name in
 * HTTP (`Retry-After`), which stands in the answers only.
 * @param api the API
 * @param document the description it was read from
 * @returns one entry for each header, in the order of the components
 */
export function httpHeaders(api: Api, document: JsonObject): HttpHeader[] {
  const found = new Map<string, { name: string; statuses: Set<number> }>()
  for (const [, path] of children(document.paths)) {
    for (const [, operation] of children(path)) {
      for (const [status, response] of isJsonObject(operation) ? children(operation.responses) : []) {
        const answer = resolve(document, response)
        for (const [name, header] of isJsonObject(answer) ? children(answer.headers) : []) {
          const component = isJsonObject(header) ? String(header.$ref).split('/').at(-1) : undefined
          const entry = found.get(component ?? name) ?? { name, statuses: new Set() }
          found.set(component ?? name, { name, statuses: entry.statuses.add(Number(status)) })
        }
      }
    }
  }
  return api.headers.flatMap((header) => {
    const entry = found.get(header.name)
    return entry ? [{ ...header, name: entry.name, statuses: [...entry.statuses].sort((a, b) => a - b) }] : []
  })
}

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
