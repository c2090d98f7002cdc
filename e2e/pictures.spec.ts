import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { browserLaunch } from '@/tools/testing/browser-launch'
import { pages } from './support/manifest'
import { test } from './support/test'

const launch = browserLaunch()

test.describe.configure({ mode: 'parallel' })
test.use({
  // Half the size: a quarter of the bytes, and still every line of text.
  deviceScaleFactor: 0.5,
  reducedMotion: 'reduce',
  // The font of the pictures is put in by the test.
  bypassCSP: true,
  launchOptions: { ...launch, args: [...launch.args, '--font-render-hinting=none', '--disable-lcd-text'] },
})

/** Taken of each page that the site has. */
const ROUTES = [
  '/',
  '/docs',
  '/docs/intro',
  '/docs/api/overview',
  '/docs/api/authentication',
  '/docs/api/endpoints',
  '/docs/api/networks',
  '/blog',
  '/blog/long-blog-post',
  '/blog/authors',
]
/** Two screens high. */
const SCREENS = [
  { width: 390, height: 1688 },
  { width: 1280, height: 1600 },
]
const COMMAND = 'npm --prefix tools run screenshots'

const fileOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const font = (family: string, name: string, weight: number) => {
  const file = fileOf(`../node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`)
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}`
}
/** The fonts that the cards are drawn with: the machine's own would differ from those of the next one. */
const STYLES = [
  ...[400, 500, 600, 700].map((weight) => font('Picture Sans', 'ibm-plex-sans', weight)),
  ...[400, 600].map((weight) => font('Picture Mono', 'ibm-plex-mono', weight)),
  // Arrows and check marks, which these fonts lack. Debian's packages of Chromium bring this one.
  '@font-face{font-family:"Picture Signs";src:local("DejaVu Sans")}',
  ':root{--font:"Picture Sans","Picture Signs"!important;--mono:"Picture Mono","Picture Signs"!important}',
  // What the day of the build decides.
  'time{visibility:hidden}',
].join('\n')

async function dress(page: Page): Promise<void> {
  await page.addStyleTag({ content: STYLES })
  const missing = await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()))
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    return [...document.fonts].filter(({ status }) => status !== 'loaded').map(({ family }) => family)
  })
  expect(missing, 'fonts of the pictures that could not be loaded').toEqual([])
}

/** Draws the page from the beginning: what is only moved by a fraction of a pixel may be drawn at either of two. */
const drawAnew = (page: Page) =>
  page.evaluate(async () => {
    for (const hidden of [true, false]) {
      document.body.hidden = hidden
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })

/** Which browser drew the pictures: another one sets text a little differently. */
const NOTE = fileOf('./pictures/chromium.txt')

test.beforeEach(({ browser }, { config }) => {
  const own = browser.version().replace(/\..*/, '')
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
    mkdirSync(path.dirname(NOTE), { recursive: true })
    writeFileSync(NOTE, `${own}\n`)
  }
  const theirs = existsSync(NOTE) ? readFileSync(NOTE, 'utf8').trim() : own
  test.skip(
    theirs !== own,
    `The pictures were drawn by Chromium ${theirs}, this is ${own}. To draw them anew: ${COMMAND}`,
  )
})

const listed = ROUTES.filter((route) => pages.some((page) => page.route === route))
for (const route of [...listed, '/nowhere'])
  for (const { width, height } of SCREENS) {
    const name = `${route.slice(1).replace(/\W+/g, '-') || 'home'}-${width}`
    test(`${route} looks as in the pictures ${name}-light.png and -dark.png`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(route)
      await dress(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await drawAnew(page)
        await expect.soft(page, `If this is meant: ${COMMAND}`).toHaveScreenshot(`${name}-${colorScheme}.png`, {
          scale: 'device',
          maxDiffPixels: 20,
        })
      }
    })
  }
