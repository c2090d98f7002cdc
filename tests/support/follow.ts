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
 * Whether a click keeps its own effect, such as a new tab. The tab itself is not waited for: now and then Playwright
 * never learns of one.
 */
export async function isLeftToBrowser(page: Page, click: () => Promise<void>): Promise<boolean> {
  const left = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        addEventListener(
          'click',
          (event) => {
            resolve(!event.defaultPrevented)
            event.preventDefault()
          },
          { once: true },
        ),
      ),
  )
  await click()
  return left
}
