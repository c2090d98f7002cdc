import { expect } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { siteUrl } from '../support/servers'
import { test } from '../support/test'
import { withTextSize } from '../support/text-size'
import { consoleOf, ENDPOINTS, INTRO, outcome, sendButton, whatIf } from './support'

test.describe.configure({ mode: 'parallel' })

for (const colorScheme of ['light', 'dark'] as const)
  test(`what a run shows has no violation in ${colorScheme} mode, and fits 320 pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(INTRO)
    for (const words of ['nothing goes wrong', 'the payment expired']) {
      await whatIf(page, words)
      await expect(outcome(page)).toBeVisible()
      await expectNoViolations(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('in forced colors the the step that waits and how a run ended can be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(INTRO)
  await consoleOf(page).getByLabel('Pause before signing').check()
  await sendButton(page).click()
  const styleOf = (selector: string, property: string) =>
    consoleOf(page)
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect(consoleOf(page).getByRole('button', { name: /^Sign 0/ })).toBeFocused()
  // The current step has a ring, and the others have none.
  expect(await styleOf('.rail > .now .at', 'outline-style')).toBe('solid')
  expect(await styleOf('.rail > .done .at', 'outline-style')).toBe('none')
  // The line between the steps is drawn.
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const lineOf = () =>
    consoleOf(page)
      .locator('.rail > li')
      .first()
      .evaluate((step) => getComputedStyle(step, '::before').backgroundColor)
  expect(await lineOf()).not.toBe(background)
  await consoleOf(page)
    .getByRole('button', { name: /^Sign 0/ })
    .click()
  await expect(outcome(page)).toContainText('Charged')
  // A spent cell is empty and has an edge.
  expect(await styleOf('.cells .on', 'background-color')).not.toBe(
    await styleOf('.cells i:not(.on)', 'background-color'),
  )
  expect(await styleOf('.cells i:not(.on)', 'border-top-style')).toBe('solid')
  const good = await styleOf('.outcome', 'border-left-style')
  await consoleOf(page).getByLabel('Pause before signing').uncheck()
  await whatIf(page, 'the payment expired')
  await expect(outcome(page)).toContainText('Not charged')
  expect(await styleOf('.outcome', 'border-left-style')).not.toBe(good)
})

test('on paper there is no form: the recorded exchange, and the sample of an operation that was tried', async ({
  page,
}) => {
  await page.goto(INTRO)
  await sendButton(page).click()
  await expect(outcome(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('form[data-pay]')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Read a recorded exchange' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${ENDPOINTS}#get-balances-try-it`)
  await expect(page.locator('form[data-pay]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('form[data-pay]')).toBeHidden()
  await expect(page.locator('#get-balances-curl')).toContainText('/balances')
  await expect(page.locator('#get-balances-curl')).toBeVisible()
  await expect(page.locator('#get-balances-python')).toBeHidden()
})

test('with text of 32 px a run fits a phone, and nothing in it is cut', async () => {
  await withTextSize(32, async (page) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(siteUrl + INTRO)
    await consoleOf(page).getByLabel('Pause before signing').check()
    await sendButton(page).click()
    const cut = () =>
      consoleOf(page)
        .locator('form :is(p, b, span, dt, dd, summary, button, label):visible')
        .evaluateAll((all) =>
          all
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect()
              const clips =
                getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
              // Code scrolls.
              return !element.closest('.visually-hidden, pre') && (left < 0 || right > innerWidth || clips)
            })
            .map((element) => element.outerHTML.slice(0, 90)),
        )
    const sign = consoleOf(page).getByRole('button', { name: /^Sign 0/ })
    await expect(sign).toBeVisible()
    expect(await cut()).toEqual([])
    await sign.click()
    await expect(outcome(page)).toContainText('Charged')
    expect(await cut()).toEqual([])
    for (const summary of await consoleOf(page).locator('.rail summary').all()) await summary.click()
    expect(await cut()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('the receipt on home pays', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Pay a request here' }).click()
  const receipt = page.getByRole('figure', { name: 'One paid request' })
  await expect(receipt).toContainText('Charged 0.001 USDC')
  await expect(receipt.locator('ol > li[data-done]')).toHaveCount(4)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no form that does nothing, but the recorded exchange', async ({ page }) => {
    await page.goto(INTRO)
    await expect(page.locator('form[data-pay]')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Read a recorded exchange' })).toBeVisible()
  })
})
