import { wholeSchema } from './build/merge-schemas'
import type { Json } from './json'
import { named } from './pointer'
import { isJsonType } from './request/media-types'
import type { Api, ApiPages, Media, Operation, Response, Schema } from './model'

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

/** The route of the page with a group: its own, or the reference; null without such a page. */
export const groupPage = (pages: ApiPages, group: string): string | null =>
  named(pages.groups, group) ?? pages.reference

/** The URL of an operation on the site: its own page, or on that of its group, or of the reference; null without one. */
export function operationUrl(
  pages: ApiPages,
  { id, group, anchor }: Pick<Operation, 'id' | 'group' | 'anchor'>,
): string | null {
  const url = named(pages.operations, id)
  if (url !== undefined) return url
  const page = groupPage(pages, group)
  return page === null ? null : `${page}#${anchor}`
}
