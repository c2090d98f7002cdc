import type { Page } from '@playwright/test'

export const INTRO = '/docs/intro'
export const ENDPOINTS = '/docs/api/endpoints'
export const SANDBOX = /\/assets\/sandbox-[\da-f]+\.js$/
export const CONSOLE = /\/assets\/pay-[\da-f]+\.js/

export const consoleOf = (page: Page) => page.getByRole('region', { name: 'Try it' })
export const sendButton = (page: Page) => consoleOf(page).getByRole('button', { name: /^(?:Send|Start over)/ })
export const outcome = (page: Page) => consoleOf(page).locator('.outcome')
export const balance = (page: Page) => consoleOf(page).locator('.pay-wallet b')

/** Sends a request for which something goes wrong. */
export async function whatIf(page: Page, words: string): Promise<void> {
  await consoleOf(page).getByLabel('Simulate').selectOption({ label: words })
  await sendButton(page).click()
}
