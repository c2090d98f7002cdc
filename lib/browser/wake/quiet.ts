// What some browsers have, and TypeScript's own library does not know.
declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  interface Document {
    prerendering?: boolean
  }
}

/** Whether data is to be saved: by choice of the reader, or because the line is thin. */
export function savesData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || /2g$/.test(effectiveType ?? '')
}

/** Calls back well after the page has become quiet; while the browser only prepares it, it is not counted as there. */
export function whenQuiet(then: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(then) : then())
  // A page that nobody uses stays without React for so long.
  const wait = () => setTimeout(idle, 10_000)
  if (document.prerendering) document.addEventListener('prerenderingchange', wait)
  else wait()
}
