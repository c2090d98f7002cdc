import type { Section } from '../../shared/formats/search-files'

/** What search finds at one URL: a page, an operation of the API or an entry of the error catalog. */
export interface SearchRecord {
  /** Route, with an anchor if it is part of a page. */
  url: string
  /** Its text as HTML, without its title. */
  body: string
  /** The weight of its text; 1 if it is missing. */
  weight?: number | undefined
  /**
   * What is shown, and searched with the weights of `RANKING`: `keywords` and `synonyms` find what the text does not contain, `also`
   * the words of the text that Pagefind does not know.
   */
  meta: { title: string } & Partial<
    Record<'call' | 'keywords' | 'synonyms' | 'headings' | 'about' | 'date' | 'also', string>
  >
  /** What results are counted by, and not searched. */
  filters: { section: [Section] } & Partial<Record<'place' | 'tag' | 'author' | 'version' | 'api', readonly string[]>>
}
