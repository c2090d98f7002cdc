import type { Page, Request, Route } from '@playwright/test'

/** Whether a request is the site's own for a page that it will put in place, and not a full load of that page. */
export const isFetch = (request: Request) => request.resourceType() === 'fetch'

/**
 * Answers in place of the server when the site fetches a page. Full loads of the page go on as ever.
 * @param path of the page, as a pattern of Playwright: `**\/docs/intro`
 */
export async function onFetch(page: Page, path: string, answer: (route: Route) => unknown): Promise<void> {
  await page.route(path, async (route) => {
    if (isFetch(route.request())) await answer(route)
    else await route.fallback()
  })
}

/** Counts requests for a page from now on: those of a script, and full loads. */
export function countRequests(page: Page, path: string): { fetches(): number; fullLoads(): number } {
  const count = { fetches: 0, fullLoads: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return
    if (isFetch(request)) count.fetches++
    else if (request.isNavigationRequest()) count.fullLoads++
  })
  return { fetches: () => count.fetches, fullLoads: () => count.fullLoads }
}

/** What waits until it is opened. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

const goOn = (route: Route): unknown => route.continue()

/**
 * Holds back what a page asks for until the returned function is called.
 * @param urls as Playwright names them
 */
export async function hold(page: Page, urls: string | RegExp, answer = goOn): Promise<() => void> {
  const { opened, open } = gate()
  await page.route(urls, (route) => opened.then(() => answer(route)))
  return open
}

/** Holds fetches of a page back until the returned function is called. */
export async function holdFetch(page: Page, path: string, answer = goOn): Promise<() => void> {
  const { opened, open } = gate()
  await onFetch(page, path, (route) => opened.then(() => answer(route)))
  return open
}

/** Marks the document, so that `isSameDocument` tells whether a full load came since. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }) && undefined)

/** Whether no full load came since `markDocument`. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSame' in window)
