import type { Page } from '@playwright/test'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** Everything that the site's script does is done by this file. */
export const SITE_SCRIPT = '**/assets/site-*.js'

/** The parts of the frame, as a reader meets them. */
export function frameOf(page: Page) {
  const header = page.locator('header').first()
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
  return {
    header,
    navbar: page.getByRole('navigation', { name: 'Main' }),
    colourMode: header.getByRole('button', { name: /^Color mode/ }),
    menu: header.getByRole('button', { name: 'Menu', exact: true }),
    drawer: page.getByRole('dialog', { name: 'Menu' }),
    sidebar,
    doc: (name: string) => sidebar.getByRole('link', { name }),
    contents: page.getByRole('navigation', { name: 'On this page' }),
    folded: page.locator('details[data-folded]'),
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    main: page.locator('main'),
  }
}

/** How far the page is scrolled, in CSS pixels. */
export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/**
 * Measures, in the page itself, after how many milliseconds something appears that a click brings.
 * @returns function that tells them; nothing while it has not appeared
 */
export async function noteDelays(page: Page, selector: string): Promise<() => Promise<number[]>> {
  await page.evaluate((what) => {
    const delays: number[] = []
    let clicked = 0
    Object.assign(window, { delays })
    new MutationObserver(() => {
      if (document.querySelector(what)) delays.push(performance.now() - clicked)
    }).observe(document.body, { childList: true, subtree: true })
    document.addEventListener('click', () => (clicked = performance.now()), { capture: true })
  }, selector)
  return () => page.evaluate(() => Reflect.get(window, 'delays') as number[])
}

/**
 * Adds up, from the beginning of each page, what moves on it up or down by itself: while the navbar is still being
 * read, its list on the right may be seen growing to the left.
 */
export async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    const isUpOrDown = ({ previousRect, currentRect }: Record<'previousRect' | 'currentRect', DOMRectReadOnly>) =>
      previousRect.height > 0 && currentRect.top !== previousRect.top
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        // What the reader opens moves what is below it.
        if (!Reflect.get(entry, 'hadRecentInput') && Array.isArray(sources) && sources.some(isUpOrDown))
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'shift')))
}
