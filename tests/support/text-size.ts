import { chromium, type Browser, type Page } from '@playwright/test'
import { browserLaunch } from '../../packages/docs402/site-tests/browser-launch'

/**
 * Opens a page in a browser whose reader has set the size of text.
 * @param size in pixels; browsers come with 16
 * @param run gets the page, in a window of 1280 × 800
 */
export async function withTextSize(size: number, run: (page: Page) => Promise<void>): Promise<void> {
  const launch = browserLaunch()
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ ...launch, args: [...launch.args, `--blink-settings=defaultFontSize=${size}`] })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await run(page)
  } finally {
    await browser?.close()
  }
}
