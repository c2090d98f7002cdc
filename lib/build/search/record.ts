import type { Section } from '@/lib/browser/search/sections'

/** What search finds at one URL: a page, an operation of the API or an entry of the error catalogue. */
export interface SearchRecord {
  /** Route, with an anchor if it is part of a page. */
  url: string
  /** Its text as HTML, without its title. */
  body: string
  /** The weight of its text; 1 if it is missing. */
  weight?: number | undefined
  /** What is shown, and searched with the weights of `RANKING`; `keywords` find what the text does not contain. */
  meta: { title: string } & Partial<Record<'call' | 'keywords' | 'headings' | 'about' | 'date', string>>
  /** What results are counted by, and not searched. */
  filters: { section: [Section] } & Partial<Record<'place' | 'tag' | 'author' | 'version', readonly string[]>>
}
