import type { Page } from '@playwright/test'
import { ask, searchOn } from './search/support'
import { hydrated } from './support/hydrated'
import { expect, test } from './support/test'
import { translatePage, untranslated } from './support/translate'

// Browsers translate pages. Nothing that a page does depends on the words that it shows.

const INTRO = '/docs/intro'
const ENDPOINTS = '/docs/api/endpoints'
const PRICING = '/docs/payments/pricing'

/** What differs between two payments: hashes, times, and how long it took. */
const alike = (text: string) => text.replace(/0x[\da-fA-F…]+|\d+:\d+:\d+|[\d.]+ m?s\b/g, '…').replace(/\s+/g, ' ')

interface Scene {
  route: string
  /** When what it does can be used. */
  ready?: (page: Page) => Promise<void>
  /** Uses it; returns what is shown after each step. */
  use: (page: Page, seen: () => Promise<void>) => Promise<void>
  /** What is looked at. */
  where: string
}

const SCENES: Readonly<Record<string, Scene>> = {
  'search and its filters': {
    route: INTRO,
    where: 'dialog.search',
    async use(page, seen) {
      for (const query of ['price', 'payment', 'qqqqzzzz', 'wallet', 'paymnet']) {
        await ask(page, query)
        await seen()
      }
      const { dialog } = searchOn(page)
      await ask(page, 'price')
      await dialog.getByRole('button', { name: /more$/ }).click()
      await seen()
      await dialog.getByRole('radio').nth(1).check()
      await expect(dialog.locator('[aria-busy="false"]')).toBeVisible()
      await seen()
    },
  },
  'the strip of search marks': {
    route: '/docs/api/errors?mark=rate_limited',
    where: 'section[aria-label="Search words on this page"]',
    async use(page, seen) {
      const { strip } = searchOn(page)
      for (const name of [/Next$/, /Next$/, /Previous$/]) {
        await strip.getByRole('button', { name }).click()
        await seen()
      }
    },
  },
  'the calculator': {
    route: PRICING,
    where: '[data-calculator]',
    async ready(page) {
      await page.locator('[data-calculator]').evaluate((place) => place.scrollIntoView())
      await expect(page.locator('[data-calculator] output')).toHaveText(/^\$/)
    },
    async use(page, seen) {
      const place = page.locator('[data-calculator]')
      for (const at of [0, 1]) {
        await place.getByRole('group', { name: 'Start from' }).getByRole('button').nth(at).click()
        await seen()
      }
      for (const plan of ['49', 'much', '0.5', '']) {
        await place.locator('[name=":plan"]').fill(plan)
        await seen()
      }
      const count = place.locator('.rows input[type=text]').first()
      for (const value of ['many', '7']) {
        await count.fill(value)
        await seen()
      }
      const said = place.locator('.said')
      await expect.poll(async () => untranslated((await said.textContent()) ?? '')).toMatch(/^\$[\d.]+ in 30 days/)
    },
  },
  'a payment in the console, and another': {
    route: INTRO,
    where: 'form.pay',
    async use(page, seen) {
      const form = page.locator('form.pay').first()
      const outcome = form.locator('.outcome')
      const choose = form.locator('[name=":if"]')
      for (const [fault, tone] of [
        ['', 'ok'],
        ['', 'ok'],
        ['empty', 'bad'],
        ['', 'ok'],
      ] as const) {
        await choose.selectOption(fault)
        await form.locator('.go button').click()
        await expect(form.locator('.go button')).toBeEnabled()
        await expect(outcome).toHaveClass(new RegExp(tone === 'ok' ? 'ok' : 'outcome'))
        await expect(form.locator('.go button:not([aria-disabled])')).toBeVisible()
        await seen()
      }
    },
  },
  'the button for all schemas': {
    route: `${ENDPOINTS}#get-balances`,
    where: 'section:has(> * #get-balances) .above, section:has(#get-balances) [data-expand]',
    async use(page, seen) {
      const section = page
        .locator('section')
        .filter({ has: page.locator('#get-balances') })
        .last()
      const [button, folds] = [section.locator('[data-expand]').first(), section.locator('.schema details')]
      for (const open of [true, false, true]) {
        await button.click()
        await expect(section.locator('.schema details[open]')).toHaveCount(open ? await folds.count() : 0)
        await seen()
      }
    },
  },
  'a component of an interactive page': {
    route: '/blog/mdx-blog-post',
    where: 'main output',
    ready: (page) => hydrated(page, 'main input'),
    async use(page, seen) {
      for (const budget of ['12.5', '', '1']) {
        await page.getByRole('spinbutton').fill(budget)
        await seen()
      }
    },
  },
}

async function shown(page: Page, { route, ready, use, where }: Scene, isTranslated: boolean): Promise<string[]> {
  await page.goto(route)
  await ready?.(page)
  if (isTranslated) await translatePage(page)
  const seen: string[] = []
  const texts = async () => alike(untranslated((await page.locator(where).allInnerTexts()).join('\n')))
  await use(page, async () => {
    // What is translated, and what is said late, is there.
    let now = await texts()
    await expect
      .poll(async () => {
        const before = now
        now = await texts()
        return before === now
      })
      .toBe(true)
    seen.push(now)
  })
  expect(seen.join(''), 'something is shown').not.toBe('')
  return seen
}

for (const [name, scene] of Object.entries(SCENES))
  test(`translated, ${name} says what it says untranslated @nightly`, async ({ page, context }) => {
    const errors: string[] = []
    const other = await context.newPage()
    for (const each of [page, other]) each.on('pageerror', ({ message }) => errors.push(message))
    const expected = await shown(other, scene, false)
    await other.close()
    expect(await shown(page, scene, true)).toEqual(expected)
    expect(errors).toEqual([])
  })

test('a language that is chosen on a translated page is kept, and so are the color mode and the place', async ({
  page,
}) => {
  await page.goto(INTRO)
  await translatePage(page)
  const tabs = page.locator('[data-tabs=language]')
  await tabs.first().locator('[href$=-python]').click()
  await page.locator('[data-colour-mode]').first().click()
  const stored = { 'tab-language': 'python', theme: 'light' }
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject(stored)
  for (const arrive of [() => page.goto(ENDPOINTS), () => page.goBack(), () => page.reload()]) {
    await arrive()
    await expect(tabs.first().getByRole('tab', { selected: true })).toHaveText('Python')
    await expect(page.locator('html')).toHaveClass(/light/)
  }
})
