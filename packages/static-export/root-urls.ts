import { Parser } from 'htmlparser2'

/** Changes one root-relative URL: `/docs/intro`. */
export type ChangeUrl = (url: string) => string

type Pattern = RegExp

/**
 * Each pattern has two groups: what comes before a URL, and the URL. Quotes in JSON are entities, as in the HTML.
 */
const ONE: Pattern = /^(\s*)(\/(?!\/)[^]*)$/
const LIST: Pattern = /(^\s*|,\s*)(\/(?!\/)[^\s,]*)/g
const REFRESH: Pattern = /^(\s*\d+\s*[;,]\s*url\s*=\s*['"]?)(\/(?!\/)[^]*)$/i
const IN_JSON: Pattern = /((?:&quot;|"):(?:&quot;|"))(\/(?!\/).*?)(?=&quot;|")/g
const IN_CSS: Pattern = /(url\(\s*["']?|@import\s+["'])(\/(?!\/)[^"')\s]*)/g

/** Attributes with URLs, on any element. */
const ATTRIBUTES: Readonly<Record<string, Pattern>> = {
  href: ONE,
  'xlink:href': ONE,
  src: ONE,
  poster: ONE,
  cite: ONE,
  srcset: LIST,
  imagesrcset: LIST,
  // Attributes for the site's script (lib/browser/site).
  'data-copy-page': ONE,
  'data-by-version': IN_JSON,
}

const change = (text: string, pattern: Pattern, by: ChangeUrl) =>
  text.replace(pattern, (_, before: string, url: string) => before + by(url))

/** Changes the URLs in an attribute, if it has any. */
export function changeUrlsInAttribute(element: string, name: string, value: string, by: ChangeUrl): string {
  const pattern = element === 'meta' ? (name === 'content' ? REFRESH : undefined) : ATTRIBUTES[name]
  return pattern ? change(value, pattern, by) : value
}

/** Changes the URLs in a style sheet. */
export const changeUrlsInCss = (css: string, by: ChangeUrl): string => change(css, IN_CSS, by)

/**
 * Changes every root-relative URL in a page: in attributes and style elements, not in text, code samples and scripts.
 * All other bytes are unchanged.
 */
export function changeUrlsInHtml(html: string, by: ChangeUrl): string {
  let text = ''
  let done = 0
  let element = ''
  const replace = (start: number, end: number, changed: string) => {
    text += html.slice(done, start) + changed
    done = end
  }
  const parser: Parser = new Parser({
    onopentagname(name) {
      element = name
    },
    onattribute(name) {
      const [start, end] = [parser.startIndex, parser.endIndex]
      const written = /^(?<before>[^=]*=\s*(?<quote>["']?))(?<value>[^]*?)\k<quote>$/.exec(
        html.slice(start, end),
      )?.groups
      const { before = '', value = '' } = written ?? {}
      const changed = changeUrlsInAttribute(element, name, value, by)
      const at = start + before.length
      if (changed !== value) replace(at, at + value.length, changed)
    },
    ontext() {
      if (element !== 'style') return
      const [start, end] = [parser.startIndex, parser.endIndex + 1]
      const css = html.slice(start, end)
      const changed = changeUrlsInCss(css, by)
      if (changed !== css) replace(start, end, changed)
    },
    onclosetag() {
      element = ''
    },
  })
  parser.end(html)
  return text + html.slice(done)
}
