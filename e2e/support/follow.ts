import { expect, type Page } from '@playwright/test'

/** Follows a link to a route, which the page gets for that. */
export async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, route)
  await expect(page).toHaveURL(route)
}

/**
 * Does what opens a page in a tab of its own.
 * @returns the path that the tab asks for: what is there at once may be loaded before Playwright looks at the tab
 */
export async function pathOfNewTab(page: Page, press: () => Promise<void>): Promise<string> {
  const context = page.context()
  const asked = context.waitForEvent('request', (request) => request.resourceType() === 'document')
  await Promise.all([context.waitForEvent('page'), press()])
  return new URL((await asked).url()).pathname
}
