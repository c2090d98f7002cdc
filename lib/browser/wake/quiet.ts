// What some browsers have, and TypeScript's own library does not know.
declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** Whether data is to be saved: by choice of the reader, or because the line is thin. */
export function savesData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || /2g$/.test(effectiveType ?? '')
}

/** Calls back when the page has been without a use for so long, and the browser has nothing else to do. */
export function whenQuiet(then: () => void): void {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(then) : then()), 10_000)
}
