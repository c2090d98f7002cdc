import type { Page } from '@playwright/test'

/**
 * Notes, on its way, what pages write to the clipboard: none of this site may read it (its Permissions-Policy says so).
 * @returns function that tells what was written last
 */
export async function noteCopied(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-write'])
  await page.addInitScript(() => {
    const { clipboard } = navigator
    const note = (text: string) => (document.documentElement.dataset['copied'] = text)
    const [writeText, write] = [clipboard.writeText.bind(clipboard), clipboard.write.bind(clipboard)]
    clipboard.writeText = (text) => {
      note(text)
      return writeText(text)
    }
    // What is still being loaded is a promise within an item.
    clipboard.write = async (items) => {
      for (const item of items) note(await (await item.getType('text/plain')).text())
      return write(items)
    }
  })
  return async () => (await page.locator('html').getAttribute('data-copied')) ?? ''
}
