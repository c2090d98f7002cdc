import type { Section } from './record'

/** A stretch of an excerpt; `hit` when it is one of the words that were found. */
export interface Piece {
  text: string
  hit: boolean
}

/** A heading inside a page. */
interface Part {
  url: string
  title: string
  excerpt: Piece[]
}

export interface Result {
  /** Route, with an anchor for operations and error codes. */
  url: string
  title: string
  section: Section
  /** `Documentation › API`; empty for pages at the top. */
  place: string
  /** `GET /v1/networks`, for operations. */
  call: string
  /** YYYY-MM-DD, for posts. */
  date: string
  excerpt: Piece[]
  parts: Part[]
}

export interface Ask {
  query: string
  section: Section | ''
  tag: string
  author: string
  /** The version of the docs that is read, where there are several: other versions are left out. */
  version?: string | undefined
  /** How many results to show. */
  most: number
  /** Whether to search for the query as it is, however its words are spelled. */
  literal: boolean
}

export interface Counts {
  section: Record<string, number>
  tag: Record<string, number>
  author: Record<string, number>
}

export interface Answer {
  /** Of all results, shown or not. */
  total: number
  results: Result[]
  counts: Counts
  /** Words as they stand in the results, for marking them on the page that is opened. */
  terms: string[]
  /** What was searched for in the place of a misspelled query; otherwise empty. */
  corrected: string
  /** What would have been searched for, had the query not been meant to the letter; otherwise empty. */
  suggestion: string
}
