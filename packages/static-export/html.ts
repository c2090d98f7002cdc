import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** Offsets in a page, in UTF-16 units. */
interface Range {
  start: number
  end: number
}

/** One element of a page; `start` and `end` are those of its start tag. */
export interface HtmlElement extends Range {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Where the values of its attributes are written, without quotes. */
  values: readonly (Range & { name: string })[]
  /** Its own text; the whole of a script or style. */
  text: string
  /** Where its contents end. */
  contentsEnd: number
}

export type HtmlEdit = Range & { text: string }

/**
 * Reads the elements of a page, in order; text in attributes, comments and code samples is not mistaken for elements.
 * Each build reads every page, so this has to be fast: a parser that builds the tree takes six times as long.
 */
export function readElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = []
  const open: HtmlElement[] = []
  let values: (Range & { name: string })[] = []
  const parser: Parser = new Parser({
    onopentagname: () => void (values = []),
    onattribute(name) {
      const written = html.slice(parser.startIndex, parser.endIndex)
      const { before = '', value = '' } =
        /^(?<before>[^=]*=\s*(?<quote>["']?))(?<value>[^]*?)\k<quote>$/.exec(written)?.groups ?? {}
      const start = parser.startIndex + before.length
      values.push({ name, start, end: start + value.length })
    },
    onopentag(name, attributes) {
      const { startIndex: start, endIndex } = parser
      const element = { name, attributes, start, end: endIndex + 1, values, text: '', contentsEnd: endIndex + 1 }
      elements.push(element)
      open.push(element)
    },
    ontext(piece) {
      const inner = open.at(-1)
      if (inner) inner.text += piece
    },
    onclosetag() {
      const closed = open.pop()
      if (closed) closed.contentsEnd = Math.max(closed.end, parser.startIndex)
    },
  })
  parser.end(html)
  return elements
}

/** A page with some ranges replaced; all other bytes are unchanged. */
export function edited(html: string, edits: readonly HtmlEdit[]): string {
  let [text, at] = ['', 0]
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    text += html.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + html.slice(at)
}

/**
 * JavaScript MIME type essences of the HTML standard, and the other types that browsers act on. Anything else is data.
 */
const ACTING_TYPES =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script[\d.]*)$/i

/** Whether browsers act on a script element with this `type`; `application/json` and the like are data. */
export const isActing = (type: string | undefined): boolean =>
  ACTING_TYPES.test((type ?? '').split(';', 1)[0]?.trim() ?? '')

/** `sha256-…` of an inline script or style, for a policy (without quotes); `sha384-…` of a file, for `integrity`. */
export const hashOf = (algorithm: 'sha256' | 'sha384', content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
