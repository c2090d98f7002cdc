/** What the functions that run in a page are given. */
export interface InPage {
  /** The first element that is shown, matches the selector and has the name; an error when there is none. */
  find: (css: string, name?: string) => HTMLElement
  /** Whether there is such an element. */
  shown: (css: string, name?: string) => boolean
  /** Does something in the page and waits until the state holds. @returns 'in time', or what is wrong */
  soon: (act: () => void, state: () => unknown) => Promise<string>
}

/** Runs in the page, as text: it must not use anything from outside. */
function tools(): InPage {
  /** Behaviours have this long, in milliseconds. */
  const LIMIT = 100
  /** A machine too busy to paint is no fault of the page: so many frames it has in any case. */
  const FRAMES = 6

  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  const visible = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  /** What the browser skips while it is out of sight has no `innerText`. */
  const textOfElement = (element: HTMLElement) =>
    (element.checkVisibility({ contentVisibilityAuto: true }) ? element.innerText : element.textContent) ?? ''
  const all = (css: string, name?: string) =>
    [...document.querySelectorAll<HTMLElement>(css)].filter(
      (element) =>
        visible(element) &&
        (name === undefined || tidy(element.getAttribute('aria-label') ?? textOfElement(element)).startsWith(name)),
    )
  const find = (css: string, name?: string) => {
    const [first] = all(css, name)
    if (!first) throw new Error(`Nothing is shown that matches ${css}${name ? ` and is named "${name}"` : ''}`)
    return first
  }
  const loaded = () =>
    document.readyState === 'complete'
      ? Promise.resolve()
      : new Promise((done) => addEventListener('load', done, { once: true }))
  const soon = async (act: () => void, state: () => unknown) => {
    await loaded()
    const start = performance.now()
    act()
    for (let frame = 0; ; frame += 1) {
      if (state()) return 'in time'
      const passed = Math.round(performance.now() - start)
      if (passed > LIMIT && frame > FRAMES) return `not after ${passed} ms and ${frame} frames`
      await new Promise(requestAnimationFrame)
    }
  }
  return { find, shown: (css, name) => all(css, name).length > 0, soon }
}

/** The expression that calls a function in the page with the tools and a value. */
export function call(run: (page: InPage, value: never) => unknown, value: unknown): string {
  return `(${run})((${tools})(), ${JSON.stringify(value) ?? 'undefined'})`
}

/** The expression that does something in the page and says whether a state held in time. */
export function callSoon(act: (page: InPage) => void, state: (page: InPage) => unknown): string {
  return `((page) => page.soon(() => (${act})(page), () => (${state})(page)))((${tools})())`
}
