import type { ElementContent } from 'hast'

/** Text that is HTML already, made by `html` below. A plain string is never one. */
export class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text
  }
}

/** What may stand in a template: nothing (null, false) shows nothing, lists show their members one after the other. */
export type HtmlValue = Html | string | number | null | false | undefined | readonly HtmlValue[]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text as HTML, for content and for attributes in double quotes.
 * @param text any text
 */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.map(render).join('')
  return escapeText(String(value))
}

/** Elements beside whose tags white space is never shown. */
const APART =
  'p|div|section|h[2-6]|ol|ul|li|dl|dt|dd|table|caption|thead|tbody|tr|th|td|figure|figcaption|details|summary|br|svg|g|path|rect|circle|text'
const BEFORE = new RegExp(`\\s*\\n\\s*(?=</?(?:${APART})[\\s/>])`, 'g')
const AFTER = new RegExp(`(</?(?:${APART})(?:\\s[^<>]*)?>)\\s*\\n\\s*`, 'g')

/**
 * Template for HTML: `html\`<p class="${name}">${text}</p>\``. Everything put in is escaped unless it is `Html` itself,
 * so a forgotten escape is impossible. A line break of the template is a space, as it is in HTML,
 * and nothing at its ends and where a browser shows none.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const last = parts.length - 1
  const texts = parts.map((part, index) => {
    const started = index === 0 ? part.replace(/^\s*\n\s*/, '') : part
    const ended = index === last ? started.replace(/\s*\n\s*$/, '') : started
    return ended
      .replace(BEFORE, '')
      .replace(AFTER, '$1')
      .replace(/\s*\n\s*/g, ' ')
  })
  return new Html(texts.reduce((all, text, index) => all + render(values[index - 1]) + text))
}

/**
 * Marks text as HTML.
 * @param text HTML from a library or from the highlighter, never from outside
 */
export function trusted(text: string): Html {
  return new Html(text)
}

/**
 * Puts a space between elements that have no text between them: they stand apart on the page by its style sheet, and
 * their words would become one in plain text.
 * @param children of one element, none of them a comment
 */
export function apart(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    const both = child.type === 'element' && children[index + 1]?.type === 'element'
    return both ? [child, { type: 'text', value: ' ' }] : [child]
  })
}

const START = /<main[\s>]/gi
const END = '</main>'

/**
 * A page of nothing but the main part of a page: reading a page is mostly reading what stands around its content, the
 * styles, the sidebar, the data, and who is after the content can spare that.
 * @param html a whole page
 * @returns the whole page when it has not exactly one main part that can be told without reading it all
 */
export function mainPart(html: string): string {
  const starts = [...html.matchAll(START)]
  const end = html.indexOf(END)
  const [start] = starts
  if (!start || starts.length > 1 || end < start.index || html.indexOf(END, end + 1) >= 0) return html
  return `<!DOCTYPE html>${html.slice(start.index, end + END.length)}`
}
