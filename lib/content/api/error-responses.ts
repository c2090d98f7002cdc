import type { Api, Operation, Response } from '@chain-data/api'
import { groupBy } from '@/lib/content/sources/group-by'

/** The responses of operations that say that a request failed, by status in order. */
export function errorResponses({ operations }: Pick<Api, 'operations'>) {
  const all = operations.flatMap((operation) =>
    operation.responses.filter(({ status }) => /^[45]/.test(status)).map((response) => ({ operation, response })),
  )
  const sorted = all.toSorted((one, other) => (one.response.status < other.response.status ? -1 : 1))
  return groupBy<{ operation: Operation; response: Response }, string>(sorted, ({ response }) => response.status)
}
