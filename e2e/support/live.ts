import type { Page } from '@playwright/test'

/** Opens a route and waits until the page answers to the hand: React has taken the frame over. */
export async function openLive(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await live(page)
}

/**
 * Shows the page a sign of use and waits until React answers. That its elements are React's own is not enough: what listens for
 * scrolling and keys is put in place after that.
 */
export async function live(page: Page): Promise<void> {
  await page.locator('header a').first().dispatchEvent('pointermove')
  await page.locator('html[data-live]').waitFor()
}
