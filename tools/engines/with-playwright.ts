import type { Browser } from '@playwright/test'
import { consoleByTab, DESKTOP, type Driver, type Engine } from './engine'
import type { Found } from './find'

/** Chromium, and Playwright's own Firefox and WebKit if they are installed. */
export async function startWithPlaywright({ type, launch }: Extract<Found, { by: 'playwright' }>): Promise<Engine> {
  const browser = await type.launch(launch)
  // The headless shell has no window to grant what Chromium allows the page in front.
  const permissions = type.name() === 'chromium' ? ['clipboard-write'] : []
  const newTab = () => openTab(browser, permissions)
  const program = launch.executablePath ?? ('channel' in launch ? launch.channel : undefined) ?? 'its own'
  return {
    description: `${type.name()} ${browser.version()}, driven by Playwright (${program})`,
    newTab,
    consoleOf: (urls) => consoleByTab(newTab, urls),
    close: () => browser.close(),
  }
}

async function openTab(browser: Browser, permissions: string[]): Promise<Driver> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    colorScheme: 'light',
    permissions,
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key, modifier) => page.keyboard.press(modifier ? `${modifier}+${key}` : key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    problems: () => Promise.resolve([...problems]),
    close: () => context.close(),
  }
}
