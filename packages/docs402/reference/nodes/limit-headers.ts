import { groupBy } from '../../shared/group-by'
import { type Api, type Header, isJsonObject, type JsonObject, type Operation } from '@docs402/api'
import { referenceWords } from '../../content/page-language'
import { phrase, type Value } from '../../page/mdx/template'
import { joined, lastBetween } from './inline-words'

/** A response header with the statuses of the responses that can have it, in order. */
interface HttpHeader extends Header {
  statuses: string[]
}

const ABOUT_LIMITS = /^(x-)?(ratelimit|rate-limit|retry-after)/i

/** The statuses of shared responses that any request can get, and that have a header: no operation lists them. */
function statusesEverywhere({ errors }: Pick<Api, 'errors'>, json: JsonObject, name: string): string[] {
  const { components } = json
  const shared = isJsonObject(components) && isJsonObject(components.responses) ? components.responses : {}
  return Object.values(shared).flatMap((response) => {
    const { headers, 'x-error-codes': codes } = isJsonObject(response) ? response : {}
    if (!isJsonObject(headers) || !Object.keys(headers).some((each) => each.toLowerCase() === name)) return []
    const statuses = errors.filter(({ code, everywhere }) => everywhere && Array.isArray(codes) && codes.includes(code))
    return statuses.map(({ status }) => String(status))
  })
}

/**
 * The response headers that tell a client how much of a limit is left, and when to continue.
 * @param json the description as it is written
 */
export function limitHeaders(
  api: Pick<Api, 'errors'> & { operations: readonly Pick<Operation, 'responses'>[] },
  json: JsonObject = {},
): HttpHeader[] {
  const { operations } = api
  const uses = operations.flatMap(({ responses }) =>
    responses.flatMap(({ status, headers }) =>
      headers.filter(({ name }) => ABOUT_LIMITS.test(name)).map((header) => ({ header, status })),
    ),
  )
  return [...groupBy(uses, ({ header }) => header.name.toLowerCase())].flatMap(([name, all]) => {
    const [first] = all
    if (!first) return []
    const statuses = [...all.map(({ status }) => status), ...statusesEverywhere(api, json, name)]
    return [{ ...first.header, statuses: [...new Set(statuses)].sort() }]
  })
}

const WAIT = /^retry-after$/i

const codeList = (names: readonly string[]): Value =>
  joined(names.map((name) => ({ type: 'inlineCode' as const, value: name })))

/**
 * What the standard headers of responses tell about limits, in a sentence or two: how much is left, and how long to wait.
 * @returns null without such a header
 */
export function limitSentence(headers: readonly HttpHeader[]): Value {
  const counts = headers.filter(({ name }) => !WAIT.test(name))
  const wait = headers.find(({ name }) => WAIT.test(name))
  if (headers.length === 0) return null
  const statuses = [...new Set(counts.flatMap((header) => header.statuses))].sort()
  return [
    counts.length > 0 &&
      phrase(referenceWords().limitHeadersSent, {
        names: codeList(counts.map(({ name }) => name)),
        statuses: statuses.join(', '),
      }),
    counts.length > 0 && wait !== undefined && ' ',
    wait !== undefined &&
      phrase(referenceWords().waitAsLong, {
        statuses: wait.statuses.join(lastBetween('disjunction')),
        name: codeList([wait.name]),
      }),
  ]
}

/** The table's anchor. */
export const LIMIT_GROUPS = 'limit-groups'
