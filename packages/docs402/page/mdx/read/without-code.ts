import { edited } from '@docs402/findings'
import type { MdxFile, OffsetRange } from './mdx-file'

export const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The text of a page in which code and comments are blanks, for what only its letters show. */
export function withoutCode({ text, quoted, comments }: Pick<MdxFile, 'text' | 'quoted' | 'comments'>): string {
  const hidden = [...quoted, ...comments].map(({ start, end }) => ({ start, end, text: blank(text.slice(start, end)) }))
  return edited(text, hidden)
}

/** A text of which these stretches stay; what is before each of them becomes something as long, and nothing follows. */
export function onlyStretches(
  text: string,
  stretches: readonly OffsetRange[],
  instead: (gap: string, start: number) => string,
): string {
  let [output, at] = ['', 0]
  for (const { start, end } of stretches.toSorted((one, other) => one.start - other.start)) {
    output += instead(text.slice(at, start), at) + text.slice(Math.max(at, start), end)
    at = Math.max(at, end)
  }
  return output
}
