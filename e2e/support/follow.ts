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
