import { expect, type Page } from '@playwright/test'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

// What is still on its way when a test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.use({ baseURL: fixtureUrl })

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close the announcement' })

test('it is open until it is dismissed, and the dismissal is remembered', async ({ page }) => {
  await page.goto('/docs/intro')
  await expect(bar(page)).toContainText('Version 2 is coming.')
  await close(page).click()
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('header a').first()).toBeFocused()
  await page.goto('/docs/guides')
  await expect(bar(page)).toBeHidden()
})

test('a new one is shown at once to those who dismissed the former one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('announcement', 'former'))
  await page.goto('/docs/intro')
  await expect(bar(page)).toBeVisible()
})

test('it neither flashes nor moves the page, with and without a dismissal', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    // Up or down: while the navbar is still being read, its list on the right may be seen growing to the left.
    const moved = (entry: PerformanceEntry) => {
      const sources: unknown = Reflect.get(entry, 'sources')
      return (Array.isArray(sources) ? sources : []).some(
        ({ previousRect, currentRect }: Record<'previousRect' | 'currentRect', DOMRectReadOnly>) =>
          previousRect.height > 0 && currentRect.top !== previousRect.top,
      )
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(moved))
        Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shift = () => page.evaluate(() => Number(Reflect.get(window, 'shift')))
  await page.goto('/docs/intro')
  expect(await shift()).toBe(0)
  await close(page).click()
  // Before the site's script: the bar is not there from the first paint on.
  await page.route('**/assets/site-*.js', (route) => route.abort())
  await page.reload()
  await expect(bar(page)).toBeHidden()
  expect(await shift()).toBe(0)
})

test('it is no banner and stands after the skip link', async ({ page }) => {
  await page.goto('/docs/intro')
  await expect(page.getByRole('banner')).toHaveCount(1)
  expect(await page.getByRole('banner').evaluate((header) => header.tagName)).toBe('HEADER')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Skip to main content')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Read what changes')
})

test.describe('with other rules than the site was built with', () => {
  // The rules stand in the page's own script, which the policy knows by its hash.
  test.use({ bypassCSP: true })

  const withRules = (page: Page, from: string, to: string) =>
    page.route('**/docs/intro', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      expect(text).toContain(from)
      await route.fulfill({ response, body: text.replace(from, to) })
    })

  test('one that can no longer be closed is shown to those who closed it', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('announcement', 'moved'))
    await page.goto('/docs/intro')
    await expect(bar(page)).toBeHidden()
    await withRules(page, 'closable:!0', 'closable:!1')
    await page.goto('/docs/intro')
    await expect(bar(page)).toBeVisible()
  })

  for (const [rule, visible] of [
    ['until:"2020-01-01"', false],
    ['from:"2999-01-01"', false],
    ['from:"2020-01-01",until:"2999-01-01"', true],
  ] as const)
    test(`${rule} shows ${visible ? 'it' : 'none'}`, async ({ page }) => {
      await withRules(page, 'closable:!0', `closable:!0,${rule}`)
      await page.goto('/docs/intro')
      await expect(bar(page)).toBeVisible({ visible })
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('it can be read, and there is no button that does nothing', async ({ page }) => {
    await page.goto('/docs/intro')
    await expect(bar(page)).toBeVisible()
    await expect(close(page)).toHaveCount(0)
  })
})

test.describe('on the real site', () => {
  test.use({ baseURL: process.env['SITE_URL'] ?? '' })
  test('there is none while the site data has none', async ({ page }) => {
    await page.goto('/')
    await expect(bar(page)).toHaveCount(0)
  })
})
