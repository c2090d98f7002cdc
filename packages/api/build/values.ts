import { isExactNumber, isJsonObject, type Json, type JsonObject } from '../json'
import type { ExternalDocs, OpenApiObject } from '../model'
import { OUR_FIELDS } from '../x-fields'
import { memberOf, pointerKey } from '../pointer'

// A description may hold anything anywhere; what has the wrong type counts as not written.

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')

export const textOrNull = (value: Json | undefined): string | null => textOf(value) || null

export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {})

/** A number, or another scalar, as it is written. */
export const scalarText = (value: Json | undefined): string =>
  isExactNumber(value) ? value.$number : typeof value === 'object' || value === undefined ? '' : String(value)

/** The members of an object with their pointers. */
export function membersOf<Made>(
  value: Json | undefined,
  at: string,
  make: (key: string, member: Json, at: string) => Made,
): Made[] {
  return Object.entries(objectOf(value)).map(([key, member]) => make(key, member, `${at}/${pointerKey(key)}`))
}

/** The same without extensions: for paths, responses, callbacks and flows, whose members are names and extensions. */
export const namedIn: typeof membersOf = (value, at, make) =>
  membersOf(value, at, (key, member, its) => (key.startsWith('x-') ? [] : [make(key, member, its)])).flat()

/** The `x-` fields that no module of ours owns. */
export function extensionsOf(value: Json | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(objectOf(value)).filter(([key]) => key.startsWith('x-') && !OUR_FIELDS.has(key)),
  )
}

/** Documentation elsewhere. */
export function externalDocsOf(value: Json | undefined): ExternalDocs | null {
  const url = textOf(memberOf(value, 'url'))
  return url ? { url, description: textOf(memberOf(value, 'description')) } : null
}

/** What every object of a description can have. */
export function commonFields(value: JsonObject, at: string): OpenApiObject {
  return {
    at,
    description: textOf(value.description),
    extensions: extensionsOf(value),
    externalDocs: externalDocsOf(value.externalDocs),
  }
}
