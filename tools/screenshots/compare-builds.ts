import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openPages, serve } from '@chain-data/static-export'
import { browserLaunch } from '../testing/browser-launch'
import { pageKinds } from './page-kinds'
import { pictureDifference } from './picture-difference'
import { type DrawnPage, reportPage } from './report'

/** A phone, a tablet, the narrowest window with a sidebar, a desktop; CSS pixels. */
export const WIDTHS = [320, 768, 1100, 1440]
export const MODES = ['light', 'dark'] as const
/** The longest pages are cut off there: all that they have is seen long before. */
const LONGEST = 8000

const STYLE = [
  // What the day of the build decides.
  'time{visibility:hidden}',
  // What is out of sight has an estimated height until it has been seen.
  '*{content-visibility:visible!important}',
].join('\n')

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true, serviceWorkers: 'block' })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: STYLE })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    // One that can't be had is drawn as such.
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
  return page
}

async function draw(page: Page, width: number, colorScheme: (typeof MODES)[number]): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  // What follows from a size is set a frame later. Drawn from the beginning, because what only moved by a fraction of a
  // pixel may be drawn at either of two.
  const height = await page.evaluate(async () => {
    for (const hidden of [false, true, false]) {
      document.body.hidden = hidden
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return document.documentElement.scrollHeight
  })
  const clip = { x: 0, y: 0, width, height: Math.min(height, LONGEST) }
  return page.screenshot({ fullPage: true, clip, animations: 'disabled' })
}

/**
 * Draws a page of each kind of two built sites in one browser, at four widths, light and dark, and compares the
 * pictures.
 * @param before folder of a build: `out`
 * @param after folder of the build to compare with it, whose kinds of pages are drawn
 * @param folder gets `index.html`, with the pictures that differ side by side; what is in it is removed
 * @param told is called for each page that has been drawn
 */
export async function compareBuilds(
  before: string,
  after: string,
  folder: string,
  told: (page: DrawnPage) => void = () => {},
): Promise<DrawnPage[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const had = new Set(openPages(before).map(({ route }) => route))
  const sites = await Promise.all([before, after].map((root) => serve({ root, port: 0 })))
  const browser = await chromium.launch(browserLaunch())
  const drawn: DrawnPage[] = []
  try {
    for (const route of pageKinds(openPages(after))) {
      const page: DrawnPage = { route, isNew: !had.has(route), differences: [] }
      const tabs = page.isNew ? [] : await Promise.all(sites.map(({ url }) => open(browser, url + route)))
      for (const width of tabs.length > 0 ? WIDTHS : [])
        for (const mode of MODES) {
          const [one = Buffer.of(), other = Buffer.of()] = await Promise.all(tabs.map((tab) => draw(tab, width, mode)))
          const difference = await pictureDifference(one, other)
          if (!difference) continue
          const name = `${route.slice(1).replaceAll(/\W+/g, '-') || 'home'}-${width}-${mode}`
          for (const [which, picture] of [
            ['before', one],
            ['after', other],
            ['difference', difference.picture],
          ] as const)
            writeFileSync(path.join(folder, `${name}-${which}.png`), picture)
          page.differences.push({ name, width, mode, pixels: difference.pixels })
        }
      await Promise.all(tabs.map((tab) => tab.close()))
      drawn.push(page)
      told(page)
    }
  } finally {
    await browser.close()
    await Promise.all(sites.map((site) => site.close(0)))
  }
  writeFileSync(path.join(folder, 'index.html'), reportPage(drawn))
  return drawn
}
