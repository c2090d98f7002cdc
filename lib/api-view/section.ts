import { html, type Html } from '@/lib/content/html/html'
import type { PartHeading } from './headings'

/** Renders HTML on demand: the table of contents, search and the link check don't need it. */
type MakeHtml = () => Html | Promise<Html>

/** A section of a component, with its heading. */
export interface Section {
  heading: PartHeading
  html: MakeHtml
  /** Ids within it that links may point to, besides that of its heading. */
  anchors?: string[]
  /** Search terms that make it a separate search result; a section without them is part of its page. */
  keywords?: string[]
  /** One of many that stand folded in a list: the contents of the page leave it out. */
  folded?: true
}

/** A component of a page that needs no React. */
export interface StaticPart {
  /** Its sections and the HTML around them. */
  html: MakeHtml
  sections?: Section[]
  /** Ids outside of its sections. */
  anchors?: string[]
}

/** The HTML of sections, in their order. */
export async function htmlOfSections(sections: readonly Section[]): Promise<Html[]> {
  return Promise.all(sections.map((section) => section.html()))
}

/** Every id of a component that links may point to. */
export function anchorsOfPart({ sections = [], anchors = [] }: StaticPart): string[] {
  return [...anchors, ...sections.flatMap(({ heading, anchors: inner = [] }) => [heading.id, ...inner])]
}

/** A heading with an anchor link, like headings in Markdown. */
export function headingHtml({ id, depth, value }: PartHeading): Html {
  const link = html`<a class="anchor" href="#${id}" aria-label="Link to ${value}">#</a>`
  return depth === 2 ? html`<h2 id="${id}">${value}${link}</h2>` : html`<h3 id="${id}">${value}${link}</h3>`
}

/** A heading within a section, which is itself the link to save space. */
export function innerHeading(id: string, content: string): Html {
  return html`<h4 id="${id}"><a class="own" href="#${id}">${content}</a></h4>`
}
