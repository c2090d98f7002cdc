import { brotliCompressSync } from 'node:zlib'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { documentAssets } from '@/lib/build/outputs/assets/document-assets'
import site from '@/lib/content/site/site'
import { serve } from '@chain-data/static-export'
import { LINE, SLOWDOWN } from './navigation'
import { atMost, type BenchPart, type Figure, median, startBrowser } from './part'

const PAGE = '/docs/intro'

/** Stores when the form was sent, and when its first 402 and the data appeared on the page. */
const WATCH = `
  const times = (window.payTimes = {})
  addEventListener('submit', ({ timeStamp }) => Object.assign(times, { sent: timeStamp, asked: 0, paid: 0 }), true)
  new MutationObserver(() => {
    if (times.sent && !times.asked && document.querySelector('.rail .status.warn')) times.asked = performance.now()
    if (times.asked && !times.paid && document.querySelector('.outcome.ok')) times.paid = performance.now()
  }).observe(document, { childList: true, subtree: true })`

const timesSchema = z.object({ sent: z.number().positive(), asked: z.number().positive(), paid: z.number().positive() })

/** Milliseconds from a press to the 402 and to the data: for the first press on a page, and for the next one. */
async function press(
  browser: Browser,
  baseURL: string,
  workerBytes: number,
): Promise<{ asked: number; paid: number }[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    // Throttling a page's network doesn't throttle its workers: this delays their script by the same time.
    await page.route(/\/assets\/sandbox-/, async (route) => {
      const ms = LINE.latency + (workerBytes / LINE.downloadThroughput) * 1000
      await new Promise((done) => setTimeout(done, ms))
      await route.continue()
    })
    await page.goto(PAGE)
    await page.waitForLoadState('networkidle')
    const measured = []
    for (const name of [/^Send \$/, /^Send again/]) {
      await page.locator('.pay-here').getByRole('button', { name }).click()
      await page.locator('.outcome.ok').waitFor()
      const { sent, asked, paid } = timesSchema.parse(await page.evaluate('window.payTimes'))
      measured.push({ asked: asked - sent, paid: paid - sent })
      await page.evaluate("document.querySelector('.outcome').remove()")
    }
    return measured
  } finally {
    await context.close()
  }
}

/** Bytes that a press loads. */
async function weights(root: string): Promise<{ figures: Figure[]; workerBytes: number }> {
  const { files } = await documentAssets(root, site)
  const sizeOf = (name: string) => {
    const file = files.find((file) => file.name.startsWith(`assets/${name}-`))
    return file && brotliCompressSync(file.contents).length / 1024
  }
  const [module, worker] = [sizeOf('pay'), sizeOf('sandbox')]
  if (module === undefined) return { figures: [], workerBytes: 0 }
  const figures = [
    { what: 'the console', value: `${module.toFixed(1)} KiB` },
    atMost('the sandbox, in its worker', worker ?? 0, 120, 'KiB'),
  ]
  return { figures, workerBytes: (worker ?? 0) * 1024 }
}

export const pay: BenchPart = {
  name: 'pay',
  about: `a request that is paid in the page: bytes, and times as of navigation (the processor of a worker is not slowed down)`,
  async run(root, { runs }) {
    const { figures, workerBytes } = await weights(root)
    const started = await startBrowser()
    if (!started) return figures
    const site = await serve({ root: path.join(root, 'out'), port: 0 })
    try {
      const times: Awaited<ReturnType<typeof press>>[] = []
      for (let run = 0; run < runs; run += 1) times.push(await press(started.browser, site.url, workerBytes))
      const of = (at: 0 | 1, what: 'asked' | 'paid') => median(times.map((each) => each[at]?.[what] ?? 0))
      return [
        ...figures,
        { what: 'first press to the 402', value: `${of(0, 'asked').toFixed(0)} ms` },
        atMost('first press to the data', of(0, 'paid'), 2500, 'ms', 0),
        { what: 'second press to the 402', value: `${of(1, 'asked').toFixed(0)} ms` },
        atMost('second press to the data', of(1, 'paid'), 300, 'ms', 0),
      ]
    } finally {
      await started.browser.close()
      await site.close()
    }
  },
}
