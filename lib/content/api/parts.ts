import type { Api } from '@chain-data/api'
import { errorResponses } from './error-responses'
import { limitHeaders } from './limits'

/** Parts of a description that blocks show, by what a description has them in. */
const PARTS = {
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

export type ApiPart = keyof typeof PARTS

/** Whether the description has a part. */
export const hasPart = (api: Api, part: ApiPart): boolean => PARTS[part](api)
