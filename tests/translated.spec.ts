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
  /** The ways to use it, in turn. */
  uses: (page: Page) => (() => Promise<unknown>)[]
  /** What is looked at after each. */
  where: string
}

const CALCULATOR = '[data-calculator]'

const SCENES: Readonly<Record<string, Scene>> = {
  'search and its filters': {
    route: INTRO,
    where: 'dialog.search',
    uses: (page) => [
      ...['price', 'payment', 'qqqqzzzz', 'wallet', 'paymnet', 'price'].map((query) => () => ask(page, query)),
      () => searchOn(page).dialog.getByRole('button', { name: /more$/ }).click(),
      async () => {
        await searchOn(page).dialog.getByRole('radio').nth(1).check()
        await expect(searchOn(page).dialog.locator('[aria-busy="false"]')).toBeVisible()
      },
    ],
  },
  'the strip of search marks': {
    route: '/docs/api/errors?mark=rate_limited',
    where: 'section[aria-label="Search words on this page"]',
    uses: (page) =>
      [/Next$/, /Next$/, /Previous$/].map((name) => () => searchOn(page).strip.getByRole('button', { name }).click()),
  },
  'the calculator': {
    route: PRICING,
    // The sum is told late, once for many changes.
    where: `${CALCULATOR} form > :not([role=status])`,
    async ready(page) {
      await page.locator(CALCULATOR).evaluate((place) => place.scrollIntoView())
      await expect(page.locator(`${CALCULATOR} output`)).toHaveText(/^\$/)
    },
    uses(page) {
      const place = page.locator(CALCULATOR)
      const apps = place.getByRole('group', { name: 'Start from' }).getByRole('button')
      const text = async () => untranslated((await place.locator('.said').textContent()) ?? '')
      return [
        ...[0, 1].map((at) => () => apps.nth(at).click()),
        ...['49', 'much', '0.5', ''].map((plan) => () => place.locator('[name=":plan"]').fill(plan)),
        ...['many', '7'].map((count) => () => place.locator('.rows input[type=text]').first().fill(count)),
        () => expect.poll(text).toMatch(/^\$[\d.]+ in 30 days/),
      ]
    },
  },
  'a payment in the console, and another': {
    route: INTRO,
    where: 'form.pay',
    uses: (page) =>
      ['', '', 'empty', ''].map((fault) => async () => {
        const form = page.locator('form.pay').first()
        await form.locator('[name=":if"]').selectOption(fault)
        await form.locator('.go button').click()
        await expect(form.locator('.go button')).toBeEnabled()
        await expect(form.locator('.outcome')).toHaveClass(fault === '' ? /ok/ : /outcome/)
        await expect(form.locator('.go button:not([aria-disabled])')).toBeVisible()
      }),
  },
  'the button for all schemas': {
    route: `${ENDPOINTS}#get-balances`,
    where: 'section:has(> * #get-balances) .above, section:has(#get-balances) [data-expand]',
    uses: (page) =>
      [true, false, true].map((open) => async () => {
        const section = page
          .locator('section')
          .filter({ has: page.locator('#get-balances') })
          .last()
        const folds = section.locator('.schema details')
        await section.locator('[data-expand]').first().click()
        await expect(section.locator('.schema details[open]')).toHaveCount(open ? await folds.count() : 0)
      }),
  },
  'a component of an interactive page': {
    route: '/blog/mdx-blog-post',
    where: 'main output',
    ready: (page) => hydrated(page, 'main input'),
    uses: (page) => ['12.5', '', '1'].map((budget) => () => page.getByRole('spinbutton').fill(budget)),
  },
}

async function wordsOn(page: Page, { route, ready, uses, where }: Scene, isTranslated: boolean): Promise<string[]> {
  await page.goto(route)
  await ready?.(page)
  if (isTranslated) await translatePage(page)
  const seen: string[] = []
  const texts = async () => alike(untranslated((await page.locator(where).allInnerTexts()).join('\n')))
  for (const use of uses(page)) {
    await use()
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
  }
  expect(seen.join(''), 'something is shown').not.toBe('')
  return seen
}

for (const [name, scene] of Object.entries(SCENES))
  test(`translated, ${name} says what it says untranslated @nightly`, async ({ page, context }) => {
    const errors: string[] = []
    const other = await context.newPage()
    for (const each of [page, other]) each.on('pageerror', ({ message }) => errors.push(message))
    const expected = await wordsOn(other, scene, false)
    await other.close()
    expect(await wordsOn(page, scene, true)).toEqual(expected)
    expect(errors).toEqual([])
  })

test('a language that is chosen on a translated page is kept, and so are the color mode and the place', async ({
  page,
}) => {
  await page.goto(INTRO)
  await translatePage(page)
  const tabs = page.locator('[data-tabs=language]')
  await tabs.first().locator('[href$=-python]').click()
  await page.locator('[data-color-mode]').first().click()
  const stored = { 'tab-language': 'python', theme: 'light' }
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject(stored)
  for (const arrive of [() => page.goto(ENDPOINTS), () => page.goBack(), () => page.reload()]) {
    await arrive()
    await expect(tabs.first().getByRole('tab', { selected: true })).toHaveText('Python')
    await expect(page.locator('html')).toHaveClass(/light/)
  }
})
