import type { Page, Route } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { countRequests, onFetch } from '../support/fetched'
import { expect, soft, step, test } from '../support/test'
import { scriptRuns } from '../support/wait-for-script'
import { frameOf } from './support'

const PATH = '/docs/api/networks'
const NETWORKS = `**${PATH}`

const arrived = (page: Page, name = 'Networks') => expect(frameOf(page).heading(name)).toBeVisible()
const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

/** A line so slow that nothing is fetched before its link is followed. */
const fetchNothingAhead = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }))

/** Answers with the page as it is, but with other text. */
const changed = (change: (html: string) => string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()) })
}

type Answer = (route: Route) => unknown

test('a page that can not be put in place is loaded in full, once', async ({ page }) => {
  await fetchNothingAhead(page)
  // What is unfit: packages/theme/browser/site/navigation/page-cache.test.ts.
  await onFetch(page, '**/docs/**', (route) => changed((html) => html.slice(0, html.length / 2))(route))
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname))
  await page.goto('/docs/intro')
  await frameOf(page).doc('Networks').click()
  await arrived(page)
  await scriptRuns(page)
  await soft(box(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  soft(loads).toEqual(['/docs/intro', PATH])
  await page.goBack()
  await arrived(page, 'Getting started')
})

const MISSING: readonly [fault: string, reason: string, answer: Answer][] = [
  [
    'can not be reached',
    'The server could not be reached. Check your connection, then try again.',
    (route) => route.abort(),
  ],
  ['is never answered', 'The server took too long to respond. Check your connection, then try again.', () => undefined],
]

test('when a page does not come, the reader keeps the page, is told why, and can retry', async ({ page, context }) => {
  const { doc } = frameOf(page)
  const { fullLoads } = countRequests(page, PATH)
  let answer: Answer = (route) => route.abort()
  await onFetch(page, NETWORKS, (route) => answer(route))
  await page.goto('/docs/intro')
  const retry = box(page).getByRole('button', { name: 'Retry' })
  const keepsPage = async (reason: string | RegExp) => {
    await soft(box(page).locator('p')).toHaveText([`The page ${PATH} could not be loaded.`, reason])
    await arrived(page, 'Getting started')
    await soft(page).toHaveURL('/docs/intro')
    await soft(page.getByRole('progressbar')).toHaveCount(0)
  }

  await step('it may stay, or go elsewhere', async () => {
    await doc('Networks').click()
    await box(page).getByRole('button', { name: 'Stay on this page' }).click()
    await soft(box(page)).toHaveCount(0)
    await arrived(page, 'Getting started')
    await doc('Networks').click()
    await expect(box(page)).toBeVisible()
    await doc('Authentication').click()
    await arrived(page, 'Authentication')
    await soft(box(page)).toHaveCount(0)
    await page.goBack()
    await arrived(page, 'Getting started')
  })
  await doc('Networks').click()
  for (const [fault, reason, fail] of MISSING)
    await step(`it ${fault}, and Retry really tries`, async () => {
      answer = fail
      // Ten seconds pass at once, for the next request alone.
      if (fault === 'is never answered')
        await page.evaluate(() => {
          const { timeout } = AbortSignal
          AbortSignal.timeout = (time) => {
            AbortSignal.timeout = timeout
            return timeout(time === 10_000 ? 100 : time)
          }
        })
      await retry.click()
      await keepsPage(reason)
    })
  await step('there is no connection', async () => {
    answer = (route) => route.abort()
    await context.setOffline(true)
    await retry.click()
    await keepsPage('You are offline. Connect to the internet, then try again.')
    await expectNoViolations(page, '[role=alert]')
    await context.setOffline(false)
  })
  await step('when it comes, Retry leads there; offline, Back and Forward lead to what was read', async () => {
    answer = (route) => route.continue()
    await retry.click()
    await arrived(page)
    await soft(page).toHaveURL(PATH)
    await soft(box(page)).toHaveCount(0)
    await context.setOffline(true)
    await page.goBack()
    await arrived(page, 'Getting started')
    await soft(page).toHaveURL('/docs/intro')
    await page.goForward()
    await arrived(page)
    await soft(page).toHaveURL(PATH)
    soft(fullLoads()).toBe(0)
  })
})

test('after Back to a page that does not come, page and URL agree, and Retry leads there', async ({ page }) => {
  await page.goto(PATH)
  await frameOf(page).doc('Getting started').click()
  await arrived(page, 'Getting started')
  let down = true
  await onFetch(page, NETWORKS, (route) => (down ? route.abort() : route.continue()))
  // What the page had fetched is forgotten.
  await page.reload()
  await page.goBack()
  await expect(box(page)).toBeVisible()
  await arrived(page, 'Getting started')
  await expect(page).toHaveURL('/docs/intro')
  down = false
  await box(page).getByRole('button', { name: 'Retry' }).click()
  await arrived(page)
  await expect(page).toHaveURL(PATH)
  await page.goForward()
  await arrived(page, 'Getting started')
})

test('published anew while a tab is open: one full load, and none from there on', async ({ page }) => {
  const { doc } = frameOf(page)
  const site = await (await page.request.get('/docs/intro')).text()
  const [script = ''] = /\/assets\/site-\w+\.js/.exec(site) ?? []
  const another = '/assets/site-0123456789ab.js'
  let isPublished = false
  await page.route('**/docs/**', (route) =>
    isPublished ? changed((html) => html.replace(script, another))(route) : route.abort(),
  )
  await page.route('**/docs/intro', (route) => (isPublished ? route.fallback() : route.continue()))
  await page.route(`**${another}`, async (route) => {
    const url = new URL(script, page.url()).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname))
  await page.goto('/docs/intro')
  isPublished = true
  await doc('Networks').click()
  await arrived(page)
  await scriptRuns(page)
  await doc('Authentication').click()
  await arrived(page, 'Authentication')
  expect(loads).toEqual(['/docs/intro', PATH])
})
