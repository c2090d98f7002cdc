import { expect, type Page } from '@playwright/test'
import { scrollTo } from '../support/scroll'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

test.use({ viewport: { width: 390, height: 844 } })

const button = (page: Page) => page.locator('header').getByRole('button', { name: 'Menu', exact: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const open = async (page: Page) => {
  await button(page).click()
  await expect(drawer(page)).toBeVisible()
}
const historyLength = (page: Page) => page.evaluate(() => history.length)

test('it is a modal dialog: named, the focus in it, the page below out of reach', async ({ page }) => {
  await page.goto('/docs/intro')
  // HTML forbids `aria-expanded` on a button that has a command, whose state the browser tells by itself.
  await expect(button(page)).not.toHaveAttribute('aria-expanded')
  await expect(button(page)).toHaveAttribute('aria-haspopup', 'dialog')
  await open(page)
  expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  expect(await drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  const stops = new Set<string>()
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const element = document.activeElement
      return !element || element === document.body ? 'browser' : element.closest('dialog') ? 'drawer' : 'page'
    })
    stops.add(where)
  }
  expect(stops).not.toContain('page')
  expect(stops).toContain('drawer')
})

test('Escape, the close button and the backdrop close it, and the focus goes back', async ({ page }) => {
  await page.goto('/docs/intro')
  const ways: [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['button', () => drawer(page).getByRole('button', { name: 'Close the menu' }).click()],
    ['backdrop', () => page.mouse.click(380, 400)],
  ]
  for (const [way, close] of ways)
    await test.step(way, async () => {
      const before = await historyLength(page)
      await open(page)
      await close()
      await expect(drawer(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
      expect(await historyLength(page)).toBeLessThanOrEqual(before + 1)
      await expect(page).toHaveURL(/\/docs\/intro$/)
    })
})

test('closed, nothing in it takes the focus', async ({ page }) => {
  await page.goto('/docs/intro')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') === null)).toBe(true)
  }
})

const place = (page: Page) =>
  page.evaluate(() => [window.scrollY, document.querySelector('main')?.getBoundingClientRect().left])

/** What was pressed or turned has been heard, and shown, once the window has painted twice. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Scrolls down and a bit up, and waits until the navbar has come back, all the way. */
async function goDown(page: Page) {
  await scrollTo(page, 600)
  await scrollTo(page, 500)
  await expect.poll(() => page.locator('header').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
  return place(page)
}

for (const way of ['Escape', 'Back', 'button', 'wider window'] as const)
  test(`the page below is locked and does not jump, also when it is closed by ${way}`, async ({ page }) => {
    await page.goto('/docs/api/authentication')
    const before = await goDown(page)
    const entry = await page.evaluate(() => JSON.stringify(history.state))
    // Twice: what is left over from the first time would show in the second.
    for (const time of ['first', 'second'])
      await test.step(`the ${time} time`, async () => {
        await open(page)
        expect(await place(page)).toEqual(before)
        await page.mouse.move(385, 600)
        await page.mouse.wheel(0, 400)
        await painted(page)
        expect(await place(page)).toEqual(before)
        if (way === 'Escape') await page.keyboard.press('Escape')
        if (way === 'Back') await page.goBack()
        if (way === 'button') await drawer(page).getByRole('button', { name: 'Close the menu' }).click()
        if (way === 'wider window') await page.setViewportSize({ width: 1000, height: 844 })
        await expect(drawer(page)).toBeHidden()
        // The drawer's own entry is gone from the history, and with it the last thing that could move the page.
        await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe(entry)
        if (way === 'wider window') await page.setViewportSize({ width: 390, height: 844 })
        await painted(page)
        expect(await place(page)).toEqual(before)
      })
  })

test('after a link in it, Back leads to the place on the page before, and Forward to the page again', async ({
  page,
}) => {
  await page.goto('/blog')
  await page.goto('/docs/api/authentication')
  const before = await goDown(page)
  await open(page)
  await drawer(page).getByRole('link', { name: 'Networks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication' })).toBeVisible()
  await expect.poll(() => place(page)).toEqual(before)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication' })).toBeVisible()
  // No entry of the drawer is left over between this page and the one before it.
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
})

test('a link in it to another place on the same page closes it and leads there', async ({ page }) => {
  await page.goto('/docs/intro')
  await open(page)
  await drawer(page).getByRole('link', { name: 'Introduction' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/docs\/intro$/)
})

test('the browser’s Back closes it and stays on the page, also before any other navigation', async ({ page }) => {
  await page.goto('/blog')
  await page.goto('/docs/intro')
  await open(page)
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/docs\/intro$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
})

test('a followed link closes it, and Back leads to the page before', async ({ page }) => {
  await page.goto('/docs/intro')
  await open(page)
  await drawer(page).getByRole('link', { name: 'Networks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
})

test('a wider window closes it', async ({ page }) => {
  await page.goto('/docs/intro')
  await open(page)
  await page.setViewportSize({ width: 996, height: 844 })
  await expect(drawer(page)).toBeHidden()
  // The styles hide it at once, the script closes it a moment later.
  await expect.poll(() => page.evaluate(() => document.querySelector('dialog:modal'))).toBeNull()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toBeVisible()
})

test('the documentation comes first, with a way back to the main menu', async ({ page }) => {
  await page.goto('/docs/intro')
  await open(page)
  await expect(drawer(page).getByRole('link', { name: 'Introduction' })).toHaveAttribute('aria-current', 'page')
  await expect(drawer(page).getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await drawer(page).getByRole('button', { name: 'Back to main menu' }).click()
  const item = drawer(page).getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Documentation' })
  await expect(item).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: 'Networks' })).toBeHidden()
  await page.keyboard.press('Escape')
  await open(page)
  await expect(drawer(page).getByRole('link', { name: 'Networks' })).toBeVisible()
})

test('on a page outside the documentation it holds the main menu alone', async ({ page }) => {
  await page.goto('/blog')
  await open(page)
  await expect(drawer(page).getByRole('navigation')).toHaveCount(1)
  await drawer(page).getByRole('navigation', { name: 'Main menu' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/docs(\/|$)/)
  await expect(drawer(page)).toBeHidden()
})

test('the whole layout turns at 996', async ({ page }) => {
  await page.goto('/docs/intro')
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 995, height: 800 })
  await expect(button(page)).toBeVisible()
  for (const part of [sidebar, contents, main]) await expect(part).toBeHidden()
  await page.setViewportSize({ width: 996, height: 800 })
  await expect(button(page)).toBeHidden()
  for (const part of [sidebar, contents, main]) await expect(part).toBeVisible()
})

test('menus in it open one after the other, and nothing moves away from under the finger', async ({ page }) => {
  await page.goto(`${fixtureUrl}/docs/intro`)
  await open(page)
  await drawer(page).getByRole('button', { name: 'Back to main menu' }).click()
  for (const name of ['More', 'Version: Next', 'Language: English']) {
    const menu = drawer(page).getByRole('button', { name, exact: true })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(drawer(page).getByRole('button', { expanded: true })).toHaveCount(3)
})

test.describe('before and without JavaScript', () => {
  test('the button opens it when no script has come', async ({ page }) => {
    await page.route('**/assets/site-*.js', (route) => route.abort())
    await page.goto('/docs/intro')
    await open(page)
    expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })

  test.describe('switched off', () => {
    test.use({ javaScriptEnabled: false })
    test('the menu is reachable, all of it', async ({ page }) => {
      await page.goto('/docs/intro')
      await open(page)
      await expect(drawer(page).getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toBeVisible()
      await expect(drawer(page).getByRole('button', { name: 'Back to main menu' })).toHaveCount(0)
      await drawer(page).getByRole('link', { name: 'Networks' }).click()
      await expect(page).toHaveURL(/networks$/)
    })
  })
})
