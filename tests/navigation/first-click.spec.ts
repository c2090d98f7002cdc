import type { Page, Route } from '@playwright/test'
import { frameOf, SITE_SCRIPT } from '../frame/support'
import { searchOn } from '../search/support'
import { hold } from '../support/fetched'
import { isLeftToBrowser } from '../support/follow'
import { expect, soft, step, test } from '../support/test'

test.use({ colorScheme: 'light' })

const PAGE = '/docs/guides/export-transfers'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the page while its script is on the way. @returns function that lets the script come */
async function openEarly(page: Page, answer?: (route: Route) => Promise<void>): Promise<() => void> {
  const release = await hold(page, SITE_SCRIPT, answer)
  await page.goto(PAGE, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return release
}

test('what is pressed before the script came is done when it comes', async ({ page }) => {
  const release = await openEarly(page)
  const tab = page.locator('[data-tabs]').first().getByRole('tab', { name: 'Python' })
  const category = page.locator('aside details:has([aria-current])').first()

  await step('a click for a new tab is left to the browser', async () => {
    soft(await isLeftToBrowser(page, () => searchOn(page).button.click({ modifiers: ['ControlOrMeta'] }))).toBe(true)
  })
  await step('a category closes at once', async () => {
    await expect(category).toHaveJSProperty('open', true)
    await category.locator('summary').first().click()
    await expect(category).toHaveJSProperty('open', false)
  })
  await frameOf(page).colorMode.dblclick()
  await page.locator('main .wrap:visible').first().click()
  await tab.click()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await searchOn(page).button.press('Enter')
  await expect(page).toHaveURL(PAGE)

  release()
  await soft(searchOn(page).dialog).toBeVisible()
  await soft(page.locator('html'), 'two steps of the color mode').toHaveAttribute('data-choice', 'dark')
  await soft(page.locator('main .wrap[aria-pressed=true]')).toHaveCount(1)
  await soft(tab).toHaveAttribute('aria-selected', 'true')
  await soft(page.locator('#siteSidebar')).toBeHidden()
  await soft(category, 'stays closed').toHaveJSProperty('open', false)
  await soft(page).toHaveURL(PAGE)
})

for (const key of ['/', 'Control+k'])
  test(`${key} is kept, also when a script of somebody else is blocked${key === '/' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.route(`**${PAGE}`, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace('</head>', '<script async src="/blocked.js"></script></head>')
      await route.fulfill({ response, body: html })
    })
    const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/blocked.js'))
    await page.route('**/blocked.js', (route) => route.abort())
    const release = await openEarly(page)
    await blocked
    await page.keyboard.press(key)
    release()
    await expect(searchOn(page).dialog).toBeVisible()
  })

test('links are followed and the history is gone back before the script came', async ({ page }) => {
  const release = await openEarly(page)
  await frameOf(page).doc('Backfill logs').click()
  await expect(heading(page)).toHaveText('Backfill logs')
  release()
  await page.goto(PAGE)
  await frameOf(page).doc('Backfill logs').click()
  await expect(heading(page)).toHaveText('Backfill logs')
  const releaseAgain = await hold(page, SITE_SCRIPT)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(PAGE)
  releaseAgain()
  await expect(heading(page), 'the page of its URL').toHaveText('Export transfers as CSV')
  await page.goForward()
  await expect(heading(page)).toHaveText('Backfill logs')
})

const isGone = (route: Route) => route.abort()
const isOther = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'document.body.innerHTML = ""' })

for (const [fault, answer, when] of [
  ['can not be had', isGone, 'after'],
  ['can not be had', isGone, 'before'],
  ['is not the one of this build', isOther, 'after'],
] as const)
  test(`when the script ${fault}, told ${when} the click, the button of search leads to the list of pages${when === 'after' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    const fail = await openEarly(page, answer)
    if (when === 'before') {
      fail()
      await page.waitForLoadState('load')
    }
    await searchOn(page).button.click()
    fail()
    await expect(page).toHaveURL('/docs')
    await expect(heading(page)).toBeVisible()
  })
