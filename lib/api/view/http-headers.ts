import { isJsonObject, type Json, type JsonObject } from '../json'
import type { Api, Header } from '../model'

/** A header of answers under the name it has in HTTP. */
export interface HttpHeader extends Header {
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
