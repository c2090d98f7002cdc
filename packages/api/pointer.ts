import { isJsonObject, type Json, type JsonObject } from './json'

/** A key as a part of a JSON pointer (RFC 6901). */
export const pointerKey = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1')

/** The keys of a JSON pointer, such as `/paths/~1v1~1networks`. */
export function pointerOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The JSON pointer of a path of keys. */
export const pointerTo = (keys: readonly string[]): string => keys.map((key) => `/${pointerKey(key)}`).join('')

/** The JSON pointer of a reference such as `#/components/schemas/Pet`, whose keys may be percent-encoded. */
export function pointerOfReference(reference: string): string | undefined {
  if (reference === '#') return ''
  if (!reference.startsWith('#/')) return undefined
  return pointerTo(pointerOf(reference.slice(1)).map(decoded))
}

/** A text whose characters may be percent-encoded; as it is where they are not. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The own member of an object, or the item of a list. */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)]
  return isJsonObject(value) ? named(value, key) : undefined
}

/** What has a name that a description has chosen, which may be `constructor` or `__proto__`. */
export const named = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Visits every object inside of a value, itself first, with its pointer. */
export function visitObjects(value: Json | undefined, visit: (object: JsonObject, at: string) => void, at = ''): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value, at)
  for (const [key, member] of Object.entries(value)) visitObjects(member, visit, `${at}/${pointerKey(key)}`)
}

/** The value at a JSON pointer. */
export const valueAt = (root: Json, pointer: string): Json | undefined =>
  pointerOf(pointer).reduce<Json | undefined>(memberOf, root)
