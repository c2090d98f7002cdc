/** Trusted HTML, created by `html` below. A plain string never is. */
export class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text
  }
}

/** Values allowed in a template: null and false render nothing, lists render their members. */
type HtmlValue = Html | string | number | null | false | undefined | readonly HtmlValue[]

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

/** Elements around whose tags browsers collapse white space. */
const APART =
  'p|div|section|h[2-6]|ol|ul|li|dl|dt|dd|table|caption|thead|tbody|tr|th|td|figure|figcaption|details|summary|br|svg|g|path|rect|circle|text'
/** Stands for a line break of a template until it is known what is inserted next to it. */
const BREAK = '\uE000'
const BEFORE = new RegExp(`${BREAK}(?=</?(?:${APART})[\\s/>${BREAK}])`, 'g')
const AFTER = new RegExp(`(</?(?:${APART})(?:[\\s${BREAK}][^<>]*)?>)${BREAK}`, 'g')

/**
 * Template for HTML: `html\`<p class="${name}">${text}</p>\``. Values are escaped unless they are `Html`, so an escape
 * can't be forgotten. A line break in the template becomes a space, as in HTML, and is removed at its ends and where
 * browsers ignore it.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const last = parts.length - 1
  const texts = parts.map((part, index) => {
    const started = index === 0 ? part.replace(/^\s*\n\s*/, '') : part
    const ended = index === last ? started.replace(/\s*\n\s*$/, '') : started
    return ended.replace(/\s*\n\s*/g, BREAK)
  })
  const whole = texts.reduce((all, text, index) => all + render(values[index - 1]) + text)
  return new Html(
    whole
      .replace(/\uE000+(?=>)/g, '')
      .replace(/\uE000+/g, BREAK)
      .replace(BEFORE, '')
      .replace(AFTER, '$1')
      .replaceAll(BREAK, ' '),
  )
}

/** Attributes by their names: `true` needs no value, and what is false or undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Attributes as they are written in a tag, each after a space. */
export const attributes = (all: Attributes): Html[] =>
  Object.entries(all).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? html` ${name}` : html` ${name}="${value}"`
  })

/**
 * Marks text as HTML.
 * @param text HTML from a library or from the highlighter, never untrusted input
 */
export function trusted(text: string): Html {
  return new Html(text)
}

/** A part of a page without the attributes that mark the current page, and what depends on them. */
export const unmarked = (html: string): string =>
  html.replace(/ (?:aria-current|data-inside|data-current|open)="[^"]*"/g, '')
