const OPEN = 'site:search'

/** Opens the search dialog from anywhere on the page. */
export function openSearch(query: string): void {
  document.dispatchEvent(new CustomEvent<string>(OPEN, { detail: query }))
}

/** @returns function that stops listening */
export function onOpenSearch(listener: (query: string) => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  }
  document.addEventListener(OPEN, heard)
  return () => document.removeEventListener(OPEN, heard)
}
