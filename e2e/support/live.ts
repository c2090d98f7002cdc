import type { Page } from '@playwright/test'

/** Opens a route and waits until the page answers to the hand: React has taken the frame over. */
export async function openLive(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await live(page)
}

/**
 * Shows the page a sign of use and waits until React has taken it over: its elements carry React's own keys from then on.
 */
export async function live(page: Page): Promise<void> {
  await page.locator('header a').first().dispatchEvent('pointermove')
  await page.waitForFunction(() => {
    const header = document.querySelector('header')
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactProps'))
  })
}
