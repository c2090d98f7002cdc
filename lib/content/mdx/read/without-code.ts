import type { MdxFile } from './mdx-file'

/** The text of a page in which code and comments are blanks, for what only its letters show. */
export function withoutCode({ text, quoted, comments }: Pick<MdxFile, 'text' | 'quoted' | 'comments'>): string {
  let plain = text
  for (const { start, end } of [...quoted, ...comments])
    plain = plain.slice(0, start) + plain.slice(start, end).replace(/[^\n]/g, ' ') + plain.slice(end)
  return plain
}
