import { html, type Html } from '@/lib/content/html/html'
import type { PartHeading } from './headings'

/** Makes HTML when a page asks for it: contents, search and the check of links can do without. */
type MakeHtml = () => Html | Promise<Html>

/** A section of a part, under a heading of its own. */
export interface Section {
  heading: PartHeading
  html: MakeHtml
  /** Ids within it that links may lead to, besides that of its heading. */
  anchors?: string[]
  /** Words that find it as a search result of its own; a section without them is text of its page. */
  keywords?: string[]
  /** One of many that stand folded in a list: the contents of the page leave it out. */
  folded?: true
}

/** A part of a page that needs no React. */
export interface StaticPart {
  /** Its sections and what stands around them. */
  html: MakeHtml
  sections?: Section[]
  /** Ids outside of its sections. */
  anchors?: string[]
}

/** The HTML of sections, in their order. */
export async function htmlOfSections(sections: readonly Section[]): Promise<Html[]> {
  return Promise.all(sections.map((section) => section.html()))
}

/** Every id of a part that links may lead to. */
export function anchorsOfPart({ sections = [], anchors = [] }: StaticPart): string[] {
  return [...anchors, ...sections.flatMap(({ heading, anchors: inner = [] }) => [heading.id, ...inner])]
}

/** A heading that can be linked to, as the headings of written pages are. */
export function headingHtml({ id, depth, value }: PartHeading): Html {
  const link = html`<a class="anchor" href="#${id}" aria-label="Link to ${value}">#</a>`
  return depth === 2 ? html`<h2 id="${id}">${value}${link}</h2>` : html`<h3 id="${id}">${value}${link}</h3>`
}

/** A heading within a section, where there are so many that each is its own link. */
export function innerHeading(id: string, content: string): Html {
  return html`<h4 id="${id}"><a class="own" href="#${id}">${content}</a></h4>`
}
