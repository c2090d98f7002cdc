import { groupBy } from '@/lib/content/sources/group-by'
import { isJsonObject, type Json, type JsonObject, type Api, type Header } from '@chain-data/api'

/** A response header under its HTTP name. */
interface HttpHeader extends Header {
  /** Statuses of the responses that can have it, in order. */
  statuses: number[]
}

const entries = (value: Json | undefined) => (isJsonObject(value) ? Object.entries(value) : [])

/** Follows a reference such as `#/components/responses/RateLimited`. */
function resolve(document: JsonObject, value: Json): Json | undefined {
  if (!isJsonObject(value) || typeof value.$ref !== 'string') return value
  return value.$ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, key) => (isJsonObject(at) ? at[key] : undefined), document)
}

/**
 * The headers of all responses. The model uses component names (`RetryAfter`); readers need the HTTP name
 * (`Retry-After`), which only the responses have.
 */
export function httpHeaders(api: Api, document: JsonObject): HttpHeader[] {
  const operations = entries(document.paths).flatMap(([, path]) => entries(path))
  const responses = operations.flatMap(([, operation]) => (isJsonObject(operation) ? entries(operation.responses) : []))
  const uses = responses.flatMap(([status, reference]) => {
    const response = resolve(document, reference)
    return entries(isJsonObject(response) ? response.headers : undefined).map(([name, header]) => {
      const component = isJsonObject(header) ? String(header.$ref).split('/').at(-1) : undefined
      return { name, component: component ?? name, status: Number(status) }
    })
  })
  const usesOf = groupBy(uses, ({ component }) => component)
  return api.headers.flatMap((header) => {
    const own = usesOf.get(header.name)
    const statuses = [...new Set(own?.map(({ status }) => status))].sort((a, b) => a - b)
    return own?.[0] ? [{ ...header, name: own[0].name, statuses }] : []
  })
}

/** The table's anchor. */
export const LIMIT_GROUPS = 'limit-groups'
