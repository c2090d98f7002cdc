import { expect, type Page } from '@playwright/test'

/** The file that brings the framework's scripts in, and those scripts. */
export const WAKE_FILE = /\/_next\/static\/wake-[0-9a-f]+\.js/
const FRAMEWORK = /\/_next\/static\/(?!wake-).+\.js/

/** The framework's scripts that a page asked for so far, from before its first request. Call it before `goto`. */
export function scriptsOf(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (FRAMEWORK.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  return () => asked
}

/** Resolves when React answers. */
export async function live(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-live')
}

/** Resolves when the file that brings React in has come; nobody has asked for React by that. */
export async function wakeFileHasCome(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waking: unknown = Reflect.get(window, 'waking')
    return typeof waking === 'object' && waking !== null && 'bring' in waking
  })
}

/** Counts the files that a document could not have. Call it before `goto`. @returns asks for their number so far */
export async function countFailures(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.assign(window, { failures: 0 })
    addEventListener(
      'error',
      () => Object.assign(window, { failures: Number(Reflect.get(window, 'failures')) + 1 }),
      true,
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'failures'))
}

/** What may be late: the framework alone, or the file that brings it in as well. */
export const LATE = { 'the framework': [FRAMEWORK], 'every script': [WAKE_FILE, FRAMEWORK] } as const

/** Holds scripts back until the returned function is called. */
export async function holdScripts(
  page: Page,
  late: readonly RegExp[] = LATE['the framework'],
): Promise<() => Promise<void>> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  for (const scripts of late)
    await page.route(scripts, async (route) => {
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
