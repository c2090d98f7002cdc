import { exampleOf, mediaOf, successOf } from './operation-facts'
import type { Api, Operation } from './model'
import { isJsonType } from './request/media-types'

/** 0 for an operation that responds with data, 1 if what it responds with may be an error, else 2. */
function dataless({ responses }: Operation): number {
  const answers = responses.filter(({ content }) => content.some(({ type }) => isJsonType(type)))
  const at = [/^2/, /^default$/].findIndex((pattern) => answers.some(({ status }) => pattern.test(status)))
  return at < 0 ? 2 : at
}

/** Whether the response of success has an example that somebody wrote. */
function hasExample(operation: Operation): boolean {
  const success = successOf(operation)
  const media = success && mediaOf(success.content)
  const [first] = media?.examples ?? []
  return exampleOf(media) !== undefined && (first?.source !== 'generated' || first.isWritten === true)
}

/** The scheme that most operations take: others are for few readers, such as administrators. */
function usualScheme(operations: readonly Operation[]): string | undefined {
  const schemes = operations.flatMap(({ security }) => [...new Set(security.flat().map(({ scheme }) => scheme))])
  const counts = new Map<string, number>()
  for (const scheme of schemes) counts.set(scheme, (counts.get(scheme) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * The operation for a first request: one that is not deprecated, reads, needs little and has something to show, in the
 * order of groups. One with a price comes before those without, because it shows what is special.
 * @param chosen the id of the operation that the owner names instead
 */
export function firstOperation(
  { operations, groups }: Pick<Api, 'operations' | 'groups'>,
  chosen?: string,
): Operation | undefined {
  const usual = usualScheme(operations)
  const isUsual = ({ security }: Operation) =>
    security.length === 0 || security.some((each) => each.every(({ scheme }) => scheme === usual))
  const order = (operation: Operation): number[] => [
    operation.deprecated ? 1 : 0,
    operation.price === null ? 1 : 0,
    operation.method === 'GET' ? 0 : 1,
    operation.body === null ? 0 : 1,
    dataless(operation),
    operation.parameters.filter(({ required }) => required).length,
    operation.security.length > 0 && !operation.security.some((each) => each.length === 0) ? 1 : 0,
    isUsual(operation) ? 0 : 1,
    hasExample(operation) ? 0 : 1,
    groups.findIndex(({ name }) => name === operation.group),
  ]
  const ranks = new Map(operations.map((operation) => [operation, order(operation)]))
  const compare = (one: number[] = [], other: number[] = []) =>
    one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  return (
    operations.find(({ id }) => id === chosen) ?? operations.toSorted((a, b) => compare(ranks.get(a), ranks.get(b)))[0]
  )
}
