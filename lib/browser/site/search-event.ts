const OPEN = 'site:search'

/** Opens the search dialog with these words, from anywhere on the page. */
export function openSearch(words: string): void {
  document.dispatchEvent(new CustomEvent<string>(OPEN, { detail: words }))
}

/** Listens for `openSearch`. */
export function onOpenSearch(listener: (words: string) => void): void {
  document.addEventListener(OPEN, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  })
}
