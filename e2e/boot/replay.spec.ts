import { expect, test, type Page } from '@playwright/test'
import { holdScripts, LATE, live, searchButton, searchDialog } from './wake'

test.describe.configure({ mode: 'parallel' })

const PAGE = '/docs/intro'

const WAYS_TO_SEARCH: Record<string, (page: Page) => Promise<void>> = {
  'a slash': (page) => page.keyboard.press('/'),
  'Control+k': (page) => page.keyboard.press('Control+k'),
  'a click on the button': (page) => searchButton(page).click(),
  'the space bar on the button': (page) => searchButton(page).press('Space'),
}

/** A script that does not come holds up the page's `load`, not the page. */
async function open(page: Page): Promise<void> {
  await page.goto(PAGE, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

for (const [what, late] of Object.entries(LATE))
  test.describe(`while ${what} is on its way`, () => {
    test('the first click on a button happens once React is live, and once only', async ({ page }) => {
      const release = await holdScripts(page, late)
      await open(page)
      await page.evaluate(() => {
        const replayed: string[] = []
        Object.assign(window, { replayed })
        addEventListener('click', ({ isTrusted }) => isTrusted || replayed.push('click'))
      })
      await searchButton(page).click()
      await searchButton(page).click()
      await expect(page.locator('html')).toHaveAttribute('data-waking')
      await release()
      await expect(searchDialog(page)).toBeVisible()
      await expect(page).toHaveURL(PAGE)
      await expect(page.locator('html')).not.toHaveAttribute('data-waking')
      expect(await page.evaluate(() => Reflect.get(window, 'replayed'))).toEqual(['click'])
    })

    for (const key of ['/', 'Control+k'])
      test(`${key} opens search once React is live`, async ({ page }) => {
        const release = await holdScripts(page, late)
        await open(page)
        await page.keyboard.press(key)
        await release()
        await expect(searchDialog(page)).toBeVisible()
      })

    for (const [how, askForSearch] of Object.entries(WAYS_TO_SEARCH))
      test(`what is typed after ${how} stands in the search field, in full and once`, async ({ page }) => {
        const release = await holdScripts(page, late)
        await open(page)
        await askForSearch(page)
        await page.keyboard.type('/v1 netwx')
        await page.keyboard.press('Backspace')
        await page.keyboard.type('orks')
        await release()
        const field = searchDialog(page).getByRole('combobox')
        await expect(field).toHaveValue('/v1 networks')
        await expect(field).toBeFocused()
        await expect(page).toHaveURL(PAGE)
        await page.keyboard.type(' of')
        await expect(field).toHaveValue('/v1 networks of')
      })

    test('Enter after a query opens its first result, without another key', async ({ page }) => {
      const release = await holdScripts(page, late)
      await open(page)
      await page.locator('main a[href^="/docs/"]').last().focus()
      await page.keyboard.press('/')
      await page.keyboard.type('rate limits')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(PAGE)
      await release()
      await expect(page).toHaveURL(/\/docs\/api\/rate-limits/)
    })

    for (const key of ['Enter', 'Space'])
      test(`${key} on the focused search button opens search once React is live`, async ({ page }) => {
        const release = await holdScripts(page, late)
        await open(page)
        await searchButton(page).focus()
        await page.keyboard.press(key)
        await release()
        await expect(searchDialog(page)).toBeVisible()
        await expect(page).toHaveURL(PAGE)
      })

    test('a click on a link is not held: the browser follows it at once', async ({ page }) => {
      await holdScripts(page, late)
      await open(page)
      await page.locator('main a[href^="/docs/"]').last().click()
      await expect(page).not.toHaveURL(PAGE)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-live')
    })

    test('a click for a new tab is left to the browser', async ({ page, context }) => {
      await holdScripts(page, late)
      await open(page)
      const opened = context.waitForEvent('page')
      await searchButton(page).click({ modifiers: ['ControlOrMeta'] })
      await expect(await opened).toHaveURL(/\/docs$/)
      await expect(page).toHaveURL(PAGE)
      await expect(page.locator('html')).not.toHaveAttribute('data-waking')
    })

    test('what opens by itself opens at once, stays so when React comes, and is remembered as any other choice', async ({
      page,
    }) => {
      const release = await holdScripts(page, late)
      await open(page)
      const group = page.locator('aside details').first()
      const before = await group.evaluate((element) => element.hasAttribute('open'))
      await group.locator('summary').first().click()
      await expect(group).toHaveJSProperty('open', !before)
      await release()
      await expect(group).toHaveJSProperty('open', !before)
      await page.reload()
      await page.keyboard.press('Escape')
      await live(page)
      await expect(group).toHaveJSProperty('open', !before)
    })
  })
