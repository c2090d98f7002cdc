import type { Page } from '@playwright/test'

/** Resolves when the site's script runs, or can't be had. A page that never names it is ready. */
export async function scriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#siteScript') || !window.takeEarlyClicks)
}

/**
 * Lets a tab wait for the site's script, which comes after the first paint, wherever it waits for a page to be loaded.
 */
export function waitForScript(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isWhole = (options?: Parameters<Page['reload']>[0]) => (options?.waitUntil ?? 'load') === 'load'
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (isWhole(options)) await scriptRuns(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (isWhole(options)) await scriptRuns(page)
    return response
  }
}
