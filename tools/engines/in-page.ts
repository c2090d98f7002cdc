/** The tools of functions that run in a page. */
export interface InPage {
  /** The first visible element that matches the selector and has the name; throws when there is none. */
  find: (css: string, name?: string) => HTMLElement
  /** Whether there is such an element. */
  shown: (css: string, name?: string) => boolean
  /** Does something in the page and waits until the state holds. @returns 'in time', or what is wrong */
  soon: (act: () => void, state: () => unknown) => Promise<string>
}

/** Runs in the page, as text: it can't use anything from outside. */
function tools(): InPage {
  /** Time limit for a behavior, in milliseconds. */
  const LIMIT = 100
  /** A machine too busy to paint is not the page's fault: a minimum number of frames. */
  const FRAMES = 6

  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  const visible = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  /** Content that the browser skips off screen has no `innerText`. */
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

/** An expression that calls a function in the page with the tools and a value. */
export function call(run: (page: InPage, value: never) => unknown, value: unknown): string {
  return `(${run})((${tools})(), ${JSON.stringify(value) ?? 'undefined'})`
}

/** An expression that does something in the page and returns whether a state was reached in time. */
export function callSoon(act: (page: InPage) => void, state: (page: InPage) => unknown): string {
  return `((page) => page.soon(() => (${act})(page), () => (${state})(page)))((${tools})())`
}
