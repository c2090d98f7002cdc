import type { Page } from '@playwright/test'

/** Everything that the site's script does is done by this file. */
export const SITE_SCRIPT = '**/assets/site-*.js'

/** The parts of the frame, as a reader meets them. */
export function frameOf(page: Page) {
  const header = page.locator('header').first()
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
  return {
    header,
    navbar: page.getByRole('navigation', { name: 'Main' }),
    colorMode: header.getByRole('button', { name: /^Color mode/ }),
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
