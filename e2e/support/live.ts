import type { Page } from '@playwright/test'

/** Opens a route. The site's script is deferred, so that it has run when the page has loaded. */
export async function openLive(page: Page, route: string): Promise<void> {
  await page.goto(route)
}
