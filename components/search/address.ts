/** The query of an address that was made by "copy address" while searching. */
export const QUERY = 'q'
/** The words to mark on a page that a result opened. */
export const MARK = 'mark'

/** The value of a parameter of the current address; empty when there is none. */
export function readParameter(name: string): string {
  return new URLSearchParams(window.location.search).get(name) ?? ''
}

function withoutOrigin({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/**
 * Sets or removes a parameter of the current address, with no navigation and no new history entry.
 * @param value empty removes it
 */
export function writeParameter(name: string, value: string): void {
  const url = new URL(window.location.href)
  if ((url.searchParams.get(name) ?? '') === value) return
  if (value) url.searchParams.set(name, value)
  else url.searchParams.delete(name)
  const address = withoutOrigin(url)
  const state: unknown = window.history.state
  try {
    // Next keeps the address in the entry's state, and goes by it when the reader comes back.
    window.history.replaceState(typeof state === 'object' ? { ...state, as: address } : state, '', address)
  } catch {
    // Safari refuses more than a hundred changes in half a minute: the address is only a convenience.
  }
}

/**
 * The address of a result that marks the words found.
 * @param url route, perhaps with an anchor
 */
export function withMarks(url: string, terms: readonly string[]): string {
  if (terms.length === 0) return url
  const [route = '', anchor] = url.split('#')
  const query = new URLSearchParams({ [MARK]: terms.join(' ') }).toString()
  return `${route}?${query}${anchor === undefined ? '' : `#${anchor}`}`
}
