import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { ask, searchOn, visit } from './support'
import { test } from '../support/test'

/** Each state of the dialog, and how a reader gets there. */
const states: readonly [string, (page: Page) => Promise<void>][] = [
  [
    'empty',
    async (page) => {
      await page.keyboard.press('Control+k')
      await expect(searchOn(page).start).toBeVisible()
    },
  ],
  ['with results', (page) => ask(page, 'payment')],
  [
    'with an active result',
    async (page) => {
      await ask(page, 'payment')
      await page.keyboard.press('ArrowDown')
    },
  ],
  [
    'filtered to posts',
    async (page) => {
      await ask(page, 'payment')
      await searchOn(page).dialog.getByRole('radio', { name: /^Blog/ }).check()
      await expect(searchOn(page).dialog.getByRole('combobox', { name: 'Tag' })).toBeVisible()
    },
  ],
  // Without a space, however long it is.
  ['with nothing found', (page) => ask(page, 'x'.repeat(300))],
  ['with a correction', (page) => ask(page, 'paymnet')],
  [
    'failed',
    async (page) => {
      await page.route('**/*.pf_index', (route) => route.abort())
      await ask(page, 'payment')
      await expect(searchOn(page).failure).toBeVisible()
    },
  ],
  [
    'waiting',
    async (page) => {
      await page.route('**/*.pf_index', () => new Promise<void>(() => {}))
      await page.keyboard.press('Control+k')
      await searchOn(page).field.fill('payment')
      await expect(searchOn(page).status.filter({ hasText: 'Searching…' })).toBeVisible()
    },
  ],
]

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
]

for (const [state, reach] of states)
  test(`the dialog ${state} has no accessibility fault and fits`, async ({ page }) => {
    await visit(page, '/docs/intro')
    await reach(page)
    const { dialog } = searchOn(page)
    await expect(dialog).toBeVisible()
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      // The page around it is looked at with the dialog open in frame/axe.spec.ts.
      await expectNoViolations(page, 'dialog[open]')
      const isTooWide = await dialog.evaluate((element) => {
        const panel = element.querySelector('[aria-busy]') ?? element
        return element.getBoundingClientRect().right > innerWidth || panel.scrollWidth > panel.clientWidth
      })
      expect(isTooWide).toBe(false)
    }
  })

test('the strip on the opened page has no accessibility fault and fits', async ({ page }) => {
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    await visit(page, '/docs/api/overview?mark=invalid_cursor')
    await expect(searchOn(page).strip).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page, '[aria-label="Search words on this page"]')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  test('a tap opens search with the keyboard ready, and a tap opens a result', async ({ page }) => {
    await visit(page, '/docs/intro')
    const { button, field, options } = searchOn(page)
    await button.tap()
    await expect(field).toBeFocused()
    // Less than 16 px makes a phone zoom in.
    expect(await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16)
    await field.fill('rate limits')
    await expect(options.first()).toBeInViewport({ ratio: 0.9 })
    await options.first().tap()
    await expect(page).toHaveURL(/\/docs\/api\/rate-limits/)
  })

  test('the dialog ends where the keyboard begins', async ({ page }) => {
    await visit(page, '/docs/intro')
    await ask(page, 'payment')
    const { dialog } = searchOn(page)
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 300, configurable: true })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBeLessThanOrEqual(302)
    await page.keyboard.press('End')
    await expect(searchOn(page).field).toBeInViewport({ ratio: 1 })
  })
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })
  test('the active result and the chosen filter can be told from the others', async ({ page }) => {
    await visit(page, '/docs/intro')
    await ask(page, 'payment')
    await page.keyboard.press('ArrowDown')
    const { options, dialog } = searchOn(page)
    const outline = await options.first().evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline).toBe('solid')
    const background = (name: RegExp) =>
      dialog
        .getByRole('radio', { name })
        .evaluate((input) => getComputedStyle(input.nextElementSibling ?? input).backgroundColor)
    expect(await background(/^All/)).not.toBe(await background(/^Docs/))
  })
})
