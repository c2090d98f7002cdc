import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

test.describe.configure({ mode: 'parallel' })
test.use({ colorScheme: 'light' })

// What is still on its way when a test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const PAGE = '/docs/api/rate-limits'
const SCRIPT = '**/assets/site-*.js'
const searchButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Search', exact: true })
const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** Holds the site's script back until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {}
  const open = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPT, async (route) => {
    await open
    await route.continue()
  })
  return () => release()
}

/** Opens the page while its script is on the way. @returns function that lets the script come */
async function openEarly(page: Page): Promise<() => void> {
  const release = await holdScript(page)
  await page.goto(PAGE, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return release
}

const CLICKS: Record<string, [click: (page: Page) => Promise<void>, done: (page: Page) => Promise<void>]> = {
  'the colour mode': [
    (page) =>
      page
        .locator('header')
        .getByRole('button', { name: /^Color mode/ })
        .click(),
    (page) => expect(page.locator('html')).toHaveAttribute('data-choice', 'light'),
  ],
  'the colour mode, twice': [
    (page) =>
      page
        .locator('header')
        .getByRole('button', { name: /^Color mode/ })
        .dblclick(),
    (page) => expect(page.locator('html')).toHaveAttribute('data-choice', 'dark'),
  ],
  'the button of the sidebar': [
    (page) => page.getByRole('button', { name: 'Collapse sidebar' }).click(),
    (page) => expect(page.getByRole('navigation', { name: 'Documentation pages' })).toBeHidden(),
  ],
  'the button of search': [(page) => searchButton(page).click(), (page) => expect(searchDialog(page)).toBeVisible()],
  'the button of search, by keyboard': [
    (page) => searchButton(page).press('Enter'),
    (page) => expect(searchDialog(page)).toBeVisible(),
  ],
  'the key of search': [(page) => page.keyboard.press('/'), (page) => expect(searchDialog(page)).toBeVisible()],
  'a tab': [
    (page) => page.locator('[data-tabs]').first().getByRole('tab', { name: 'Python' }).click(),
    (page) =>
      expect(page.locator('[data-tabs]').first().getByRole('tab', { name: 'Python' })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
  ],
  'the button that wraps lines': [
    (page) => page.locator('main .wrap:visible').first().click(),
    (page) => expect(page.locator('main .wrap:visible').first()).toHaveAttribute('aria-pressed', 'true'),
  ],
}

for (const [what, [click, done]] of Object.entries(CLICKS))
  test(`${what}: what is pressed before the script came is done when it comes`, async ({ page }) => {
    const release = await openEarly(page)
    await click(page)
    await expect(page).toHaveURL(PAGE)
    release()
    await done(page)
    await expect(page).toHaveURL(PAGE)
  })

test('a link followed before the script came is followed at once', async ({ page }) => {
  await openEarly(page)
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Networks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
})

test('Back after a reload, before the script came, leads to the page of its URL when it comes', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(PAGE)
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Networks' }).click()
  await expect(heading).toHaveText('Networks')
  const release = await holdScript(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(PAGE)
  release()
  await expect(heading).toHaveText('Rate limits')
  await expect(page).toHaveURL(PAGE)
  await page.goForward()
  await expect(heading).toHaveText('Networks')
})

test('a category opens and closes at once, before the script came, and stays so when it comes', async ({ page }) => {
  const release = await openEarly(page)
  const details = page.locator('aside details').first()
  await expect(details).toHaveJSProperty('open', true)
  await details.locator('summary').first().click()
  await expect(details).toHaveJSProperty('open', false)
  release()
  await page.waitForLoadState('load')
  await expect(details).toHaveJSProperty('open', false)
})

test('a click for a new tab is left to the browser', async ({ page, context }) => {
  await openEarly(page)
  const opened = context.waitForEvent('page')
  await searchButton(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/docs')
  await expect(page).toHaveURL(PAGE)
})

for (const [fault, when] of [
  ['can not be had', 'after the click'],
  ['can not be had', 'before the click'],
  ['is not the one of this build', 'after the click'],
] as const)
  test(`when the script ${fault}, ${when}, the button of search leads to the list of pages`, async ({ page }) => {
    let fail = () => {}
    const failed = new Promise<void>((resolve) => (fail = resolve))
    await page.route(SCRIPT, async (route) => {
      await failed
      if (fault === 'can not be had') await route.abort()
      else await route.fulfill({ contentType: 'text/javascript', body: 'document.body.innerHTML = ""' })
    })
    await page.goto(PAGE, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    if (when === 'before the click') {
      fail()
      await page.waitForLoadState('load')
    }
    await searchButton(page).click()
    fail()
    await expect(page).toHaveURL('/docs')
    await expect(page.locator('main h1')).toBeVisible()
  })

test('what is pressed early is kept when a script of somebody else is blocked', async ({ page }) => {
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('</head>', '<script async src="/blocked.js"></script></head>')
    await route.fulfill({ response, body: html })
  })
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/blocked.js'))
  await page.route('**/blocked.js', (route) => route.abort())
  const release = await openEarly(page)
  await blocked
  await page.keyboard.press('Control+k')
  release()
  await expect(searchDialog(page)).toBeVisible()
})
