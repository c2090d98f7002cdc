import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { serve } from '@/lib/serve/server'
import { startBrowser } from './browser'
import { atMost, median, type BenchPart } from './part'

const FROM = '/docs/intro'
const TO = '/docs/api/overview'
const SLOWDOWN = 4
const LIMIT = 130

/**
 * Notes when the click happened and when the heading of the next page had been painted, in milliseconds since 1970 by the same
 * clock, in the session's storage, which both documents see.
 */
function watch(to: string): void {
  const now = () => performance.timeOrigin + performance.now()
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    true,
  )
  const look = () => {
    const painted =
      location.pathname === to && document.querySelector('main h1') && !Reflect.get(document, 'prerendering')
    // A task after the next frame: by then the heading is on the screen.
    if (painted) requestAnimationFrame(() => setTimeout(() => sessionStorage.setItem('painted', String(now()))))
    else requestAnimationFrame(look)
  }
  look()
}

const timesSchema = z.object({
  clicked: z.coerce.number().positive(),
  painted: z.coerce.number().positive(),
  prepared: z.boolean(),
})

async function timed(page: Page): Promise<{ ms: number; prepared: boolean }> {
  await page.locator(`main nav a[href="${TO}"]`).click()
  await page.waitForFunction(() => sessionStorage.getItem('painted') !== null)
  const times = timesSchema.parse(
    await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      const start: unknown = entry ? Reflect.get(entry, 'activationStart') : 0
      return {
        clicked: sessionStorage.getItem('clicked'),
        painted: sessionStorage.getItem('painted'),
        prepared: typeof start === 'number' && start > 0,
      }
    }),
  )
  return { ms: times.painted - times.clicked, prepared: times.prepared }
}

async function once(browser: Browser, url: string, live: boolean): Promise<{ ms: number; prepared: boolean }> {
  const context = await browser.newContext({ baseURL: url })
  try {
    const page = await context.newPage()
    // tsx wraps functions that have names in a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(watch, TO)
    // Before React is live: its scripts can't be had. The small file that asks for them comes with the page.
    if (!live) await page.route(/\/_next\/static\/(?!wake-).*\.js/, (route) => route.abort())
    await page.goto(FROM)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    if (live) {
      await page.keyboard.press('Escape')
      await page.locator('html[data-live]').waitFor()
    }
    const link = page.locator(`main nav a[href="${TO}"]`)
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    // A reader's hand rests on a link before it clicks; the next page is prepared meanwhile.
    await page.waitForLoadState('networkidle')
    return await timed(page)
  } finally {
    await context.close()
  }
}

export const navigation: BenchPart = {
  name: 'navigation',
  about: `from click to the next page's heading at ${SLOWDOWN} times CPU slowdown`,
  async run(root, { runs }) {
    const started = await startBrowser()
    if (!started) return []
    const server = await serve({ root: path.join(root, 'out'), port: 0 })
    try {
      const all = {
        before: [] as { ms: number; prepared: boolean }[],
        after: [] as { ms: number; prepared: boolean }[],
      }
      for (let run = 0; run < runs; run++) {
        all.before.push(await once(started.browser, server.url, false))
        all.after.push(await once(started.browser, server.url, true))
      }
      const prepared = all.before.filter((one) => one.prepared).length
      return [
        atMost(
          `before React is live (${prepared} of ${runs} prerendered)`,
          median(all.before.map(({ ms }) => ms)),
          LIMIT,
          'ms',
          0,
        ),
        atMost('after React is live', median(all.after.map(({ ms }) => ms)), LIMIT, 'ms', 0),
      ]
    } finally {
      await Promise.all([started.browser.close(), server.close(0)])
    }
  },
}
