import type { Page } from '@playwright/test'
import { brokenLinks } from './support/links'
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

test('links that do not work are found', async ({ page }) => {
  await open(
    page,
    `<a href="/nowhere">dead</a> <a href="/docs/">redirected</a> <a href="/docs#nowhere">no such anchor</a>
     <a href="https://site.example/gone">dead on the public site</a> <img src="/gone.png" srcset="/gone-2x.png 2x" alt="">
     <a href="#gone">no such place here</a> <a href="#here" id="here">a place here</a>
     <a href="/docs">fine</a> <a href="https://elsewhere.example/">not ours</a> <a href="mailto:a@b.example">mail</a>
     <a href="https://site.example/docs">fine on the public site</a>`,
  )
  expect((await brokenLinks(page, 'https://site.example')).sort()).toEqual([
    '/docs#nowhere: the page has no id "nowhere"',
    '/docs/: there is no such page or file',
    '/faulty#gone: the page has no id "gone"',
    '/gone-2x.png: there is no such page or file',
    '/gone.png: there is no such page or file',
    '/gone: there is no such page or file',
    '/nowhere: there is no such page or file',
  ])
})
