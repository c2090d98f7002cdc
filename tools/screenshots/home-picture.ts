import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { serve } from '@docs402/static-export/serve'
import { browserLaunch } from '../../packages/docs402/site-tests/browser-launch'

/** What README shows, from the project's root. */
export const HOME_PICTURE = '.github/home.png'

/** Draws the top of the home page of a built site as README shows it: the window of a laptop, in light mode. */
export async function drawHome(root: string): Promise<void> {
  const file = path.join(root, HOME_PICTURE)
  mkdirSync(path.dirname(file), { recursive: true })
  const site = await serve({ root: path.join(root, 'out'), port: 0 })
  const browser = await chromium.launch(browserLaunch())
  try {
    const viewport = { width: 1280, height: 800 }
    const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: file, animations: 'disabled' })
  } finally {
    await browser.close()
    await site.close(0)
  }
}
