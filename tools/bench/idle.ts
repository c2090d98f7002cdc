import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Browser } from '@playwright/test'
import { z } from 'zod'

interface Idle {
  requests: number
  /** Bytes of the responses, without headers. */
  bytes: number
}

const portSchema = z.object({ port: z.number() })
/** A page counts as idle after this time without a request, ms. */
const QUIET = 3000

/**
 * The requests of a loaded page without any action of its reader: visible links, reading offline and its worker.
 * Counted in a proxy, because the page does not see its worker's requests.
 * @param site its URL
 * @param route of the page to open
 */
export async function measureIdle(browser: Browser, site: string, route: string): Promise<Idle> {
  const idle = { requests: 0, bytes: 0 }
  let [isThere, last] = [false, 0]
  const proxy = createServer((asked, answer) => {
    const counts = isThere
    last = Date.now()
    if (counts) idle.requests += 1
    const { method, headers, url = '' } = asked
    request(site + url, { method, headers }, (response) => {
      if (counts) response.on('data', (part: Buffer) => (idle.bytes += part.length))
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    }).end()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = portSchema.parse(proxy.address())
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    // The site's script loads after the first paint; only the requests it causes count.
    const script = page.waitForEvent('requestfinished', (one) => /\/assets\/site-/.test(one.url()))
    await page.goto(`http://127.0.0.1:${port}${route}`, { waitUntil: 'commit' })
    await script.then(() => (isThere = true))
    last = Date.now()
    while (Date.now() - last < QUIET) await page.waitForTimeout(100)
    return idle
  } finally {
    await context.close()
    proxy.closeAllConnections()
    proxy.close()
  }
}
