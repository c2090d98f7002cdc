import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { scrollTo } from '../support/scroll'
import { fixtureUrl } from '../support/servers'
import { PHONE } from '../support/screens'
import { expect, soft, step, test } from '../support/test'
import { frameOf, scrollTop } from './support'

test.use({ viewport: PHONE })

const isModal = (page: Page) => frameOf(page).drawer.evaluate((dialog) => dialog.matches(':modal'))
const open = async (page: Page) => {
  await frameOf(page).menu.click()
  await expect(frameOf(page).drawer).toBeVisible()
}

/** Where the focus comes to by so many presses of Tab. */
async function stopsOf(page: Page, presses: number): Promise<Set<string>> {
  const stops = new Set<string>()
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const element = document.activeElement
      return !element || element === document.body ? 'browser' : element.closest('dialog') ? 'drawer' : 'page'
    })
    stops.add(where)
  }
  return stops
}

test('it opens at the current page, also at the end of a long list, with its button in reach', async ({ page }) => {
  await page.goto('/docs/help/changelog')
  await open(page)
  const { drawer } = frameOf(page)
  await expect(drawer.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByRole('button', { name: 'Close the menu' })).toBeInViewport({ ratio: 1 })
})

test('it is a modal dialog that is opened, walked through and left by keyboard', async ({ page }) => {
  const { doc, drawer, heading, main, menu } = frameOf(page)
  const mainMenu = drawer.getByRole('navigation', { name: 'Main menu' })
  const link = (name: string) => drawer.getByRole('link', { name })
  await page.goto('/docs/intro')

  await step('closed, nothing in it takes the focus', async () => {
    soft([...(await stopsOf(page, 12))]).toEqual(['page'])
    // HTML forbids `aria-expanded` on a button that has a command, whose state the browser tells by itself.
    await soft(menu).not.toHaveAttribute('aria-expanded')
    await soft(menu).toHaveAttribute('aria-haspopup', 'dialog')
  })

  await step('open, the focus is in it and the page below out of reach', async () => {
    await menu.press('Enter')
    await expect(drawer).toBeVisible()
    soft(await isModal(page)).toBe(true)
    soft(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    const stops = await stopsOf(page, 30)
    soft(stops).not.toContain('page')
    soft(stops).toContain('drawer')
  })

  await step('the documentation comes first, with a way back to the main menu', async () => {
    await soft(link('Getting started')).toHaveAttribute('aria-current', 'page')
    await soft(mainMenu).toBeHidden()
    await drawer.getByRole('button', { name: 'Back to main menu' }).press('Enter')
    await soft(mainMenu.getByRole('link', { name: 'Documentation' })).toBeVisible()
    await soft(link('Networks')).toBeHidden()
    await page.keyboard.press('Escape')
    await soft(menu).toBeFocused()
    await open(page)
    await soft(link('Networks')).toBeVisible()
  })

  await step('a link to the page itself closes it, and one to another leads there, from where Back leads', async () => {
    await link('Getting started').click()
    await soft(drawer).toBeHidden()
    await soft(page).toHaveURL('/docs/intro')
    await open(page)
    await link('Networks').press('Enter')
    await expect(heading('Networks')).toBeVisible()
    await soft(main).toBeFocused()
    await soft(drawer).toBeHidden()
    await page.goBack()
    await expect(heading('Getting started')).toBeVisible()
    await soft(drawer).toBeHidden()
    await soft(doc('Networks')).toBeHidden()
    await open(page)
    await soft(drawer.locator('[aria-current="page"]:visible')).toHaveText('Getting started')
  })
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
  await expect.poll(() => frameOf(page).header.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
  return place(page)
}

test('the page below is locked and does not jump, however it is closed @nightly', async ({ page }) => {
  const { drawer, menu, navbar, sidebar } = frameOf(page)
  const desktop = [sidebar, navbar]
  const ways: Record<string, () => Promise<unknown>> = {
    // First of all, before any other step in the history.
    Back: () => page.goBack(),
    Escape: () => page.keyboard.press('Escape'),
    'its button': () => drawer.getByRole('button', { name: 'Close the menu' }).click(),
    'a click beside it': () => page.mouse.click(380, 400),
    'a window for the whole layout': async () => {
      await page.setViewportSize({ width: 996, height: 844 })
      await soft(menu).toBeHidden()
      for (const part of desktop) await soft(part).toBeVisible()
      // The styles hide it at once, the script closes it a moment later.
      await soft(page.locator('dialog:modal')).toHaveCount(0)
    },
  }
  await page.goto('/docs/api/authentication')
  const before = await goDown(page)
  const entry = () => page.evaluate(() => JSON.stringify(history.state))
  const currentEntry = await entry()
  const length = await page.evaluate(() => history.length)
  for (const [way, close] of Object.entries(ways))
    // Twice: what is left over from the first time would show in the second.
    for (const time of ['first', 'second'])
      await step(`by ${way}, the ${time} time`, async () => {
        await open(page)
        soft(await place(page)).toEqual(before)
        await page.mouse.move(385, 600)
        await page.mouse.wheel(0, 400)
        await painted(page)
        soft(await place(page)).toEqual(before)
        await close()
        await expect(drawer).toBeHidden()
        // The drawer's own entry is gone from the history, and with it the last thing that could move the page.
        await soft.poll(entry).toBe(currentEntry)
        await page.setViewportSize({ ...PHONE, width: 995 })
        for (const part of desktop) await soft(part).toBeHidden()
        await page.setViewportSize(PHONE)
        await soft.poll(() => place(page)).toEqual(before)
        if (way !== 'Back' && !way.includes('window')) await soft(menu).toBeFocused()
      })
  await expect(page).toHaveURL('/docs/api/authentication')
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1)
})

test('it leaves no entry in the history: Back leads to places on pages', async ({ page }) => {
  const { drawer, heading } = frameOf(page)
  await page.goto('/blog')

  await step('outside the documentation it holds the main menu, and the parts of the documentation', async () => {
    await open(page)
    await soft(drawer.getByRole('navigation')).toHaveCount(2)
    await drawer.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Documentation' }).click()
    await expect(page).toHaveURL('/docs')
    await soft(drawer).toBeHidden()
    await page.goBack()
    await expect(heading('Blog')).toBeVisible()
  })

  await step('after a link in it, Back leads to the place on the page before', async () => {
    await page.goto('/docs/api/authentication')
    const before = await goDown(page)
    await open(page)
    await drawer.getByRole('link', { name: 'Networks' }).click()
    await expect(heading('Networks')).toBeVisible()
    await soft.poll(() => scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(heading('Authentication')).toBeVisible()
    await soft.poll(() => place(page)).toEqual(before)
    await page.goForward()
    await expect(heading('Networks')).toBeVisible()
    await page.goBack()
    await expect(heading('Authentication')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/blog')
  })
})

test('menus in it stay open, and nothing moves away from under the finger', async ({ page }) => {
  const { drawer } = frameOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${fixtureUrl}/docs/intro?a=1#siteMain`)
  await open(page)
  await drawer.getByRole('button', { name: 'Back to main menu' }).click()
  for (const name of ['More', 'Version: Next', 'Language: English']) {
    await drawer.getByRole('button', { name, exact: true }).click()
    await soft(drawer.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true')
  }
  await soft(drawer.getByRole('button', { expanded: true })).toHaveCount(3)
  await expectNoViolations(page, 'dialog')
  await soft(drawer.getByRole('link', { name: 'Documentation' })).toBeVisible()
  await soft(drawer.getByRole('button', { name: /Search/ })).toHaveCount(0)
  await drawer.getByRole('link', { name: '1.0', exact: true }).click()
  await expect(page).toHaveURL(`${fixtureUrl}/docs/1.0/intro?a=1#siteMain`)
  await soft(drawer).toBeHidden()
  await soft.poll(() => page.evaluate(() => localStorage.getItem('docs-version'))).toBe('1.0')
})
