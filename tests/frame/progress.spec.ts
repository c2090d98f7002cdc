import type { Page } from '@playwright/test'
import { holdFetch } from '../support/fetched'
import { expect, soft, step, test } from '../support/test'
import { frameOf, noteDelays } from './support'

const arrived = (page: Page, name: string) => expect(frameOf(page).heading(name)).toBeVisible()

const BAR = '[role=progressbar]'

test('a bar is there from 200 ms after a click until the page comes, fails, or is not wanted', async ({ page }) => {
  const { doc } = frameOf(page)
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  const release = await holdFetch(page, '**/docs/api/networks')
  const releaseLimits = await holdFetch(page, '**/docs/api/rate-limits')
  const fail = await holdFetch(page, '**/docs/api/errors', (route) => route.abort())
  await page.goto('/docs/intro')

  await step('it comes after 200 ms, thin and at the top, where it stands in the way of nothing', async () => {
    const delays = await noteDelays(page, BAR)
    await doc('Networks').click()
    await expect(bar).toBeVisible()
    soft((await delays())[0]).toBeGreaterThanOrEqual(199)
    soft(await bar.boundingBox()).toMatchObject({ y: 0, height: 3 })
    await soft(bar).not.toHaveCSS('animation-name', 'none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await soft(bar).toHaveCSS('animation-name', 'none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await step('it ends when another page is wanted and there, and the first one comes too late', async () => {
    await doc('Authentication').click()
    await arrived(page, 'Authentication')
    await soft(bar).toHaveCount(0)
    const late = page.waitForResponse('**/docs/api/networks')
    release()
    await (await late).finished()
    await arrived(page, 'Authentication')
    await soft(page).toHaveURL('/docs/api/authentication')
  })

  await step('what search and the drawer write to the history does not lose the page on its way', async () => {
    await doc('Rate limits').click()
    await expect(bar).toBeVisible()
    await page.evaluate(() => {
      history.replaceState(null, '', '?q=price')
      history.replaceState(null, '', location.pathname)
    })
    releaseLimits()
    await arrived(page, 'Rate limits')
    await soft(bar).toHaveCount(0)
    await soft(page).toHaveURL('/docs/api/rate-limits')
    await page.goBack()
    await arrived(page, 'Authentication')
  })

  await step('it ends when the page fails', async () => {
    await doc('Errors').click()
    await expect(bar).toBeVisible()
    fail()
    await soft(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
    await soft(bar).toHaveCount(0)
  })
})

test('there is none on the first load, for a hash, a query, and a page that is there at once', async ({ page }) => {
  const { contents, doc } = frameOf(page)
  await page.goto('/docs/api/networks')
  const delays = await noteDelays(page, BAR)
  const entry = contents.getByRole('link').first()
  await entry.click()
  await expect(page).toHaveURL(/#/)
  await page.evaluate(() => (location.hash = '#siteMain'))
  // A query that would take its time: the bar would be there before the page is.
  await holdFetch(page, '**/docs/api/networks?a=1')
  await entry.evaluate((element: HTMLAnchorElement) => (element.href = '/docs/api/networks?a=1'))
  await entry.click()
  await expect(page).toHaveURL(/\?a=1$/)
  const ahead = page.waitForResponse('**/docs/api/rate-limits')
  await doc('Rate limits').hover()
  await (await ahead).finished()
  await doc('Rate limits').click()
  await arrived(page, 'Rate limits')
  expect(await delays()).toEqual([])
})
