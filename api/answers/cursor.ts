import type { Json, JsonObject } from 'docs402/sandbox'
import { digestHex } from './world'

/** The identity of a list: operation, path and filters. A cursor is valid only for its list. */
export type ListKey = readonly (string | number)[]

/** Writes the cursor of the page that starts at `offset`. */
function writeCursor(key: ListKey, offset: number): string {
  return btoa(`${offset}.${sign(key, offset)}`).replaceAll('=', '')
}

/** Reads a cursor: the offset, or null if it was altered or belongs to another list. */
export function readCursor(key: ListKey, cursor: string): number | null {
  const [offset = '', signature] = decoded(cursor).split('.')
  if (!/^[1-9][0-9]{0,8}$/.test(offset)) return null
  return sign(key, Number(offset)) === signature ? Number(offset) : null
}

/** One page of a list, as in responses. */
export function page(items: Json[], key: ListKey, offset: number, limit: number): JsonObject {
  const end = offset + limit
  return { items: items.slice(offset, end), next_cursor: end < items.length ? writeCursor(key, end) : null }
}

// A check against mistakes, not against attacks: the sandbox has nothing to protect.
function sign(key: ListKey, offset: number): string {
  return digestHex(6, 'cursor', ...key, offset)
}

function decoded(cursor: string): string {
  try {
    return atob(cursor)
  } catch {
    return ''
  }
}
