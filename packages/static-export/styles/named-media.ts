import { hint } from '@docs402/findings'

/** Media queries by their names, as `@custom-media` would declare them: `--wide` is `(width >= 80em)`. */
export type NamedMedia = Readonly<Record<string, string>>

/** A name that is none, and where it stands: both from 1. */
export interface MediaFault {
  text: string
  line: number
  column: number
}

const OPPOSITE: Readonly<Record<string, string>> = { '>=': '<', '<=': '>', '>': '<=', '<': '>=' }

/** `(width >= 80em)` as `(width < 80em)`, which is shorter than its "not". */
const opposite = (query: string): string => query.replace(/[<>]=?/, (sign) => OPPOSITE[sign] ?? sign)

/** The head of an at-rule, without comments, which may have one of the names. */
const MEDIA = /\/\*[^]*?\*\/|@media\b[^{;]*/g
const NAME = /(\(\s*not\s+|\bnot\s+)?\(\s*(--[\w-]+)\s*\)(\s*\))?/g

function placeOf(css: string, offset: number): Pick<MediaFault, 'line' | 'column'> {
  const before = css.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/**
 * Writes named media queries out, for bundlers and browsers, which don't have `@custom-media` (Media Queries Level 5,
 * section 3).
 * @param css a style sheet: `@media screen and (--wide)`, `@media not (--phone)`, `@media screen and (not (--wide))`
 * @returns the sheet, and each name in it that is none
 */
export function withNamedMedia(css: string, queries: NamedMedia): { css: string; faults: MediaFault[] } {
  const faults: MediaFault[] = []
  const written = css.replace(MEDIA, (head, at: number) =>
    head.startsWith('/*')
      ? head
      : head.replace(NAME, (whole: string, not = '', name: string, end = '', offset: number) => {
          const query = queries[name]
          if (query === undefined) {
            const text = `"${name}" is no named width. ${hint(name, Object.keys(queries))}`
            faults.push({ text, ...placeOf(css, at + offset + whole.indexOf(name)) })
            return whole
          }
          // `(not (--wide))` has brackets of its own, which one query needs not.
          if (not.startsWith('(')) return end === '' ? `(not ${query}` : opposite(query)
          return (not === '' ? query : opposite(query)) + end
        }),
  )
  return { css: written, faults }
}
