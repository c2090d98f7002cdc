import { z } from 'zod'
import { importTool } from '../packages'
import { consoleByTab, DESKTOP, type Driver, type Engine } from './engine'
import type { Found } from './find'

/** The part of Puppeteer that is used here. */
interface Browser {
  version(): Promise<string>
  createBrowserContext(): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>
  close(): Promise<void>
}
interface Page {
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void
  on(event: 'pageerror', listener: (error: unknown) => void): void
  setViewport(size: { width: number; height: number }): Promise<void>
  goto(url: string, options: { waitUntil: 'load' }): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  mouse: { click(x: number, y: number): Promise<void> }
  keyboard: Record<'press' | 'down' | 'up' | 'type', (keys: string) => Promise<void>>
}
type Launch = (options: { browser: 'firefox'; executablePath: string; headless: boolean }) => Promise<Browser>

const moduleSchema = z.object({ launch: z.custom<Launch>((value) => typeof value === 'function') })

/** The system's own Firefox, over WebDriver BiDi: it supports that itself, without geckodriver. */
export async function startWithBidi({ program }: Extract<Found, { by: 'bidi' }>): Promise<Engine> {
  const { launch } = moduleSchema.parse(await importTool(process.cwd(), 'puppeteer-core'))
  const browser = await launch({ browser: 'firefox', executablePath: program, headless: true })
  const newTab = () => openTab(browser)
  return {
    description: `${await browser.version()}, driven over WebDriver BiDi (${program})`,
    newTab,
    consoleOf: (urls) => consoleByTab(newTab, urls),
    close: () => browser.close(),
  }
}

async function openTab(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(DESKTOP)
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  // Firefox reports policy violations in the same way as exceptions.
  page.on('pageerror', (error) => problems.push(`exception: ${error instanceof Error ? error.message : String(error)}`))
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: async (key, modifier) => {
      if (modifier) await page.keyboard.down(modifier)
      await page.keyboard.press(key)
      if (modifier) await page.keyboard.up(modifier)
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    problems: () => Promise.resolve([...problems]),
    close: () => context.close(),
  }
}
