import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { PHONE } from './support/screens'
import { expect, soft, step, test, withoutJavaScript } from './support/test'

// Closed rows: what few readers need, which links, paper and a press open.

const PAGE = '/docs/api/authentication'
const row = (page: Page, title: string) =>
  page.locator('main article details', { has: page.getByRole('heading', { name: title, exact: true }) })

test('a closed row is as high as a finger, and links open it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PAGE)
  const receipt = row(page, 'The receipt')
  const field = receipt.getByRole('rowheader', { name: 'errorReason' })
  await step('closed, it has its title and a few words', async () => {
    await soft(field).toBeHidden()
    await soft(receipt.locator('summary')).toContainText('whether it is settled, and by which transaction')
    soft((await receipt.locator('summary').boundingBox())?.height).toBe(48)
  })
  await step('a link of the contents opens it, and a press closes it', async () => {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The receipt' }).click()
    await soft(field).toBeVisible()
    await expectNoViolations(page, 'article details[open]')
    await receipt.locator('summary').click({ position: { x: 5, y: 5 } })
    await soft(field).toBeHidden()
  })
  await step('a changed URL opens it', async () => {
    await page.evaluate(() => void (location.hash = '#smart-wallets'))
    await page.evaluate(() => void (location.hash = '#keep-the-receipt'))
    await soft(field).toBeVisible()
  })
  await step('a page that is opened at what is in a row has it open', async () => {
    await page.goto('/docs/clients/python#read-a-long-list')
    await soft(
      row(page, 'Read a long list')
        .getByRole('group', { name: /pagination\.py/ })
        .first(),
    ).toBeInViewport()
  })
})

test('paper has all rows open', async ({ page }) => {
  await page.goto(PAGE)
  const field = row(page, 'The receipt').getByRole('rowheader', { name: 'errorReason' })
  await page.emulateMedia({ media: 'print' })
  await expect(field).toBeVisible()
})

test('on a phone, the words of a row stand below its title, cut where the line ends', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(PAGE)
  const summary = row(page, 'Payment requirements').locator('summary')
  const [title, about] = await Promise.all([
    summary.getByRole('heading').boundingBox(),
    summary.locator('span').last().boundingBox(),
  ])
  expect(about?.y).toBeGreaterThanOrEqual((title?.y ?? NaN) + (title?.height ?? NaN) - 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

withoutJavaScript('without JavaScript, a press opens a row', async ({ page }) => {
  await page.goto(PAGE)
  const receipt = row(page, 'The receipt')
  await receipt.locator('summary').click({ position: { x: 5, y: 5 } })
  await expect(receipt.getByRole('rowheader', { name: 'errorReason' })).toBeVisible()
})
