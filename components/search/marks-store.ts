import { MARK, readParameter, writeParameter } from './address'

// Outside of React: each page of the site is a tree of its own, and the marks stay from one to the next.
let terms: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: readonly string[]): void {
  terms = next
  for (const listener of listeners) listener()
}

export const NO_TERMS: readonly string[] = []

/** The words to mark; the same list until it changes. */
export const currentTerms = () => terms

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the words from the address, if it names some. */
export function takeTerms(): void {
  const named = readParameter(MARK).split(/\s+/).filter(Boolean)
  if (named.length > 0 && named.join(' ') !== terms.join(' ')) set(named)
}

/** Removes the marks and every trace of them in the address. */
export function clearTerms(): void {
  set(NO_TERMS)
  writeParameter(MARK, '')
}
