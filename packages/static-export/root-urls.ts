import { type Edit, edited } from '@docs402/findings'
import { readElements } from './html'

/** Changes one root-relative URL: `/docs/intro`. */
export type ChangeUrl = (url: string) => string

/**
 * Each pattern has two groups: what comes before a URL, and the URL. Quotes in JSON are entities, as in the HTML.
 */
const ONE = /^(\s*)(\/(?!\/)[^]*)$/
const LIST = /(^\s*|,\s*)(\/(?!\/)[^\s,]*)/g
const REFRESH = /^(\s*\d+\s*[;,]\s*url\s*=\s*['"]?)(\/(?!\/)[^]*)$/i
const IN_JSON = /((?:&quot;|"):(?:&quot;|"))(\/(?!\/).*?)(?=&quot;|")/g
const IN_CSS = /(url\(\s*["']?|@import\s+["'])(\/(?!\/)[^"')\s]*)/g

/** Attributes with URLs, on any element. The last two are for the site's script (packages/theme/browser/site). */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['href', 'xlink:href', 'src', 'poster', 'cite', 'data-copy-page'].map((name) => [name, ONE])),
  srcset: LIST,
  imagesrcset: LIST,
  'data-by-version': IN_JSON,
}

const change = (text: string, pattern: RegExp, by: ChangeUrl) =>
  text.replace(pattern, (_, before: string, url: string) => before + by(url))

/** The URLs in an attribute, if it has any. */
const inAttribute = (element: string, name: string): RegExp | undefined =>
  element === 'meta' ? (name === 'content' ? REFRESH : undefined) : ATTRIBUTES[name]

/** Changes the URLs in a style sheet. */
export const changeUrlsInCss = (css: string, by: ChangeUrl): string => change(css, IN_CSS, by)

/**
 * Changes every root-relative URL in a page: in attributes and style elements, not in text, code samples and scripts.
 */
export function changeUrlsInHtml(html: string, by: ChangeUrl): string {
  const edits = readElements(html).flatMap(({ name: element, end, contentsEnd, values }): Edit[] => [
    ...values.flatMap(({ name, start, end }) => {
      const pattern = inAttribute(element, name)
      return pattern ? [{ start, end, text: change(html.slice(start, end), pattern, by) }] : []
    }),
    ...(element === 'style'
      ? [{ start: end, end: contentsEnd, text: changeUrlsInCss(html.slice(end, contentsEnd), by) }]
      : []),
  ])
  return edited(html, edits)
}

/** The same for what a page links to or loads, except where `hreflang` says that a link leads to another language. */
export function changeLinks(html: string, by: ChangeUrl): string {
  const edits = readElements(html).flatMap(({ attributes, values }): Edit[] =>
    'hreflang' in attributes || 'hrefLang' in attributes
      ? []
      : values.flatMap(({ name, start, end }) => {
          const pattern = ATTRIBUTES[name]
          return pattern ? [{ start, end, text: change(html.slice(start, end), pattern, by) }] : []
        }),
  )
  return edited(html, edits)
}
