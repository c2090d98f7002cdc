import { expect, type Page } from '@playwright/test'

const MAX_SHIFT = 0.01

interface Shift {
  value: number
  what: string[]
}

/**
 * Notes what moves by itself on the pages that are loaded from now on.
 * @param from whether from the first paint on, or once the page is whole and painted: where a slow machine pauses to
 * paint while it parses is chance
 */
export const noteShifts = (page: Page, from: 'first-paint' | 'whole' = 'first-paint') =>
  page.addInitScript((since) => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    let start = since === 'whole' ? Infinity : 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        const what = (Array.isArray(sources) ? sources : []).map((source: { node?: Node }) =>
          source.node instanceof Element ? source.node.outerHTML.slice(0, 100) : (source.node?.textContent ?? ''),
        )
        // Groups of the sidebar open by a click that a test makes without a pointer, which is no input to browsers.
        const nodes = (Array.isArray(sources) ? sources : []).map((source: { node?: Node }) => source.node)
        const isSidebar = nodes.length > 0 && nodes.every((node) => node instanceof Element && node.closest('aside'))
        if (!isSidebar && entry.startTime >= start && !Reflect.get(entry, 'hadRecentInput'))
          shifts.push({ value: Number(Reflect.get(entry, 'value')), what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        requestAnimationFrame(() => setTimeout(() => (start = Math.min(start, performance.now()))))
    })
  }, from)

/** Expects that all shifts since the page was loaded, or since this was last asked, are together too small to be seen. */
export async function expectStill(page: Page, url: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return (Reflect.get(window, 'shifts') as Shift[]).splice(0)
  })
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `${url}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MAX_SHIFT)
}
