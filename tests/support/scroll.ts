import type { Page } from '@playwright/test'

/**
 * Scrolls, and lets the page hear of it: two steps within one frame would be a single one to it. @param y CSS pixels
 * from the top
 */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((done) => {
        window.scrollTo(0, top)
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
    y,
  )
}
