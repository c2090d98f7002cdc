import type { Finding } from '../finding'
import { isJsonObject, type Json } from '../json'
import { nearest } from '@/lib/diagnostics/nearest'
import { findingAt, type Source, type SpotPath } from '../source'

/** Every `$ref` points to something inside the file. */
export function references(source: Source): Finding[] {
  return walk(source.json, []).flatMap(({ reference, place }) => {
    const keys = reference.replace(/^#\//, '').split('/').map(unescape)
    const parent = get(source.json, keys.slice(0, -1))
    const name = keys.at(-1) ?? ''
    const known = isJsonObject(parent) ? Object.keys(parent) : []
    if (reference.startsWith('#/') && known.includes(name)) return []
    const best = nearest(name, known)
    return [
      findingAt(source, place, {
        rule: 'reference',
        message: `"${reference}" points nowhere.`,
        ...(best ? { fix: `Did you mean "#/${[...keys.slice(0, -1), best].join('/')}"?` } : {}),
      }),
    ]
  })
}

function walk(value: Json, place: SpotPath): { reference: string; place: SpotPath }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, [...place, index]))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string'
      ? [{ reference: member, place: [...place, key] }]
      : walk(member, [...place, key]),
  )
}

function get(value: Json, keys: string[]): Json | undefined {
  return keys.reduce<Json | undefined>((at, key) => (isJsonObject(at) ? at[key] : undefined), value)
}

function unescape(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}
