import type { Failure } from './failed-page'

/** What the reader is to see of a change of page. */
export interface NavigationState {
  /** It takes long enough for the progress bar. */
  busy: boolean
  failure: Failure | null
}

let state: NavigationState = { busy: false, failure: null }
const listeners = new Set<() => void>()

export const initialState = state
export const navigationState = () => state

export function setNavigation(change: Partial<NavigationState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function onNavigationState(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
