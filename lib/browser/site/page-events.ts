/** Told once at the start and after each page that takes the place of another. */
const listeners = new Set<() => void>()

/**
 * Runs something for the page that is there, and again for each page that is put in its place.
 * What listens on the document needs none of this.
 */
export function onPage(run: () => void): void {
  listeners.add(run)
  run()
}

/**
 * As onPage, with the next frame: for what reads sizes and places. Earlier, the browser would have to lay out the page for it,
 * in the same task as the script.
 */
export function onFirstFrame(run: () => void): void {
  onPage(() => requestAnimationFrame(run))
}

/** Called by navigation when another page is in place. */
export function announcePage(): void {
  for (const run of listeners) run()
}
