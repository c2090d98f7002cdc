import { expect, type Page } from '@playwright/test'

const SCRIPTS = '**/_next/static/**/*.js*'

/** The framework's scripts that a page asked for so far, from before its first request. Call it before `goto`. */
export function scriptsOf(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/_next\/static\/.*\.js/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  return () => asked
}

/** Resolves when React answers. */
export async function live(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-live')
}

/** Holds the framework's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await gate
    await route.continue()
  })
  return async () => {
    release()
    await live(page)
  }
}

/** Makes the browser tell of a connection. */
export async function connect(page: Page, connection: { saveData?: boolean; effectiveType?: string }): Promise<void> {
  await page.addInitScript((told) => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: told, configurable: true })
  }, connection)
}

/** The button of the search, and what it opens. */
export const searchButton = (page: Page) => page.locator('header a[role=button][aria-haspopup=dialog]')
export const searchDialog = (page: Page) => page.locator('dialog[open]')
