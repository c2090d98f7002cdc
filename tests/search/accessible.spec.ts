import type { Locator } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { DESKTOP } from '../support/screens'
import { ask, searchOn } from './support'
import { expect, step, test } from '../support/test'

const NARROW = { width: 320, height: 568 }

test('in each of its states the dialog has no accessibility fault and fits @nightly', async ({ page }) => {
  await page.goto('/docs/intro')
  const { dialog, failure, options, start, status, strip } = searchOn(page)
  const isTooWide = () =>
    dialog.evaluate((element) => {
      const panel = element.querySelector('[aria-busy]') ?? element
      return element.getBoundingClientRect().right > innerWidth || panel.scrollWidth > panel.clientWidth
    })
  const inState = (state: string, reach: () => Promise<unknown>) =>
    step(state, async () => {
      await page.setViewportSize(DESKTOP)
      await reach()
      await expectNoViolations(page, 'dialog[open]')
      await page.setViewportSize(NARROW)
      await expect.poll(isTooWide).toBe(false)
    })

  await inState('empty', async () => {
    await page.keyboard.press('Control+k')
    await expect(start).toBeVisible()
    // With the page around it.
    await expectNoViolations(page)
  })
  // Without a space, however long it is.
  await inState('with nothing found', () => ask(page, 'x'.repeat(300)))
  await inState('with a correction and an active result', async () => {
    await ask(page, 'paymnet')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  })
  await step('a result below the pointer does not look like the active one, in any colors', async () => {
    await page.setViewportSize(DESKTOP)
    const other = options.nth(1)
    await other.hover()
    const look = (of: Locator) =>
      of.evaluate((element) => {
        const { backgroundColor, outlineStyle } = getComputedStyle(element)
        return [backgroundColor, outlineStyle]
      })
    for (const forcedColors of ['none', 'active'] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ forcedColors, colorScheme })
        await expect.poll(async () => (await look(options.first()))[1]).toBe('solid')
        await expect.poll(async () => (await look(other))[1]).toBe('none')
        if (forcedColors === 'active') continue
        expect((await look(other))[0]).not.toBe((await look(options.first()))[0])
      }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
    await page.mouse.move(0, 0)
  })
  await step('in forced colors the active result and the chosen filter can be told from the others', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const outline = () => options.first().evaluate((element) => getComputedStyle(element).outlineStyle)
    await expect.poll(outline).toBe('solid')
    const background = (name: RegExp) =>
      dialog
        .getByRole('radio', { name })
        .evaluate((input) => getComputedStyle(input.nextElementSibling ?? input).backgroundColor)
    expect(await background(/^All/)).not.toBe(await background(/^Docs/))
    await page.emulateMedia({ forcedColors: 'none' })
  })
  await inState('filtered to posts', async () => {
    await dialog.getByRole('radio', { name: /^Blog/ }).check()
    await expect(dialog.getByRole('combobox', { name: 'Tag' })).toBeVisible()
  })
  // The state with the most controls.
  await step('filtered to posts on a narrow phone', () => expectNoViolations(page, 'dialog[open]'))
  await inState('failed', async () => {
    await page.reload()
    await page.route('**/*.pf_index', (route) => route.abort())
    await ask(page, 'invalid_cursor')
    await expect(failure).toBeVisible()
  })
  await inState('waiting', async () => {
    await page.unroute('**/*.pf_index')
    await page.route('**/pagefind-entry.json*', () => new Promise<void>(() => {}))
    await failure.getByRole('button').click()
    await expect(status.filter({ hasText: 'Searching…' })).toBeVisible()
  })

  await step('the strip on the opened page', async () => {
    await page.unroute('**/pagefind-entry.json*')
    await page.goto('/docs/api/errors?mark=invalid_cursor')
    await expect(strip).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page, '[aria-label="Search words on this page"]')
    await page.setViewportSize(DESKTOP)
    await expect(strip).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page, '[aria-label="Search words on this page"]')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  test('a tap opens search with the keyboard ready, and a tap opens a result', async ({ page }) => {
    await page.goto('/docs/intro')
    const { button, dialog, field, options } = searchOn(page)
    await button.tap()
    await expect(field).toBeFocused()
    // Less than 16 px makes a phone zoom in.
    expect(await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16)
    await field.fill('rate limits')
    await expect(options.first()).toBeInViewport({ ratio: 0.9 })

    await step('the dialog ends where the keyboard begins', async () => {
      await page.evaluate(() => {
        Object.defineProperty(window.visualViewport, 'height', { value: 300, configurable: true })
        window.visualViewport?.dispatchEvent(new Event('resize'))
      })
      await expect.poll(async () => (await dialog.boundingBox())?.height).toBeLessThanOrEqual(302)
      await page.keyboard.press('End')
      await expect(field).toBeInViewport({ ratio: 1 })
    })
    await options.first().tap()
    await expect(page).toHaveURL(/\/docs\/api\/rate-limits/)
  })
})
