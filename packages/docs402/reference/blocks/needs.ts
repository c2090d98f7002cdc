import type { Api, Operation, Response } from '@docs402/api'
import { groupBy } from '../../shared/group-by'
import { limitHeaders } from '../nodes/limit-headers'

/** The responses of operations that say that a request failed, by status in order. */
export function errorResponses({ operations }: Pick<Api, 'operations'>) {
  const all = operations.flatMap((operation) =>
    operation.responses.filter(({ status }) => /^[45]/.test(status)).map((response) => ({ operation, response })),
  )
  const sorted = all.toSorted((one, other) => (one.response.status < other.response.status ? -1 : 1))
  return groupBy<{ operation: Operation; response: Response }, string>(sorted, ({ response }) => response.status)
}

/** What blocks show of a description, by the field that it has it in. */
const NEEDS = {
  'x-networks': ({ networks }: Api) => networks.length > 0,
  'x-payment-terms': ({ payment }: Api) => payment !== null,
  'x-payment-info': ({ operations }: Api) => operations.some(({ price }) => price !== null),
  'x-limits': ({ limits }: Api) => limits.length > 0,
  'x-errors': ({ errors }: Api) => errors.length > 0,
  'x-reasons': ({ reasons }: Api) => reasons.length > 0,
  'x-charging': ({ charging }: Api) => charging.length > 0,
  description: ({ description, summary }: Api) => description !== '' || summary !== '',
  securitySchemes: ({ securitySchemes }: Api) => Object.keys(securitySchemes).length > 0,
  'responses with an error status': (api: Api) => errorResponses(api).size > 0,
  'rate limit headers': (api: Api) => limitHeaders(api).length > 0,
} as const

export type Need = keyof typeof NEEDS

/** Whether a description has what a block shows. */
export const hasNeed = (api: Api, need: Need): boolean => NEEDS[need](api)
