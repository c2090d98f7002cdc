import { expectNoViolations } from '../support/axe'
import { siteUrl } from '../support/servers'
import { blockStorage } from '../support/stored'
import { expect, soft, step, test, withoutJavaScript } from '../support/test'
import { withTextSize } from '../support/text-size'
import { consoleOf, ENDPOINTS, INTRO, outcome, sendButton, whatIf } from './support'

test('in forced colors the step that waits and how a run ended can be told; paper has neither @nightly', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(INTRO)
  const part = (selector: string) => consoleOf(page).locator(selector).first()
  const backgroundOf = (selector: string, pseudo?: string) =>
    part(selector).evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo)
  const sign = consoleOf(page).getByRole('button', { name: /^Sign 0/ })
  await consoleOf(page).getByLabel('Pause before signing').check()
  await sendButton(page).click()
  await expect(sign).toBeFocused()
  await soft(part('.rail > .now .at'), 'the current step has a ring').toHaveCSS('outline-style', 'solid')
  await soft(part('.rail > .done .at'), 'the others have none').toHaveCSS('outline-style', 'none')
  const page_ = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(() => backgroundOf('.rail > li', '::before'), 'the line between them is drawn').not.toBe(page_)
  await sign.click()
  await expect(outcome(page)).toContainText('Charged')
  const spent = await backgroundOf('.cells i:not(.on)')
  await expect.poll(() => backgroundOf('.cells .on'), 'a spent cell is empty').not.toBe(spent)
  await soft(part('.cells i:not(.on)'), 'and has an edge').toHaveCSS('border-top-style', 'solid')
  await soft(part('.outcome.ok')).not.toHaveCSS('border-top-style', 'double')
  await consoleOf(page).getByLabel('Pause before signing').uncheck()
  await whatIf(page, 'the payment expired')
  await expect(part('.outcome.bad')).toHaveCSS('border-top-style', 'double')

  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
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

test('with text of 32 px a run fits a phone, nothing in it is cut, and it breaks no rule of axe @nightly', async () => {
  await withTextSize(32, async (page) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(siteUrl + INTRO)
    const expectWhole = () =>
      expect
        .poll(() =>
          consoleOf(page)
            .locator('form :is(p, b, span, dt, dd, summary, button, label, small):visible')
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
            ),
        )
        .toEqual([])
    await consoleOf(page).getByLabel('Pause before signing').check()
    await sendButton(page).click()
    const sign = consoleOf(page).getByRole('button', { name: /^Sign 0/ })
    await expect(sign).toBeVisible()
    await expectWhole()
    await sign.click()
    await expect(outcome(page)).toContainText('Charged')
    await expectNoViolations(page, 'form[data-pay]')
    await consoleOf(page).getByLabel('Pause before signing').uncheck()
    await whatIf(page, 'the payment expired')
    await expect(outcome(page)).toContainText('Not charged')
    await consoleOf(page)
      .locator('.rail details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((details) => (details.open = true)))
    await consoleOf(page).getByLabel('block').fill('newest')
    await sendButton(page).click()
    await expect(consoleOf(page).getByRole('alert')).toBeVisible()
    await expectNoViolations(page, 'form[data-pay]')
    await expectWhole()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('the receipt on home pays in its place, and a visit has one receipt on all pages', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 680 })
  await page.goto('/')
  const receipt = page.getByRole('figure', { name: 'One paid request' })
  const next = page.locator('main section > h2').first()
  const top = () => next.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const before = await top()
  // The main action of the page does what the button of the receipt does.
  await page.getByRole('main').getByRole('link', { name: 'Try it', exact: true }).click()
  await expect(
    receipt.getByText('Charged 0.001 USDC.', { exact: true }),
    'below the end of a low window',
    // The first press loads the sandbox.
  ).toBeInViewport({ ratio: 1, timeout: 30_000 })
  await expect(receipt.locator('ol > li[data-done]')).toHaveCount(4)
  await expect.poll(async () => Math.abs((await top()) - before), 'the paper grows by two lines').toBeLessThan(80)
  await expect(receipt.getByText(/^number 37600000/), 'what was bought').toBeVisible()
  await expect(receipt.locator('[data-visit] summary')).toHaveText('This session: $0.001 (test)')
  await step('what goes wrong is shown there, and the open payment is sent again before another one', async () => {
    const main = receipt.locator('.go button')
    await expect(main).toHaveText(/^Pay again/)
    await receipt.getByRole('button', { name: 'lost response' }).click()
    await expect(main).toHaveText(/^Start over/)
    await expect(main).not.toHaveClass(/primary/)
    const again = receipt.getByRole('button', { name: 'Send the same payment again' })
    await expect(again).toHaveClass(/primary/)
    await again.click()
    await expect(receipt.getByText('Charged once: 0.001 USDC.', { exact: true })).toBeVisible()
    await expect(main).toHaveText(/^Pay again/)
    await receipt.getByRole('button', { name: 'Clear' }).or(receipt.locator('[data-visit] summary')).first().click()
    await receipt.getByRole('button', { name: 'Clear' }).click()
    await main.click()
    await expect(receipt.getByText('Charged 0.001 USDC.', { exact: true })).toBeVisible()
  })
  await page.goto(INTRO)
  const visit = consoleOf(page).locator('[data-visit]')
  await expect(visit.locator('summary')).toHaveText('This session: $0.001 (test)')
  await sendButton(page).click()
  await expect(visit.locator('summary')).toHaveText('This session: $0.002 (test)')
  await visit.locator('summary').click()
  await expect(visit.getByRole('listitem')).toHaveText([/^GET .* \$0\.001$/, /^GET .* \$0\.001$/])
  await visit.getByRole('button', { name: 'Clear' }).click()
  await expect(visit).toBeHidden()
  await expect(sendButton(page)).toBeFocused()
  await page.reload()
  await expect(visit).toBeHidden()
})

test('where storage is blocked, the receipt adds up what its page has spent @nightly', async ({ page }) => {
  await blockStorage(page)
  await page.goto(INTRO)
  for (const spent of ['$0.001', '$0.002']) {
    await sendButton(page).click()
    await expect(consoleOf(page).locator('[data-visit] summary')).toHaveText(`This session: ${spent} (test)`)
  }
})

withoutJavaScript('without JavaScript, there is a recorded exchange, and no form', async ({ page }) => {
  await page.goto(INTRO)
  await expect(page.locator('form[data-pay]')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Read a recorded exchange' })).toBeVisible()
})
