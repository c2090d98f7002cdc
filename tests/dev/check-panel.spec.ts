import { createServer, type Server } from 'node:http'
import { listen } from '@docs402/static-export/serve'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { serveForDev, type DevServer } from '../../packages/docs402/build/dev/server'
import { expect, step, test } from '../support/test'

// What `npm run dev` puts into every page, on a page of its own: no development server is needed for it. The page comes
// from a real server, because browsers let only pages of this machine ask this machine.
let server: DevServer
let pages: Server
let address = ''
test.beforeAll(async () => {
  server = await serveForDev(process.cwd())
  const html = `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1></main>
    <script defer src="${server.url}/panel.js"></script></body></html>`
  pages = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end(html))
  address = `http://127.0.0.1:${await listen(pages, 0)}/`
})
test.afterAll(() => {
  server.close()
  pages.close()
  pages.closeAllConnections()
})

const error = {
  rule: 'source/links',
  severity: 'error' as const,
  file: 'pages/docs/intro.mdx',
  line: 7,
  column: 3,
  message: 'No page at "/docs/itro". Did you mean "/docs/intro"?',
}
const warning = {
  rule: 'source/blog',
  severity: 'warning' as const,
  file: 'data/tags.yaml',
  line: 2,
  column: 3,
  message: 'No post names the tag "news".',
  edits: [{ start: 0, end: 1, text: '' }],
}

const open = (page: Page) => page.goto(address)
const button = (page: Page) => page.locator('check-panel summary')
const list = (page: Page) => page.getByRole('list', { name: 'Findings' })

test('findings are shown with place and cure, to everybody, and change without a reload', async ({ page }) => {
  server.publish([error, warning])
  await page.setViewportSize({ width: 320, height: 600 })
  await open(page)
  await expect(button(page)).toHaveText('Checks: 1 error, 1 warning')
  await expect(list(page)).toBeHidden()
  const items = list(page).getByRole('listitem')

  await step('by keyboard, closed by Escape', async () => {
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  await step('open on the next page too', async () => {
    await button(page).click()
    await open(page)
    await expect(items).toHaveCount(2)
    await expect(items.first()).toContainText('pages/docs/intro.mdx:7:3')
    await expect(items.first()).toContainText('Did you mean "/docs/intro"?')
    await expect(items.last()).toContainText('Fix it with npm run check -- --sources --fix.')
  })

  for (const colorScheme of ['light', 'dark'] as const)
    await step(`accessible in a small window (${colorScheme})`, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(async () => {
        expect((await new AxeBuilder({ page }).include('check-panel').analyze()).violations).toEqual([])
      }).toPass({ timeout: 20_000 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })

  server.publish([warning])
  await expect(items).toHaveCount(1)
  await expect(page.getByRole('status')).toHaveText('Checks: 1 warning.')
  await button(page).click()
  await expect(list(page)).toBeHidden()
  server.publish([])
  await expect(button(page)).toBeHidden()
  await expect(page.getByRole('status')).toHaveText('Checks: nothing to report.')
})

test('no page of the export names the panel', async ({ request }) => {
  const html = await (await request.get(`${process.env['SITE_URL']}/docs/intro`)).text()
  expect(html).not.toMatch(/check-panel|panel\.js|CHECKS_URL/)
})

test('pages of other machines may not listen', async ({ request }) => {
  const ask = async (origin: string) =>
    (await request.get(`${server.url}/panel.js`, { headers: { Origin: origin } })).status()
  expect([await ask('https://elsewhere.example'), await ask('http://127.0.0.1:3000')]).toEqual([403, 200])
})
