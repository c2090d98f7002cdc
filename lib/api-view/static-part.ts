import { html, type Html, type HtmlValue } from '@/lib/content/html/html'

/** A heading that a part brings along, for the page's table of contents. */
export interface PartHeading {
  id: string
  depth: 2 | 3
  /** Its text. */
  value: string
  /** What else it can be found by where there are many, such as the request of an operation. */
  note?: string
}

/** A part of a page that needs no React: HTML, and the headings in it. */
export interface StaticPart {
  html: Html
  headings?: PartHeading[]
}

/**
 * A heading that can be linked to, as the headings of written pages are.
 * @param depth its level
 * @param id its anchor, unique on the page
 * @param content what it shows
 * @param name the same as plain text, for the name of the link
 */
export function heading(depth: 2 | 3, id: string, content: HtmlValue, name: string): Html {
  const link = html`<a class="anchor" href="#${id}" aria-label="Link to ${name}">#</a>`
  return depth === 2 ? html`<h2 id="${id}">${content}${link}</h2>` : html`<h3 id="${id}">${content}${link}</h3>`
}

/** A heading within an entry, where there are so many that each is its own link. */
export function innerHeading(id: string, content: string): Html {
  return html`<h4 id="${id}"><a class="own" href="#${id}">${content}</a></h4>`
}
