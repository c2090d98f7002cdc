import type { Json } from './json'

/** A body in the shell: JSON in single quotes. */
export function shellLiteral(value: Json): string {
  return `'${JSON.stringify(value).replaceAll("'", "'\\''")}'`
}

/** A body in TypeScript: JSON with two spaces, and keys without quotes where possible, as people write it. */
export function tsLiteral(value: Json): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll("'", "\\'")
    .replaceAll('"', "'")
}

/**
 * A body in Python. The examples of request bodies contain no true, false or null, which Python spells differently; a
 * test checks that.
 */
export function pythonLiteral(value: Json): string {
  return JSON.stringify(value, null, 4)
}
