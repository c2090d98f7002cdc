import path from 'node:path'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { serve } from '@/lib/serve/server'
import { startBrowser } from './browser'
import { atMost, median, type BenchPart } from './part'
import { followPrepared, withoutReact } from './prepared-navigation'

const FROM = '/docs/intro'
const TO = '/docs/api/overview'
const SLOWDOWN = 4
const LIMIT = 130

/**
 * Notes when the click happened and when the heading of the next page had been painted, in milliseconds, in the session's storage.
 */
function watch(to: string): void {
  addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked', String(timeStamp)), true)
  const look = () => {
    // A task after the next frame: by then the heading is on the screen.
    if (location.pathname === to && document.querySelector('main h1'))
      requestAnimationFrame(() => setTimeout(() => sessionStorage.setItem('painted', String(performance.now()))))
    else requestAnimationFrame(look)
  }
  look()
}

const timesSchema = z.object({ clicked: z.coerce.number().positive(), painted: z.coerce.number().positive() })

/** Milliseconds from a click to the next page's heading, with React live. */
async function followLive(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url })
  try {
    const page = await context.newPage()
    // tsx wraps functions that have names in a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(watch, TO)
    await page.goto(FROM)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.keyboard.press('Escape')
    await page.locator('html[data-live]').waitFor()
    const link = page.locator(`main nav a[href="${TO}"]`)
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    // A reader's hand rests on a link before it clicks; the next page is prepared meanwhile.
    await page.waitForLoadState('networkidle')
    await link.click()
    await page.waitForFunction(() => sessionStorage.getItem('painted') !== null)
    const { clicked, painted } = timesSchema.parse(
      await page.evaluate(() => ({
        clicked: sessionStorage.getItem('clicked'),
        painted: sessionStorage.getItem('painted'),
      })),
    )
    return painted - clicked
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
    const out = path.join(root, 'out')
    const still = withoutReact(out)
    const [server, stillServer] = [await serve({ root: out, port: 0 }), await serve({ root: still.folder, port: 0 })]
    try {
      const before: number[] = []
      const after: number[] = []
      for (let run = 0; run < runs; run++) {
        const time = await followPrepared(stillServer.url, FROM, TO, SLOWDOWN)
        if (time !== undefined) before.push(time)
        after.push(await followLive(started.browser, server.url))
      }
      const what = `before React is live (${before.length} of ${runs} prepared by the browser)`
      return [
        before.length > 0 ? atMost(what, median(before), LIMIT, 'ms', 0) : { what, value: 'none' },
        atMost('after React is live', median(after), LIMIT, 'ms', 0),
      ]
    } finally {
      await Promise.all([started.browser.close(), server.close(0), stillServer.close(0)])
      still.remove()
    }
  },
}
