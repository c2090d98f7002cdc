import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { browserLaunch } from './testing/browser-launch'
import { readArguments, runCommand, UsageError } from '@chain-data/findings'
import { serve } from '@chain-data/static-export'

const usage = `npm --prefix tools run screenshots -- <folder> [routes…] [--full]
npm --prefix tools run screenshots -- --reference

Takes screenshots of routes in out/ (default: / /docs/intro /blog/welcome /nowhere), on a phone (390 px) and a
desktop (1280 px), in light and dark mode.
  --full       the whole page instead of the first screen
  --reference  updates the reference screenshots of e2e/pictures.spec.ts in e2e/pictures`

const screens = [
  { name: '390', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { name: '1280', viewport: { width: 1280, height: 800 } },
]
const schemes = ['light', 'dark'] as const

async function main(): Promise<number> {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { full: { type: 'boolean' }, reference: { type: 'boolean' } },
  })
  if (values.reference) return takeReference()
  const [folder, ...asked] = positionals
  if (!folder) throw new UsageError(`Name a folder for the screenshots.\n\n${usage}`)
  const routes = asked.length > 0 ? asked : ['/', '/docs/intro', '/blog/welcome', '/nowhere']
  const wrong = routes.find((route) => !route.startsWith('/'))
  if (wrong) throw new UsageError(`"${wrong}" is not a route. A route starts with "/", such as /docs/intro.`)

  await mkdir(folder, { recursive: true })
  const server = await serve({ root: join(process.cwd(), 'out'), port: 0 })
  const browser = await chromium.launch(browserLaunch())
  try {
    for (const route of routes) await takePictures(browser, server.url, route, folder, values.full ?? false)
  } finally {
    await browser.close()
    await server.close(0)
  }
  return 0
}

async function takePictures(browser: Browser, url: string, route: string, folder: string, fullPage: boolean) {
  for (const { name, ...screen } of screens)
    for (const colorScheme of schemes) {
      // No motion: the same commit gives the same picture.
      const context = await browser.newContext({ ...screen, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(url + route, { waitUntil: 'networkidle' })
      const path = join(folder, `${fileName(route)}-${name}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage, animations: 'disabled' })
      console.log(path)
      await context.close()
    }
}

const REFERENCE = join(process.cwd(), 'e2e/pictures')
/** Enough for text on a page, and a third of the bytes. */
const COLORS = 32

/** The test itself takes the pictures, so that both sides of its comparison are made in the same way. */
async function takeReference(): Promise<number> {
  await rm(REFERENCE, { recursive: true, force: true })
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  const { status } = spawnSync(process.execPath, [cli, 'test', 'e2e/pictures.spec.ts', '--update-snapshots=all'], {
    stdio: 'inherit',
  })
  if (status !== 0) return 1
  let bytes = 0
  for (const name of (await readdir(REFERENCE)).filter((file) => file.endsWith('.png'))) {
    const file = join(REFERENCE, name)
    const small = await sharp(await readFile(file))
      .png({ palette: true, colours: COLORS, dither: 0, effort: 10 })
      .toBuffer()
    await writeFile(file, small)
    bytes += small.length
  }
  console.log(`The reference pictures have ${(bytes / 1024).toFixed(0)} KiB. Review the changes in git.`)
  return 0
}

/** `/docs/intro` is `docs-intro`, `/` is `home`. */
const fileName = (route: string) => route.slice(1).replace(/[^\w-]+/g, '-') || 'home'

await runCommand(main)
