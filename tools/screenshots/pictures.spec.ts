import { expect, type Page, test } from '@playwright/test'
import { openPages } from '@docs402/static-export'
import { serve } from '@docs402/static-export/serve'
import { pageKinds } from './page-kinds'

/** A phone, a tablet, the narrowest window with a sidebar, a desktop; CSS pixels. */
const WIDTHS = [320, 768, 1100, 1440]
const MODES = ['light', 'dark'] as const
/** The longest pages are cut off there: all that they have is seen long before. */
const LONGEST = 8000

const STYLE = [
  // What the day of the build decides.
  'time{visibility:hidden}',
  // What is out of sight has an estimated height until it has been seen.
  '*{content-visibility:visible!important}',
].join('\n')

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: STYLE })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    // One that can't be had is drawn as such.
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
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

// Set by `compare-builds.ts`: the build that is drawn, and the one whose kinds of pages are.
const { DRAWN_BUILD: drawn = '', LATER_BUILD: later = '' } = process.env
const had = new Set(openPages(drawn).map(({ route }) => route))

let site: Awaited<ReturnType<typeof serve>>
test.beforeAll(async () => {
  site = await serve({ root: drawn, port: 0 })
})
test.afterAll(() => site.close(0))

for (const route of pageKinds(openPages(later)))
  test(route, async ({ page }) => {
    // A new page is no difference: it is named in the report, with nothing to compare.
    test.skip(!had.has(route), 'Only the other build has it.')
    await open(page, site.url + route)
    for (const width of WIDTHS)
      for (const mode of MODES) {
        const name = `${route.slice(1).replaceAll(/\W+/g, '-') || 'home'}-${width}-${mode}.png`
        expect.soft(await draw(page, width, mode)).toMatchSnapshot(name)
      }
  })
