import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { scrollTo } from '../support/scroll'
import { PHONE, WIDE } from '../support/screens'
import { expect, soft, step, test, withoutJavaScript } from '../support/test'
import { frameOf } from '../frame/support'
import { bar, ENDPOINTS } from './support'

const operations = (page: Page) => frameOf(page).sidebar.getByRole('list', { name: 'Operations' })
const current = (page: Page) => operations(page).locator('[aria-current=location]')
const inDrawer = (page: Page) => frameOf(page).drawer.getByRole('list', { name: 'Operations' })

const goTo = async (page: Page, id: string) =>
  scrollTo(page, await page.locator(`#${id}`).evaluate((one) => one.getBoundingClientRect().top + scrollY - 90))

/** Folds the groups, as those of a page with more than forty operations are. */
const fold = (page: Page) =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('[data-operations] > li > ul')) {
      const [details, summary] = [document.createElement('details'), document.createElement('summary')]
      summary.textContent = list.previousElementSibling?.textContent ?? ''
      list.previousElementSibling?.remove()
      list.replaceWith(details)
      details.append(summary, list)
    }
  })

test('the sidebar lists the operations of the page, and follows the reader', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(ENDPOINTS)
  const count = await page.locator('.operation').count()
  await step('each has its method and its name, on this page alone', async () => {
    await soft(operations(page).getByRole('link', { name: /^[A-Z]+ / })).toHaveCount(count)
    await soft(operations(page).getByRole('link', { name: 'POST Get a portfolio', exact: true })).toBeVisible()
    await soft(current(page)).toHaveCount(0)
    const widths = await operations(page)
      .locator('code')
      .evaluateAll((all) => all.map((badge) => badge.getBoundingClientRect().width / 16))
    soft(widths.filter((width) => Math.abs(width - 2.6) > 0.01)).toEqual([])
    await expectNoViolations(page, 'aside')
  })
  await step('what is read is marked, and in sight where the list is long', async () => {
    await page.setViewportSize({ ...WIDE, height: 420 })
    for (const id of ['get-pricing', 'list-holders', 'get-block']) {
      await goTo(page, id)
      await soft(current(page)).toHaveAttribute('href', `#${id}`)
      await soft(current(page)).toBeInViewport({ ratio: 0.95 })
    }
  })
  await step('an operation is chosen by keyboard, and its group too', async () => {
    await operations(page).getByRole('link', { name: 'GET List NFTs' }).press('Enter')
    await expect(page).toHaveURL(/#list-nfts$/)
    await soft(page.locator('#list-nfts')).toBeInViewport()
    await soft(current(page)).toHaveText(/List NFTs$/)
    await operations(page).getByRole('link', { name: 'Tokens', exact: true }).press('Enter')
    await soft(page.locator('#tokens')).toBeInViewport()
    await soft(current(page)).toHaveText('Tokens')
  })
  await step('other pages have none of it', async () => {
    await frameOf(page).doc('Help').click()
    await expect(frameOf(page).heading('Troubleshooting')).toBeVisible()
    await soft(page.locator('[data-operations]')).toHaveCount(0)
    await page.goBack()
    await soft(current(page)).toHaveText('Tokens')
  })
})

test('a folded group is open while it is read, and stays as the reader has left it', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(ENDPOINTS)
  await fold(page)
  const group = (name: string) =>
    operations(page).locator('details', { has: page.locator('summary', { hasText: name }) })
  await goTo(page, 'get-block')
  await soft(group('Chain')).toHaveAttribute('open')
  await soft(current(page)).toHaveText(/Get a block$/)
  await group('Service').locator('summary').press('Enter')
  await soft(group('Service')).toHaveAttribute('open')
  await page.locator('main').focus()
  await goTo(page, 'list-holders')
  await soft(group('Tokens')).toHaveAttribute('open')
  await soft(group('Chain')).not.toHaveAttribute('open')
  await soft(group('Service')).toHaveAttribute('open')
})

test('on a phone the drawer has them, marks what is read, and leads there', async ({ page }) => {
  await page.setViewportSize({ ...PHONE, width: 320 })
  const { drawer, menu } = frameOf(page)
  await page.goto(`${ENDPOINTS}#get-balances`)
  // The navbar comes back when one scrolls up.
  const place = () => page.evaluate(() => scrollY)
  for (const step of [-1, 1, -1]) await scrollTo(page, (await place()) + step)
  await expect(page.locator('header[data-away]')).toHaveCount(0)
  await menu.press('Enter')
  await soft(inDrawer(page).locator('[aria-current=location]')).toBeInViewport({ ratio: 1 })
  soft(await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await inDrawer(page).getByRole('link', { name: 'GET Get logs' }).press('Enter')
  await expect(page).toHaveURL(/#get-logs$/)
  await soft(drawer).toBeHidden()
  await soft(page.locator('#get-logs')).toBeInViewport()
})

withoutJavaScript('without JavaScript the list leads to every operation, in the drawer too', async ({ page }) => {
  const { menu } = frameOf(page)
  await page.setViewportSize(WIDE)
  await page.goto(ENDPOINTS)
  await operations(page).getByRole('link', { name: 'GET Get logs' }).click()
  await soft(page.locator('#get-logs')).toBeInViewport()
  const groups = bar(page).locator('[data-groups]:visible')
  await soft(groups).toHaveCount(1)
  await page.setViewportSize(PHONE)
  await page.goto(ENDPOINTS)
  await menu.click()
  await expect(inDrawer(page).getByRole('link', { name: 'GET Get a token price' })).toBeVisible()
})

test('the title comes first; groups that the bar below it has no room for stand in its menu, none is cut', async ({
  page,
}) => {
  await page.setViewportSize({ ...WIDE, width: 1280 })
  await page.goto(ENDPOINTS)
  const more = bar(page).locator('summary', { hasText: 'More' })
  const row = bar(page).locator('> [data-groups]')
  const [titles, items] = [row.locator('a'), row.locator('li:not([inert]) a')]
  const names = await titles.allTextContents()
  const top = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().top)
  soft(await top('main h1')).toBeLessThan(await top('nav[aria-label="On this page"]'))
  await soft(more).toBeHidden()
  await soft(items).toHaveCount(names.length)

  await titles.first().evaluate((link) => (link.textContent = 'A group whose name is as long as those of four others'))
  await soft(more).toBeVisible()
  const cut = () =>
    items.evaluateAll(
      (all) =>
        all.filter((link) => {
          const [box, row] = [
            link.getBoundingClientRect(),
            link.closest('ul')?.getBoundingClientRect() ?? new DOMRect(),
          ]
          return box.right > row.right || box.left < row.left || box.bottom > row.bottom + 8
        }).length,
    )
  await soft.poll(cut).toBe(0)
  const left = await items.count()
  soft(left).toBeLessThan(names.length)
  await more.press('Enter')
  const others = bar(page).locator('details [data-groups] a:visible')
  await soft(others).toHaveText(names.slice(left))
  await expectNoViolations(page, 'nav[aria-label="On this page"]')
  await page.keyboard.press('Escape')
  await soft(others).toHaveCount(0)
  await soft(more).toBeFocused()
  await more.click()
  await others.last().click()
  await soft(others).toHaveCount(0)
  await soft(page.locator(`main h2:has-text("${names.at(-1)}")`)).toBeInViewport()
})
