import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { serve } from '@chain-data/static-export'
import { atMost, type BenchPart, type Figure, launchBrowser, median } from './part'

const FROM = '/docs/intro'
/** Two long pages linked in the sidebar, and one of usual size. */
const PAGES = ['/docs/api/overview', '/docs/api/authentication', '/docs/api/networks']
const SLOWDOWN = 4
/** A slow phone network: 150 ms round trip, 1.6 Mbit/s. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 }
/** How long a pointer hovers over a link before the click. */
const REST_MS = 400

/** The time from a click until the heading of the next page is painted, in the page that stays. */
const WATCH = (to: string) => `new Promise((done) => addEventListener('click', ({ timeStamp }) => {
  const look = () => location.pathname === '${to}' && document.querySelector('main h1')
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)))
    : requestAnimationFrame(look)
  look()
}, { capture: true, once: true }))`

/** @param rests whether the pointer hovers over the link first; otherwise nothing is prefetched: data saver is on */
async function follow(browser: Browser, url: string, to: string, rests: boolean) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    if (!rests)
      await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(FROM)
    await page.waitForLoadState('networkidle')
    const link = page.locator(`a[href="${to}"]:visible`).first()
    await link.scrollIntoViewIfNeeded()
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    if (rests) {
      await link.hover()
      await pause(REST_MS)
    }
    bytes = 0
    const painted = page.evaluate(WATCH(to))
    await link.click()
    return { ms: z.number().parse(await painted), bytes }
  } finally {
    await context.close()
  }
}

export const navigation: BenchPart = {
  name: 'navigation',
  about: `from click to the next page's heading: ${SLOWDOWN} times CPU slowdown, 150 ms, 1.6 Mbit/s`,
  async run(root, { runs }) {
    const browser = await launchBrowser()
    const site = await serve({ root: path.join(root, 'out'), port: 0 })
    try {
      const figures: Figure[] = []
      for (const to of PAGES)
        for (const rests of [false, true]) {
          const all: Awaited<ReturnType<typeof follow>>[] = []
          for (let run = 0; run < runs; run++) all.push(await follow(browser, site.url, to, rests))
          const ms = median(all.map((one) => one.ms))
          const kib = (median(all.map((one) => one.bytes)) / 1024).toFixed(1)
          const what = `${to}, ${rests ? `pointer ${REST_MS} ms on the link` : 'nothing prepared'}, ${kib} KiB`
          figures.push(rests ? atMost(what, ms, 150, 'ms', 0) : { what, value: `${ms.toFixed(0)} ms` })
        }
      return figures
    } finally {
      await browser.close()
      await site.close(0)
    }
  },
}
