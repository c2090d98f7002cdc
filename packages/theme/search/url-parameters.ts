/** The parameter for the query, in a URL copied while searching. */
export const QUERY = 'q'
/** The parameter for the words to highlight on a page opened from a result. */
export const MARK = 'mark'

/** The value of a parameter of the current URL; empty if it is missing. */
export function readParameter(name: string): string {
  return new URLSearchParams(window.location.search).get(name) ?? ''
}

function withoutOrigin({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/** On pages that hydrate, Next's router keeps the URL in the history entry's state and uses it on Back. */
function stateFor(url: string): unknown {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'as' in state ? { ...state, as: url } : state
}

/**
 * Sets or removes a parameter of the current URL, without navigation or a new history entry.
 * @param value empty removes it
 */
export function writeParameter(name: string, value: string): void {
  const url = new URL(window.location.href)
  if ((url.searchParams.get(name) ?? '') === value) return
  if (value) url.searchParams.set(name, value)
  else url.searchParams.delete(name)
  const path = withoutOrigin(url)
  try {
    window.history.replaceState(stateFor(path), '', path)
  } catch {
    // Safari refuses more than a hundred changes in 30 seconds: the URL is only a convenience.
  }
}

/**
 * The URL of a result that highlights the words found.
 * @param url route, optionally with an anchor
 */
export function withMarks(url: string, terms: readonly string[]): string {
  if (terms.length === 0) return url
  const [route = '', anchor] = url.split('#')
  const words = terms.map((term) => (/\s/.test(term) ? `"${term}"` : term)).join(' ')
  const query = new URLSearchParams({ [MARK]: words }).toString()
  return `${route}?${query}${anchor === undefined ? '' : `#${anchor}`}`
}
