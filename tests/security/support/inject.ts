import type { Page } from '@playwright/test'

/** How the policy reaches the browser: by the host, in the page, or not at all. */
export type Delivery = 'header' | 'meta' | 'none'

const META = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/** Headers that, each in its own way, refuse what comes from elsewhere. */
const REFUSING = ['content-security-policy', 'cross-origin-embedder-policy', 'cross-origin-opener-policy']

/**
 * Puts markup at the end of a page's body on its way to the browser, as an attacker would who can write into the page.
 * @returns addresses of the attacker's site that were really asked for
 */
export async function injectInto(page: Page, path: string, markup: string, delivery: Delivery): Promise<string[]> {
  const reached: string[] = []
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    if (!META.test(html)) throw new Error(`${path} brings no policy`)
    const all = Object.entries(response.headers())
    const headers = Object.fromEntries(all.filter(([name]) => delivery === 'header' || !REFUSING.includes(name)))
    const body = (delivery === 'meta' ? html : html.replace(META, '')).replace('</body>', () => `${markup}</body>`)
    await route.fulfill({ response, headers, body })
  })
  // Whatever gets through is answered, so that a test can see it.
  await page.route('https://evil.example/**', (route) => {
    const isScript = route.request().resourceType() === 'script'
    reached.push(route.request().url())
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      headers: { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
      body: isScript ? '' : 'evil',
    })
  })
  return reached
}
