import type { Locator, Page } from '@playwright/test'
import { isFetch } from '../support/fetched'
import { expect, soft, step, test } from '../support/test'
import { frameOf } from './support'

test.use({ hasTouch: true })

const pathOf = (name: string) => `/docs/${name}`

/** What is fetched from now on, in its order. */
function noteFetches(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => isFetch(request) && urls.push(new URL(request.url()).pathname))
  return urls
}

const point: Record<string, (link: Locator) => Promise<void>> = {
  pointer: (link) => link.hover(),
  focus: (link) => link.focus(),
  finger: (link) => link.dispatchEvent('pointerdown'),
}

test('only what pointer, focus or finger rest on is fetched ahead, once, if it is a page of the site', async ({
  page,
}) => {
  const { doc, heading } = frameOf(page)
  const urls = noteFetches(page)
  await page.goto('/docs/intro')
  await page.waitForLoadState('networkidle')
  await step('a page whose link is in sight is not', async () => {
    await page.locator('main a[rel=next]').scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    soft(urls).toEqual([])
  })
  await step('files and other sites are not', async () => {
    await page.getByLabel('More ways to copy this page').click()
    await page.getByRole('link', { name: 'View as Markdown' }).hover()
    await page.keyboard.press('Escape')
    await page
      .locator('main')
      .getByRole('link', { name: /opens in new tab/ })
      .first()
      .hover()
  })
  for (const [way, name, path] of [
    ['pointer', 'Networks', 'api/networks'],
    ['focus', 'Authentication', 'api/authentication'],
    ['finger', 'Rate limits', 'api/rate-limits'],
  ] as const)
    await step(way, async () => {
      // What the pointer only passes is not.
      await doc('Errors').evaluate((link) => {
        for (const element of [link, document.body])
          element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      })
      await point[way]?.(doc(name))
      await soft.poll(() => urls).toEqual([pathOf(path)])
      await doc(name).click()
      await expect(heading(name)).toBeVisible()
      soft(urls.splice(0)).toEqual([pathOf(path)])
    })
})

test('on a slow line nothing is fetched ahead, and a click still loads', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }))
  const { doc, heading } = frameOf(page)
  const urls = noteFetches(page)
  await page.goto('/docs/intro')
  for (const way of Object.values(point)) await way(doc('Networks'))
  await page.waitForLoadState('networkidle')
  soft(urls).toEqual([])
  await doc('Networks').click()
  await expect(heading('Networks')).toBeVisible()
  expect(urls).toEqual([pathOf('api/networks')])
})
