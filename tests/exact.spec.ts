import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { PHONE, WIDE } from './support/screens'
import { expect, soft, step, test, withoutJavaScript } from './support/test'

// Closed rows: what few readers need, which links, paper and a press open.

const PAGE = '/docs/api/authentication'
const row = (page: Page, title: string) =>
  page.locator('main article details', { has: page.getByRole('heading', { name: title, exact: true }) })

test('a closed row is as high as a finger, and links open it', async ({ page }) => {
  await page.setViewportSize(WIDE)
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
  await step('paper has it open', async () => {
    await page.emulateMedia({ media: 'print' })
    await soft(field).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
  await step('on a phone, the words of a row stand below its title, cut where the line ends', async () => {
    await page.setViewportSize(PHONE)
    const summary = row(page, 'Payment requirements').locator('summary')
    const top = async () => (await summary.locator('span').last().boundingBox())?.y ?? NaN
    const title = await summary.getByRole('heading').boundingBox()
    await soft.poll(top).toBeGreaterThanOrEqual((title?.y ?? NaN) + (title?.height ?? NaN) - 1)
    soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await page.setViewportSize(WIDE)
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

withoutJavaScript('without JavaScript, a press opens a row', async ({ page }) => {
  await page.goto(PAGE)
  const receipt = row(page, 'The receipt')
  await receipt.locator('summary').click({ position: { x: 5, y: 5 } })
  await expect(receipt.getByRole('rowheader', { name: 'errorReason' })).toBeVisible()
})
