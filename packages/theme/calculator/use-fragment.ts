import { useEffect, useRef, type RefObject } from 'react'
import { fragmentOf, stateIn, type State } from '../browser/calculator/state'
import type { CalculatorData } from 'docs402/shared/calculator/uses'

/** Browsers refuse more than a hundred changes of a URL in half a minute. */
const PAUSE_MS = 200

/**
 * Keeps what is set in the URL's fragment, and takes it from there after Back.
 * @returns the ref of an element of the page, and a function that writes the URL at once
 */
export function useFragment<Place extends HTMLElement>(
  data: CalculatorData,
  state: State,
  onState: (state: State) => void,
): [place: RefObject<Place | null>, write: () => void] {
  const place = useRef<Place>(null)
  const write = () => {
    const { hash, pathname, search } = location
    const [written, fragment] = [stateIn(data, hash), fragmentOf(data, state)]
    // Also on another page, which took the place of this one, the URL is not the calculator's.
    if (!place.current?.isConnected || fragment === (written ? fragmentOf(data, written) : '')) return
    try {
      history.replaceState(history.state, '', pathname + search + (fragment && `#${fragment}`))
    } catch {
      // The URL is only a convenience.
    }
  }
  useEffect(() => {
    const timer = setTimeout(write, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const read = () => {
      const written = place.current?.isConnected ? stateIn(data, location.hash) : undefined
      if (written) onState(written)
    }
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  })
  return [place, write]
}
