/** One thing that search can find: a page, an operation of the API or an entry of the error catalogue. */
export interface SearchRecord {
  /** Route, with an anchor when it is a part of a page. */
  url: string
  title: string
  section: Section
  /** Where it stands, outermost first: `['Documentation', 'API']`. */
  place: string[]
  /** Its text as HTML, cleaned, without its title. */
  body: string
  /** Words that find it though its text may not hold them. */
  keywords: string[]
  /** The description from the front matter; empty when there is none. */
  about: string
  /** Its headings: a page is more about what it has a heading for than about what it mentions. */
  headings: string[]
  /** `GET /v1/networks`, for operations. */
  call: string
  tags: string[]
  authors: string[]
  /** YYYY-MM-DD of a post. */
  date: string
  /** The versions of the docs whose readers find it; empty where there is one version only. */
  versions: string[]
  /** How much its text counts, 1 being normal. */
  weight: number
}

/** What a record has none of, unless it says so. */
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

/** The parts of the site that search tells apart, in the order of their filters. */
export const SECTIONS = ['docs', 'api', 'blog', 'site'] as const

export type Section = (typeof SECTIONS)[number]

/** What readers call them. */
export const SECTION_LABELS: Readonly<Record<Section, string>> = {
  docs: 'Docs',
  api: 'API',
  blog: 'Blog',
  site: 'Site',
}
