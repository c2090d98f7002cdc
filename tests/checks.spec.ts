import type { Page } from '@playwright/test'
import { listen } from './support/noise'
import { siteUrl } from './support/servers'
import { expect, test } from './support/test'

// Pages with faults on purpose: what the route tests rely on must see every one of them.

async function open(page: Page, body: string) {
  await page.route('**/faulty', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><body>${body}</body></html>` }),
  )
  await page.goto(`${siteUrl}/faulty`)
}

test('noise on a page is heard', async ({ page }) => {
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.route('**/broken.png', (route) => route.abort('connectionreset'))
  const heard = listen(page, siteUrl)
  await open(
    page,
    `<img src="https://elsewhere.example/pixel.png" alt=""><img src="/broken.png" alt="">
     <script>console.error('an error'); console.warn('a warning'); console.log('a note')</script>
     <script>throw new Error('thrown')</script>`,
  )
  const all = heard().join('\n')
  expect(all).toContain('console error: an error')
  expect(all).toContain('console warning: a warning')
  expect(all).toContain('exception: thrown')
  expect(all).toContain('request to another origin: https://elsewhere.example/pixel.png')
  expect(all).toContain('/broken.png (net::ERR_CONNECTION_RESET)')
  expect(all).not.toContain('a note')
})
