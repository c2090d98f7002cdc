import type { Page } from '@playwright/test'

/**
 * Notes, on its way, what pages write to the clipboard: none of this site may read it (its Permissions-Policy says so).
 * @returns function that tells what was written last
 */
export async function noteCopied(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-write'])
  await page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text
      return write(text)
    }
  })
  return async () => (await page.locator('html').getAttribute('data-copied')) ?? ''
}
