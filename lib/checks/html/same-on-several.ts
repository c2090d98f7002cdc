import type { BuiltPage } from './built-page'
import type { Fault } from './rule'

/**
 * One fault for each page but the first that shares a title or description with another.
 * @param groups pages by their text; pages without one (the empty text) are left out
 * @param key the front matter key that holds it
 */
export function sameOnSeveral(groups: ReadonlyMap<string, readonly BuiltPage[]>, key: string): Fault[] {
  return [...groups].flatMap(([text, [first, ...more]]) => {
    if (text === '' || !first) return []
    return more.map((page) => ({
      page,
      line: 1,
      column: 1,
      origin: { kind: 'front-matter', key } as const,
      message: `The ${key} is the same as on ${first.route}: "${text}". Say what is different here.`,
    }))
  })
}
