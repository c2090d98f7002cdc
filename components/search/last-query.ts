import { useSyncExternalStore } from 'react'

// Outside of React: each page of the site is a tree of its own, and the query is still there on the next one.
let query = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setQuery(next: string): void {
  query = next
  for (const listener of listeners) listener()
}

/** What was typed last since the site was opened. */
export function useQuery(): string {
  return useSyncExternalStore(
    subscribe,
    () => query,
    () => '',
  )
}
