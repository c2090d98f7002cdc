import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated an interactive page: it notes its properties on each element that it owns.
 * @param selector of an element that React owns
 */
export async function hydrated(page: Page, selector = 'main button:not([data-copy])'): Promise<void> {
  await page.waitForFunction((one) => {
    const element = document.querySelector(one)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

/** Opens an interactive page and waits until it answers. */
export async function openInteractive(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await hydrated(page)
}
