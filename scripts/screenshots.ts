import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { browserLaunch } from '@/lib/proof/browser-launch'
import { readArguments, runCommand, UsageError } from '@/lib/command-line'
import { serve } from '@/lib/serve/server'

const usage = `npm run screenshots -- <folder> [routes…] [--full]

Takes pictures of routes of out/ (default: / /docs/intro /blog/welcome /nowhere), on a phone (390 px) and a desktop (1280 px),
in light and dark.
  --full  the whole page instead of the first screen`

const screens = [
  { name: '390', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { name: '1280', viewport: { width: 1280, height: 800 } },
]
const schemes = ['light', 'dark'] as const

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { full: { type: 'boolean' } },
  })
  const [folder, ...asked] = positionals
  if (!folder) throw new UsageError(`Say where the pictures go.\n\n${usage}`)
  const routes = asked.length > 0 ? asked : ['/', '/docs/intro', '/blog/welcome', '/nowhere']
  const wrong = routes.find((route) => !route.startsWith('/'))
  if (wrong) throw new UsageError(`"${wrong}" is no route: a route starts with "/", such as /docs/intro.`)

  await mkdir(folder, { recursive: true })
  const server = await serve({ root: join(process.cwd(), 'out'), port: 0 })
  const browser = await chromium.launch(browserLaunch(() => chromium.executablePath()))
  try {
    for (const route of routes) await takePictures(browser, server.url, route, folder, values.full ?? false)
  } finally {
    await browser.close()
    await server.close(0)
  }
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

/** `/docs/intro` is `docs-intro`, `/` is `home`. */
const fileName = (route: string) => route.slice(1).replace(/[^\w-]+/g, '-') || 'home'

await runCommand(main)
