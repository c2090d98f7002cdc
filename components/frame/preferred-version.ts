import { useSyncExternalStore } from 'react'
import { site } from '@/data/site'
import { forgetPreference, readPreference, writePreference } from '@/lib/browser/preferences'

/** The one key under which the reader's version of the documentation is stored: the version's name. */
export const VERSION_KEY = 'docs-version'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The stored name, if there is still a version of that name; another one is forgotten. */
function read(): string | null {
  const stored = readPreference(VERSION_KEY)
  if (stored === null || site.docs.versions.some(({ name }) => name === stored)) return stored
  forgetPreference(VERSION_KEY)
  return null
}

/** Remembers the version that links without a version of their own lead to. */
export function preferVersion(name: string): void {
  writePreference(VERSION_KEY, name)
  for (const listener of listeners) listener()
}

/** The name of the preferred version; nothing while there is none, and on the server. */
export function usePreferredVersion(): string | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
