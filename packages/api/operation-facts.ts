import { wholeSchema } from './build/merge-schemas'
import type { Json } from './json'
import { named } from './pointer'
import { isJsonType } from './request/media-types'
import type { Api, ApiPages, Media, Operation, Response, Schema, Server } from './model'

/** The response of success: the first 2xx, else 2XX, else the default; null if there is none. */
export function successOf({ responses }: Pick<Operation, 'responses'>): Response | null {
  const by = (pattern: RegExp) => responses.find(({ status }) => pattern.test(status))
  return by(/^2\d\d$/) ?? by(/^2XX$/i) ?? by(/^default$/) ?? null
}

/** The responses that say what went wrong: of 4xx and 5xx, and the default beside one of success. */
export function failuresOf({ responses }: Pick<Operation, 'responses'>): Response[] {
  const failed = responses.filter(({ status }) => /^[45]/.test(status))
  const others = responses.length - failed.length
  return responses.filter((each) => failed.includes(each) || (each.status === 'default' && others > 1))
}

/** JSON, else the first media type. */
export const mediaOf = (content: readonly Media[]): Media | null =>
  content.find(({ type }) => isJsonType(type)) ?? content[0] ?? null

/** The first example with a value; undefined if there is none. */
export function exampleOf(media: Pick<Media, 'examples'> | null): Json | undefined {
  return media?.examples.find(({ source }) => source !== 'external')?.value
}

/**
 * A schema with what its reference leads to. What is written beside the reference applies too, as with allOf, in every
 * version: 3.1 says so, and descriptions of 3.0 and 2.0, whose standards ignore it, are written as if they did.
 */
export const resolved = (api: Pick<Api, 'schemas'>, schema: Schema): Schema =>
  wholeSchema(schema, (name) => named(api.schemas, name))

/** The URL of a server with the defaults of its variables, without a slash at its end. */
export const filledUrl = ({ url, variables }: Server): string =>
  variables.reduce((filled, { name, default: value }) => filled.replaceAll(`{${name}}`, value), url).replace(/\/$/, '')

/** The route of the page with a group: its own, or the reference; null without such a page. */
export const groupPage = (pages: ApiPages, group: string): string | null =>
  named(pages.groups, group) ?? pages.reference

/** The URL of an operation on the site: on the page of its group, or of the reference; null without such a page. */
export function operationUrl(pages: ApiPages, { group, anchor }: Pick<Operation, 'group' | 'anchor'>): string | null {
  const page = groupPage(pages, group)
  return page === null ? null : `${page}#${anchor}`
}

/** 0 for an operation that responds with data, 1 if what it responds with may be an error, else 2. */
function dataless({ responses }: Operation): number {
  const answers = responses.filter(({ content }) => content.some(({ type }) => isJsonType(type)))
  const at = [/^2/, /^default$/].findIndex((pattern) => answers.some(({ status }) => pattern.test(status)))
  return at < 0 ? 2 : at
}

/**
 * The operation for a first request: one that reads, needs little and has something to show. One with a price comes
 * before all others, because it shows what is special.
 */
export function firstOperation({ operations }: Pick<Api, 'operations'>): Operation | undefined {
  const order = (operation: Operation): number[] => [
    operation.price === null ? 1 : 0,
    operation.deprecated ? 1 : 0,
    operation.method === 'GET' ? 0 : 1,
    operation.body === null ? 0 : 1,
    dataless(operation),
    operation.parameters.filter(({ required }) => required).length,
    operation.security.length > 0 && !operation.security.some((each) => each.length === 0) ? 1 : 0,
  ]
  const ranks = new Map(operations.map((operation) => [operation, order(operation)]))
  const compare = (one: number[] = [], other: number[] = []) =>
    one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  return operations.toSorted((a, b) => compare(ranks.get(a), ranks.get(b)))[0]
}
