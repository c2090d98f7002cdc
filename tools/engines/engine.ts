/** The three kinds of browser that the site is for. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** Keys by the names that `KeyboardEvent.key` has for them. */
export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown' | 'ArrowRight' | '/' | 'k'

/** One tab with storage of its own, as little of it as every way of driving a browser can do. */
export interface Driver {
  /** Loads a page, and returns once its `load` event has been. */
  open(url: string): Promise<void>
  /** The value of an expression in the page, awaited when it is a promise. It has to survive JSON. */
  evaluate(expression: string): Promise<unknown>
  /** A real click, in CSS pixels of the window. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key, modifier?: 'Control'): Promise<void>
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What the console has said so far that it should not: errors, warnings, exceptions, violations of the policy. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

/** A browser that runs. */
export interface Engine {
  /** Its version, and what drives it. */
  description: string
  newTab(): Promise<Driver>
  /**
   * Loads pages of one origin one after the other and reports all that their consoles said that they should not.
   *
   * @throws Error when this browser's console can't be read here
   */
  consoleOf(urls: string[]): Promise<string[]>
  close(): Promise<void>
}

/** The window that a tab begins with. */
export const DESKTOP = { width: 1280, height: 800 }

/** Resolves when the module has come that is loaded last, and all it has begun at once is painted. */
const QUIET = `new Promise((done) => {
  const isLast = ({ name }) => name.includes('/assets/offline-')
  const look = () =>
    performance.getEntriesByType('resource').some(isLast)
      ? requestAnimationFrame(() => setTimeout(done, 50))
      : setTimeout(look, 20)
  look()
})`

/** Opens pages in a tab of their own, for engines whose protocol hears the console. */
export async function consoleByTab(newTab: () => Promise<Driver>, urls: string[]): Promise<string[]> {
  const tab = await newTab()
  const said: string[] = []
  for (const url of urls) {
    const before = (await tab.problems()).length
    await tab.open(url)
    // Late messages come once the page is idle. Firefox also reports what is still loading when the page is left.
    await tab.evaluate(QUIET)
    said.push(...(await tab.problems()).slice(before).map((line) => `${url}: ${line}`))
  }
  await tab.close()
  return said
}
