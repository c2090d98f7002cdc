/** The three browser engines that the site supports. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** Keys by their names in `KeyboardEvent.key`. */
export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown' | 'ArrowRight' | '/' | 'k'

/** A tab with its own storage, with only what every browser driver supports. */
export interface Driver {
  /** Loads a page, and returns after its `load` event. */
  open(url: string): Promise<void>
  /** The value of an expression in the page, awaited if it is a promise. It has to be serializable as JSON. */
  evaluate(expression: string): Promise<unknown>
  /** A real click, in CSS pixels relative to the window. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key, modifier?: 'Control'): Promise<void>
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Unexpected console output so far: errors, warnings, exceptions, violations of the policy. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

/** A running browser. */
export interface Engine {
  /** Its version, and what drives it. */
  description: string
  newTab(): Promise<Driver>
  /**
   * Loads pages of one origin one after the other and reports all unexpected output of their consoles.
   * @throws Error when this browser's console can't be read here
   */
  consoleOf(urls: string[]): Promise<string[]>
  close(): Promise<void>
}

/** The initial window size of a tab. */
export const DESKTOP = { width: 1280, height: 800 }

/** Resolves when the last module has loaded, and everything it starts immediately is painted. */
const QUIET = `new Promise((done) => {
  const isLast = ({ name }) => name.includes('/assets/offline-')
  const look = () =>
    performance.getEntriesByType('resource').some(isLast)
      ? requestAnimationFrame(() => setTimeout(done, 50))
      : setTimeout(look, 20)
  look()
})`

/** Opens pages in a tab of their own, for engines with a protocol that reports the console. */
export async function consoleByTab(newTab: () => Promise<Driver>, urls: string[]): Promise<string[]> {
  const tab = await newTab()
  const said: string[] = []
  for (const url of urls) {
    const before = (await tab.problems()).length
    await tab.open(url)
    // Late messages arrive when the page is idle. Firefox also reports requests canceled by leaving the page.
    await tab.evaluate(QUIET)
    said.push(...(await tab.problems()).slice(before).map((line) => `${url}: ${line}`))
  }
  await tab.close()
  return said
}
