import type { Page } from '@playwright/test'
import { isSameDocument, markDocument } from '../support/fetched'
import { PHONE, WIDE } from '../support/screens'
import { expect, soft, step, test } from '../support/test'
import { bar, drawn, ENDPOINTS, entry, filter, jump, ERRORS, settled } from './support'

const NARROW = { width: 360, height: 700 }

const visibleIn = (page: Page) => bar(page).locator('[data-contents] li:visible')

/** The list opens under its trigger, within the window, with its current row in sight. */
const expectInPlace = (page: Page) =>
  settled(async () => {
    const { trigger, panel, list, row, width } = await bar(page).evaluate((nav) => {
      const boxOf = (selector: string) => {
        const { left, right, top, bottom } = nav.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return { left, right, top, bottom }
      }
      const [list, row] = [boxOf('[data-contents] ul'), boxOf('[data-contents] [aria-current=location]')]
      return { trigger: boxOf('summary'), panel: boxOf('[data-contents]'), list, row, width: innerWidth }
    })
    expect(panel.left).toBe(trigger.left)
    expect(panel.top).toBeGreaterThanOrEqual(trigger.bottom)
    expect(panel.top - trigger.bottom).toBeLessThan(10)
    expect(panel.right).toBeLessThanOrEqual(width)
    if (row.top === 0) return
    expect(row.top).toBeGreaterThanOrEqual(list.top)
    expect(row.bottom).toBeLessThanOrEqual(list.bottom)
  })

/** The height that the page seems to have at first, and the one it has with every entry laid out. */
const heights = (page: Page) =>
  page.evaluate(() => {
    const guessed = document.documentElement.scrollHeight
    const entries = [...document.querySelectorAll<HTMLElement>('.operation')]
    for (const entry of entries) entry.style.contentVisibility = 'visible'
    const real = document.documentElement.scrollHeight
    for (const entry of entries) entry.style.contentVisibility = ''
    return { guessed, real }
  })

for (const viewport of [WIDE, NARROW])
  test(`at ${viewport.width} the bar names what is read and leads to an operation by its path${viewport === WIDE ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(ENDPOINTS)
    await step('the scrollbar tells from the beginning how long the page is', async () => {
      const { guessed, real } = await heights(page)
      soft(Math.abs(guessed / real - 1), `${guessed} px, and ${real} when all is drawn`).toBeLessThan(0.15)
      if (viewport === WIDE) soft(real).toBeLessThanOrEqual(33_000)
    })
    const operations = await page.locator('.operation').count()
    await step('opened at the top of the page, it lists all operations with their prices', async () => {
      await jump(page).click()
      await soft(filter(page)).toBeFocused()
      await expectInPlace(page)
      await soft(visibleIn(page).filter({ hasText: /\/v1\// })).toHaveCount(operations)
      await soft(visibleIn(page).filter({ hasText: '/v1/status' })).toContainText('Free')
      await soft(visibleIn(page).filter({ hasText: '/logs' })).toContainText('$0.')
      await page.keyboard.press('Escape')
    })
    await page.goto(`${ENDPOINTS}#get-logs`)
    await step('it stays in sight, and opens at the current row without moving the page', async () => {
      await soft(jump(page)).toBeInViewport({ ratio: 1 })
      await soft(jump(page).locator('[data-section]')).toHaveText(/log/i)
      const place = await page.evaluate(() => scrollY)
      await jump(page).press('Enter')
      await soft(filter(page)).toBeFocused()
      soft(await page.evaluate(() => scrollY)).toBe(place)
      await soft(bar(page).locator('[data-contents] [aria-current=location]')).toHaveText(/log/i)
      await expectInPlace(page)
    })
    await step('words filter it, Enter goes to the first, and it opens with all of them again', async () => {
      const all = await visibleIn(page).count()
      const place = await page.evaluate(() => scrollY)
      await page.keyboard.type('get holders')
      await soft(visibleIn(page)).toHaveCount(1)
      soft(await page.evaluate(() => scrollY), 'what is typed does not scroll the page').toBe(place)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#list-holders$/)
      await soft(page.locator('#list-holders')).toBeInViewport()
      await soft(filter(page)).toBeHidden()
      await jump(page).click()
      await filter(page).fill('nothing of the kind')
      await soft(visibleIn(page)).toHaveCount(0)
      await soft(page.getByText('No matching operations.')).toBeVisible()
      await page.keyboard.press('Escape')
      await soft(filter(page)).toBeHidden()
      await soft(jump(page)).toBeFocused()
      await jump(page).press('Enter')
      await soft(visibleIn(page)).toHaveCount(all)
      await page.keyboard.press('Escape')
    })
    if (viewport !== WIDE) return
    await step('the sidebar lists it, as a part of the documentation; the breadcrumbs name its group', async () => {
      const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
      await soft(sidebar.locator('[aria-current=true]')).toHaveText('Reference')
      await soft(sidebar.locator('[aria-current=page]')).toHaveText('Endpoints')
      await soft(sidebar.getByRole('link', { name: 'Networks', exact: true })).toHaveCount(0)
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
      await soft(crumbs).toHaveText(['Documentation', 'API', 'Endpoints'])
    })
    await step('on a desktop it names the groups, and the one that is read', async () => {
      const groups = bar(page).locator('[data-groups]:visible')
      // By keyboard: entries that are laid out after the jump before may move the bar from under a pointer.
      await groups.getByRole('link', { name: 'Chain' }).press('Enter')
      await soft(groups.locator('[aria-current]')).toHaveText('Chain')
      await groups.getByRole('link', { name: 'Tokens' }).press('Enter')
      await soft(page.locator('#tokens')).toBeInViewport()
      await soft(groups.locator('[aria-current]')).toHaveText('Tokens')
      await soft(bar(page)).toHaveCSS('border-bottom-width', '0px')
    })
  })

test('parameters and errors have anchors of their own, which stand below the bar', async ({ page }) => {
  await page.goto(ENDPOINTS)
  const parameters = page.locator('.operation li[id]')
  expect(await parameters.count()).toBeGreaterThan(20)
  const without = await parameters.evaluateAll((all) =>
    all.filter(({ id }) => !document.querySelector(`a.own[href="#${id}"]`)).map(({ id }) => id),
  )
  soft(without).toEqual([])
  await soft(page.locator('.operation h4[id$=".errors"] a')).toHaveCount(await page.locator('.operation').count())
  for (const id of ['get-logs.topic0', 'get-block.errors']) {
    await page.goto(`${ENDPOINTS}#${id}`)
    const target = page.locator(`[id="${id}"]`)
    await soft(target).toBeInViewport()
    await soft
      .poll(() =>
        target.evaluate((element) => {
          const bar = document.querySelector('nav[aria-label="On this page"]')
          return element.getBoundingClientRect().top - (bar?.getBoundingClientRect().bottom ?? NaN)
        }),
      )
      .toBeGreaterThanOrEqual(0)
  }
  soft(await page.locator('main section:not(:has(h2, h3, h4))').count(), 'sections without a heading').toBe(0)
  await step('an error leads to its entry, without loading the page anew', async () => {
    await markDocument(page)
    await entry(page).getByRole('link', { name: 'rate_limited' }).click()
    await expect(page).toHaveURL(`${ERRORS}#rate_limited`)
    await expect(page.locator('#rate_limited')).toBeInViewport()
    expect(await isSameDocument(page)).toBe(true)
    // Errors are lines of one list, which the contents name as a whole.
    await soft(bar(page).getByRole('link', { name: 'Error codes', exact: true })).toHaveCount(1)
    await soft(bar(page).locator('a[href="#rate_limited"]')).toHaveCount(0)
  })
})

/** What stands below the navbar, and where. */
const read = (page: Page) =>
  page.evaluate(() => {
    const main = document.getElementById('siteMain')?.getBoundingClientRect()
    const element = document.elementFromPoint((main?.left ?? 0) + 100, 160)
    return { text: element?.textContent?.slice(0, 60), top: element?.getBoundingClientRect().top ?? 0 }
  })

test('coming back finds what was read where it stood: by Back, after a reload, from a page that was loaded', async ({
  page,
}) => {
  await page.goto(ENDPOINTS)
  const all = await page.locator('.operation').count()
  await expect.poll(() => drawn(page)).toBeLessThan(all / 2)
  // By hand, so that heights above become known one after the other.
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(step * 400)
  }
  const before = await read(page)
  /** As exact as half pixels are: a browser scrolls by whole ones. */
  const expectToRead = () =>
    settled(async () => {
      const { text, top } = await read(page)
      expect(text).toBe(before.text)
      expect(Math.abs(top - before.top)).toBeLessThan(2)
    })
  await page.locator('aside').getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Troubleshooting' })).toBeVisible()
  await page.goBack()
  await step('by Back', expectToRead)
  await page.reload()
  await step('after a reload', expectToRead)
  await page.goto('/robots.txt')
  await page.goBack()
  await step('from a page that was loaded', expectToRead)
})

test('an anchor far below is reached at once from another page, and nothing jumps on the way up', async ({ page }) => {
  await page.goto('/docs/payments/pricing')
  const prices = page.getByRole('region', { name: 'Prices of all operations' })
  await prices.getByRole('link', { name: 'List transactions' }).click()
  await expect(page).toHaveURL(`${ENDPOINTS}#list-transactions`)
  const heading = page.locator('#list-transactions')
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  // Below the navbar's place and the bar with which one jumps.
  await expect.poll(top).toBe(128)
  await page.mouse.move(640, 400)
  for (let step = 1; step <= 3; step++) {
    await page.mouse.wheel(0, -100)
    // What comes near is laid out, and the browser corrects the heights above by whole pixels.
    await expect.poll(async () => Math.abs((await top()) - 128 - step * 100)).toBeLessThanOrEqual(1)
  }
})

test('a paid request is told in words, in a drawing of the color mode, and in a recording', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs/api/authentication')
  const label = page.locator('.exchange svg:visible text').first()
  const color = () => label.evaluate((element) => getComputedStyle(element).fill)
  await soft(page.locator('.exchange svg:visible')).toHaveCount(1)
  soft((await label.boundingBox())?.height).toBeGreaterThan(12)
  const light = await color()
  await page.emulateMedia({ colorScheme: 'dark' })
  await soft.poll(color).not.toBe(light)
  const figure = page.getByRole('figure', { name: 'One paid request in four messages' })
  await soft(figure.getByRole('listitem')).toHaveCount(4)
  const recorded = page.locator('.recorded')
  await page.getByRole('heading', { name: 'A recorded exchange' }).click()
  for (const name of ['PAYMENT-REQUIRED', 'PAYMENT-SIGNATURE', 'PAYMENT-RESPONSE'])
    await soft(recorded.getByText(`${name}, decoded`)).toBeVisible()
  await soft(recorded).toContainText('"transaction"')
})
