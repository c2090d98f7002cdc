import path from 'node:path'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { atMost, type BenchPart, type Figure, median, startBrowser } from './part'
import { comparedSites } from './compared-sites'
import { measureIdle } from './idle'

const FROM = '/docs/intro'
/** Two long pages linked in the sidebar, and one of usual size. */
const PAGES = ['/docs/api/overview', '/docs/api/authentication', '/docs/api/networks']
/** Pages of other kinds, and those with links to the largest ones. */
const IDLE = [FROM, '/docs', ...PAGES, '/docs/api/endpoints', '/docs/clients/typescript', '/', '/blog/long-blog-post']
export const SLOWDOWN = 4
/** A slow phone network: 150 ms round trip, 1.6 Mbit/s. */
export const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 }
/** How long a pointer hovers over a link before the click, ms. */
const REST = 400

/** Stores in session storage when the click happened and when the heading of the next page was painted. */
const WATCH = (to: string) => `
  const note = (what, time) => sessionStorage.setItem(what, String(performance.timeOrigin + time))
  addEventListener('click', ({ timeStamp }) => note('clicked', timeStamp), true)
  const look = () => {
    if (location.pathname === '${to}' && document.querySelector('main h1'))
      requestAnimationFrame(() => setTimeout(() => note('painted', performance.now())))
    else requestAnimationFrame(look)
  }
  look()`

const timesSchema = z.object({ clicked: z.coerce.number().positive(), painted: z.coerce.number().positive() })

interface Followed {
  /** Milliseconds from the click until the next page's heading is painted. */
  ms: number
  /** Bytes transferred from the click on. */
  bytes: number
}

/** @param rests whether the pointer hovers over the link first; otherwise nothing is prefetched: data saver is on */
async function follow(browser: Browser, url: string, to: string, rests: boolean): Promise<Followed> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    if (!rests)
      await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    await page.addInitScript(WATCH(to))
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
      const until = Date.now() + REST
      await page.waitForFunction((time) => Date.now() >= time, until)
    }
    bytes = 0
    await link.click()
    await page.waitForFunction(() => sessionStorage.getItem('painted') !== null)
    const { clicked, painted } = timesSchema.parse(
      await page.evaluate(() => ({
        clicked: sessionStorage.getItem('clicked'),
        painted: sessionStorage.getItem('painted'),
      })),
    )
    return { ms: painted - clicked, bytes }
  } finally {
    await context.close()
  }
}

export const navigation: BenchPart = {
  name: 'navigation',
  about: `from click to the next page's heading: ${SLOWDOWN} times CPU slowdown, 150 ms, 1.6 Mbit/s`,
  async run(root, { runs }) {
    const started = await startBrowser()
    if (!started) return []
    const { browser } = started
    const { site, plain, end } = await comparedSites(path.join(root, 'out'), [FROM, ...PAGES], PAGES)
    const cases = PAGES.flatMap((to) => [
      { name: `${to}: plain page`, url: plain, to, rests: false },
      { name: `${to}: nothing prepared`, url: site, to, rests: false },
      { name: `${to}: pointer ${REST} ms on the link`, url: site, to, rests: true },
    ])
    const seen = cases.map((): Followed[] => [])
    const idle: Figure[] = []
    try {
      for (const route of IDLE) {
        const { bytes, requests } = await measureIdle(browser, site, route)
        idle.push(atMost(`${route}: bytes while idle`, bytes / 1024, 40, 'KiB'))
        idle.push(atMost(`${route}: requests while idle`, requests, 6, '', 0))
      }
      // In turns, so that load on the machine affects all of them.
      for (let run = 0; run < runs; run++)
        for (const [at, { url, to, rests }] of cases.entries()) seen[at]?.push(await follow(browser, url, to, rests))
    } finally {
      await Promise.all([browser.close(), end()])
    }
    const times = seen.map((all) => median(all.map(({ ms }) => ms)))
    const figures = cases.map(({ name, rests }, at): Figure => {
      const [time = 0, base = 1] = [times[at], times[at - (at % 3)]]
      const bytes = median((seen[at] ?? []).map((one) => one.bytes)) / 1024
      const value = `${time.toFixed(0)} ms (${(time / base).toFixed(2)} x plain), ${bytes.toFixed(1)} KiB`
      if (at % 3 === 0) return { what: name, value }
      return rests
        ? { what: name, value, target: '<= 150 ms', reached: time <= 150 }
        : { what: name, value, target: '<= 1.10 x plain', reached: time <= 1.1 * base }
    })
    return [...idle, ...figures]
  },
}
