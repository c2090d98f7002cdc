import { useCallback, useSyncExternalStore } from 'react'
import { MARK, readParameter, writeParameter } from './address'

// Outside of React: each page of the site is a tree of its own, and the marks stay from one to the next.
let terms: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: readonly string[]): void {
  terms = next
  for (const listener of listeners) listener()
}

const NO_TERMS: readonly string[] = []
/** Who shows the marks; the navbar may hold search twice, and the page needs one strip. */
const owners: string[] = []

function subscribe(owner: string, listener: () => void): () => void {
  owners.push(owner)
  listeners.add(listener)
  return () => {
    owners.splice(owners.indexOf(owner), 1)
    listeners.delete(listener)
    for (const other of listeners) other()
  }
}

/**
 * The words to mark; the same list until it changes.
 * @param owner id of the component; of several, only the first gets the words
 */
export function useTerms(owner: string): readonly string[] {
  const listen = useCallback((listener: () => void) => subscribe(owner, listener), [owner])
  return useSyncExternalStore(
    listen,
    () => (owners[0] === owner ? terms : NO_TERMS),
    () => NO_TERMS,
  )
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
