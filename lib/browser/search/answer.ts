import type { Section } from './record'

/** A stretch of an excerpt; `hit` when it is one of the words that were found. */
export interface Piece {
  text: string
  hit: boolean
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
  /** Headings inside the page. */
  parts: { url: string; title: string; excerpt: Piece[] }[]
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

/** How many results each value of each filter would leave. */
export type Counts = Record<'section' | 'tag' | 'author', Record<string, number>>

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

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
}

function unescape(text: string): string {
  return text.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Pagefind's excerpt, escaped text with `<mark>` around hits, as plain pieces: the page gets no markup of it. */
export function piecesOf(excerpt: string): Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: unescape(text), hit: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const MAX_TERMS = 6

/** A path or a name with dots and hyphens from the beginning of each word in it; an underscore is part of a word. */
const wordsFrom = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_]/gu)].map(({ index }) => text.slice(index))

/**
 * The words that were found, as they stand in the text, without punctuation around them. One that holds a shorter one
 * of them at the beginning of a word is left out: marking the shorter one marks both.
 */
export function termsIn(excerpts: readonly Piece[]): string[] {
  const words = new Set(excerpts.filter(({ hit }) => hit).map(({ text }) => text.replace(EDGES, '').toLowerCase()))
  const sorted = [...words].filter((word) => word.length > 1).sort((a, b) => a.length - b.length)
  const isMarkedBy = (word: string, other: string) => wordsFrom(word).some((rest) => rest.startsWith(other))
  return sorted.filter((word, at) => !sorted.slice(0, at).some((other) => isMarkedBy(word, other))).slice(0, MAX_TERMS)
}
