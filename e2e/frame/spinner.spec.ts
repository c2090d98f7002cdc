import { expect, type Page } from '@playwright/test'
import { openInteractive } from '../support/hydrated'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

test.use({ baseURL: fixtureUrl })

const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the part' })

/** From now on every further script is held until it is told what to do. */
async function hold(page: Page) {
  const mode = { fails: false, release: () => {} }
  const open = new Promise<void>((resolve) => (mode.release = resolve))
  await page.route('**/_next/static/chunks/*.js*', async (route) => {
    if (mode.fails) return route.abort()
    await open
    await route.continue()
  })
  return mode
}

test('after 200 ms a named spinner stands where the part will be', async ({ page }) => {
  await openInteractive(page, '/docs/on-demand')
  const held = await hold(page)
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(window, { clicked: performance.now() }), { capture: true }),
  )
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Loading the part') && !Reflect.has(window, 'shown'))
        Object.assign(window, { shown: performance.now() })
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await page.getByRole('button', { name: 'Show the part' }).click()
  await expect(spinner(page)).toBeVisible()
  const delay = await page.evaluate(() => Number(Reflect.get(window, 'shown')) - Number(Reflect.get(window, 'clicked')))
  expect(delay).toBeGreaterThanOrEqual(199)
  held.release()
  await expect(page.getByText('Here it is.')).toBeVisible()
  await expect(spinner(page)).toHaveCount(0)
})

test('when the part does not come, an error with Retry takes its place', async ({ page }) => {
  await openInteractive(page, '/docs/on-demand')
  const held = await hold(page)
  held.fails = true
  held.release()
  await page.getByRole('button', { name: 'Show the part' }).click()
  const box = page.getByRole('alert').filter({ hasText: 'Loading the part failed.' })
  await expect(box).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'On demand' })).toBeVisible()
  held.fails = false
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Here it is.')).toBeVisible()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('it stands still', async ({ page }) => {
    await openInteractive(page, '/docs/on-demand')
    await hold(page)
    await page.getByRole('button', { name: 'Show the part' }).click()
    await expect(spinner(page)).toBeVisible()
    const name = await spinner(page)
      .locator('span')
      .first()
      .evaluate((wheel) => getComputedStyle(wheel).animationName)
    expect(name).toBe('none')
  })
})
