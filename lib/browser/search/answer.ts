import type { Section } from './record'

/** A piece of an excerpt; `hit` if it is one of the words found. */
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
  /** The version of the docs that is being read, if there are several: other versions are excluded. */
  version?: string | undefined
  /** How many results to show. */
  most: number
  /** Whether to search for the query without correcting it. */
  literal: boolean
}

/** How many results each value of each filter would leave. */
export type Counts = Record<'section' | 'tag' | 'author', Record<string, number>>

export interface Answer {
  /** Number of all results, shown or not. */
  total: number
  results: Result[]
  counts: Counts
  /** The words as they appear in the results, for highlighting on the opened page. */
  terms: string[]
  /** The corrected query, if a misspelled one was replaced; otherwise empty. */
  corrected: string
  /** The correction that was not applied because the query was meant literally; otherwise empty. */
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

/** Pagefind's excerpt (escaped text with `<mark>` around hits) as plain pieces, so that the page inserts no markup. */
export function piecesOf(excerpt: string): Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: unescape(text), hit: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const MAX_TERMS = 6

/**
 * The rest of a text from the start of each word, also within a path or a hyphenated name; an underscore is part of a
 * word.
 */
const wordsFrom = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_]/gu)].map(({ index }) => text.slice(index))

/**
 * The words found, as they appear in the text, without surrounding punctuation. A word that contains a shorter one at
 * the start of a word is left out: highlighting the shorter one highlights both.
 */
export function termsIn(excerpts: readonly Piece[]): string[] {
  const words = new Set(excerpts.filter(({ hit }) => hit).map(({ text }) => text.replace(EDGES, '').toLowerCase()))
  const sorted = [...words].filter((word) => word.length > 1).sort((a, b) => a.length - b.length)
  const isMarkedBy = (word: string, other: string) => wordsFrom(word).some((rest) => rest.startsWith(other))
  return sorted.filter((word, at) => !sorted.slice(0, at).some((other) => isMarkedBy(word, other))).slice(0, MAX_TERMS)
}
