import { groupBy } from '@/lib/content/sources/group-by'
import { type Api, type Header, type JsonObject, nodeOf } from '@chain-data/api'

/** A response header under its HTTP name. */
interface HttpHeader extends Header {
  /** Statuses of the responses that can have it, in order. */
  statuses: number[]
}

/**
 * The headers of all responses. The model uses component names (`RetryAfter`); readers need the HTTP name
 * (`Retry-After`), which only the responses have.
 */
export function httpHeaders(api: Api, document: JsonObject): HttpHeader[] {
  const uses = nodeOf(document)
    .select('paths.*.*.responses.*')
    .flatMap((response) =>
      response
        .at('headers')
        .members()
        .map((header) => ({ header, status: Number(response.key) })),
    )
  const usesOf = groupBy(uses, ({ header }) => header.path.at(-1))
  return api.headers.flatMap((header) => {
    const own = usesOf.get(header.name)
    const statuses = [...new Set(own?.map(({ status }) => status))].sort((a, b) => a - b)
    return own?.[0] ? [{ ...header, name: own[0].header.key, statuses }] : []
  })
}

/** The table's anchor. */
export const LIMIT_GROUPS = 'limit-groups'
