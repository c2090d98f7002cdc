/** An item in the search index: a page, an operation of the API or an entry of the error catalogue. */
export interface SearchRecord {
  /** Route, with an anchor if it is part of a page. */
  url: string
  title: string
  section: Section
  /** Its breadcrumbs, outermost first: `['Documentation', 'API']`. */
  place: string[]
  /** Its text as HTML, sanitized, without its title. */
  body: string
  /** Words that find it even if its text doesn't contain them. */
  keywords: string[]
  /** The description from the front matter; empty if there is none. */
  about: string
  /** Its headings: a page is more about its headings than about what it mentions. */
  headings: string[]
  /** `GET /v1/networks`, for operations. */
  call: string
  tags: string[]
  authors: string[]
  /** YYYY-MM-DD of a post. */
  date: string
  /** The versions of the docs whose readers find it; empty if there is only one version. */
  versions: string[]
  /** The weight of its text; 1 is normal. */
  weight: number
}

/** Default values of a record. */
export const BARE_RECORD = {
  place: [],
  body: '',
  keywords: [],
  about: '',
  headings: [],
  call: '',
  tags: [],
  authors: [],
  date: '',
  versions: [],
  weight: 1,
} satisfies Partial<SearchRecord>

/** The parts of the site that search can filter by, in the order of their filters. */
export const SECTIONS = ['docs', 'api', 'blog', 'site'] as const

export type Section = (typeof SECTIONS)[number]

/** Their labels. */
export const SECTION_LABELS: Readonly<Record<Section, string>> = {
  docs: 'Docs',
  api: 'API',
  blog: 'Blog',
  site: 'Site',
}
