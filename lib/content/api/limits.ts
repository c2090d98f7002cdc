import { groupBy } from '@/lib/content/sources/group-by'
import type { Api, Header } from '@chain-data/api'

/** A response header with the statuses of the responses that can have it, in order. */
interface HttpHeader extends Header {
  statuses: string[]
}

const ABOUT_LIMITS = /^(x-)?(ratelimit|rate-limit|retry-after)/i

/** The response headers that tell a client how much of a limit is left, and when to continue. */
export function limitHeaders({ operations }: Pick<Api, 'operations'>): HttpHeader[] {
  const uses = operations.flatMap(({ responses }) =>
    responses.flatMap(({ status, headers }) =>
      headers.filter(({ name }) => ABOUT_LIMITS.test(name)).map((header) => ({ header, status })),
    ),
  )
  return [...groupBy(uses, ({ header }) => header.name.toLowerCase())].flatMap(([, [first, ...more]]) => {
    if (!first) return []
    return [{ ...first.header, statuses: [...new Set([first, ...more].map(({ status }) => status))].sort() }]
  })
}

/** The table's anchor. */
export const LIMIT_GROUPS = 'limit-groups'
