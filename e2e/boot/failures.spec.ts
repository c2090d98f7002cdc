import { expect, test } from '@playwright/test'
import { countFailures, live, scriptsOf, searchButton, searchDialog, WAKE_FILE } from './wake'

test.describe.configure({ mode: 'parallel' })

const PAGE = '/docs/intro'
const APP = '**/_next/static/chunks/pages/_app-*'

test('a script that fails once is asked for again, and the click is not lost', async ({ page }) => {
  let failures = 0
  await page.route(APP, (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await page.goto(PAGE)
  await searchButton(page).click()
  await expect(searchDialog(page)).toBeVisible()
  await expect(page).toHaveURL(PAGE)
})

test('a script that came broken is asked for again, past the cache', async ({ page }) => {
  let answers = 0
  await page.route(APP, (route) =>
    answers++ === 0
      ? route.fulfill({ contentType: 'text/javascript', body: '<!DOCTYPE html><p>Sign in to this network' })
      : route.continue(),
  )
  await page.goto(PAGE)
  await searchButton(page).click()
  await expect(searchDialog(page)).toBeVisible()
})

for (const [what, answer] of [
  ['can not be had', { status: 404, body: 'gone' }],
  ['answers with a page', { contentType: 'text/html', body: '<!DOCTYPE html><p>Sign in to this network' }],
  [
    'stops half way',
    { contentType: 'text/javascript', body: '(self.rspackChunk_N_E=self.rspackChunk_N_E||[]).push([[' },
  ],
] as const)
  test.describe(`when a script ${what}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.route(APP, (route) => route.fulfill(answer))
      await page.goto(PAGE)
    })

    test('a link that acts as a button is a link again', async ({ page }) => {
      await searchButton(page).click()
      await expect(page).toHaveURL('/docs')
    })

    test('links lead on, and what opens by itself opens', async ({ page }) => {
      const failed = page.waitForResponse(APP)
      await page.locator('main h1 ~ * a').first().hover()
      await failed
      const group = page.locator('aside details').first()
      const before = await group.evaluate((element) => element.hasAttribute('open'))
      await group.locator('summary').first().click()
      await expect(group).toHaveJSProperty('open', !before)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Getting Started' }).click()
      await expect(page).toHaveURL('/docs/intro')
      await page.locator('main nav a').last().click()
      await expect(page).not.toHaveURL('/docs/intro')
    })

    test('the next sign of use asks again, but not for what has come', async ({ page }) => {
      await page.clock.install()
      await page.reload()
      const scripts = scriptsOf(page)
      const twice = () => expect.poll(() => scripts().filter((path) => path.includes('/_app-')).length)
      await page.keyboard.press('Escape')
      await twice().toBe(2)
      await expect(page.locator('html')).not.toHaveAttribute('data-waking')
      await page.unroute(APP)
      const before = scripts().length
      await page.clock.runFor(3_000)
      await page.clock.resume()
      await page.keyboard.press('Escape')
      await live(page)
      expect(
        scripts()
          .slice(before)
          .filter((path) => /webpack|framework|main/.test(path)),
      ).toEqual([])
      await page.keyboard.press('/')
      await expect(searchDialog(page)).toBeVisible()
    })
  })

test('a script that never comes leaves links as they are, and search leads to the list of pages after a while', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(APP, () => undefined)
  await page.goto(PAGE)
  await searchButton(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-waking')
  await page.clock.runFor(9_000)
  await expect(page).toHaveURL(PAGE)
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/docs')
})

test.describe('the file that brings React in', () => {
  test('is asked for again when it fails once, and the click is not lost', async ({ page }) => {
    let failures = 0
    await page.route(WAKE_FILE, (route) => (failures++ === 0 ? route.abort() : route.continue()))
    await page.goto(PAGE, { waitUntil: 'commit' })
    await searchButton(page).click()
    await expect(searchDialog(page)).toBeVisible()
    await expect(page).toHaveURL(PAGE)
  })

  for (const [what, answer] of [
    ['can not be had', { status: 404, body: 'gone' }],
    ['is not the one of this build', { contentType: 'text/javascript', body: 'document.body.innerHTML = ""' }],
    ['stops half way', { contentType: 'text/javascript', body: '"use strict";(()=>{' }],
  ] as const)
    test(`leaves links links when it ${what}, and is asked for again by the next sign of use`, async ({ page }) => {
      await page.clock.install()
      const failures = await countFailures(page)
      let asked = 0
      await page.route(WAKE_FILE, (route) => {
        asked += 1
        return route.fulfill(answer)
      })
      await page.goto(PAGE)
      await expect.poll(failures).toBe(2)
      expect(asked).toBe(2)
      await expect(page.locator('main h1')).toBeVisible()
      await page.clock.runFor(3_000)
      const group = page.locator('aside details').first()
      const before = await group.evaluate((element) => element.hasAttribute('open'))
      await group.locator('summary').first().click()
      await expect(group).toHaveJSProperty('open', !before)
      await expect.poll(failures).toBe(3)
      expect(asked).toBe(3)
      await page.clock.runFor(3_000)
      await page.locator('main nav a').last().click()
      await expect(page).not.toHaveURL(PAGE)
      await page.goBack()
      await page.clock.runFor(3_000)
      await searchButton(page).click()
      await expect(page).toHaveURL('/docs')

      await page.goto(PAGE)
      await expect.poll(failures).toBe(2)
      await page.clock.runFor(3_000)
      await page.unroute(WAKE_FILE)
      await page.keyboard.press('/')
      await expect(searchDialog(page)).toBeVisible()
    })

  test('leaves links as they are while it never comes, and search leads to the list of pages after a while', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route(WAKE_FILE, () => undefined)
    await page.goto(PAGE, { waitUntil: 'commit' })
    await searchButton(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-waking')
    await page.clock.runFor(9_000)
    await expect(page).toHaveURL(PAGE)
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/docs')
  })
})
