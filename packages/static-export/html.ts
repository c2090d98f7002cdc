import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import type { OffsetRange } from '@docs402/findings'

/** One element of a page; `start` and `end` are those of its start tag. */
export interface HtmlElement extends OffsetRange {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Where the values of its attributes are written, without quotes. */
  values: readonly (OffsetRange & { name: string })[]
  /** Its own text; the whole of a script or style. */
  text: string
  /** Where its contents end, and where its end tag does. */
  contentsEnd: number
  close: number
}

/** A page as it is written. */
interface WrittenHtml {
  /** In order. */
  elements: HtmlElement[]
  comments: (OffsetRange & { text: string })[]
}

/**
 * Reads a page; text in attributes, comments and code samples is not mistaken for elements. Each build reads every page,
 * so this has to be fast: a parser that builds the tree takes six times as long.
 */
export function readHtml(html: string): WrittenHtml {
  const [elements, comments]: [HtmlElement[], WrittenHtml['comments']] = [[], []]
  const open: HtmlElement[] = []
  let values: (OffsetRange & { name: string })[] = []
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
      const [start, end] = [parser.startIndex, parser.endIndex + 1]
      const element = { name, attributes, start, end, values, text: '', contentsEnd: end, close: end }
      elements.push(element)
      open.push(element)
    },
    ontext(piece) {
      const inner = open.at(-1)
      if (inner) inner.text += piece
    },
    oncomment: (text) => void comments.push({ start: parser.startIndex, end: parser.endIndex + 1, text }),
    onclosetag() {
      const closed = open.pop()
      if (!closed) return
      closed.contentsEnd = Math.max(closed.end, parser.startIndex)
      closed.close = parser.endIndex + 1
    },
  })
  parser.end(html)
  return { elements, comments }
}

/** The elements of a page, in order. */
export const readElements = (html: string): HtmlElement[] => readHtml(html).elements

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

type Named = Pick<HtmlElement, 'name' | 'attributes'>

/** The first element that stands for an HTTP header, in lower case: `<meta http-equiv="refresh">`. */
export const metaOf = <Element extends Named>(elements: readonly Element[], header: string): Element | undefined =>
  elements.find(({ name, attributes }) => name === 'meta' && attributes['http-equiv']?.toLowerCase() === header)

/** Whether React runs on a page with these elements. */
export const isInteractive = (elements: readonly Named[]): boolean =>
  elements.some(({ name, attributes }) => name === 'html' && 'data-interactive' in attributes)
