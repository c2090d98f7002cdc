import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { noteCopied } from './support/copied'
import { follow } from './support/follow'
import { PHONE } from './support/screens'
import { expect, soft, step, test } from './support/test'

const INTRO = '/docs/intro'
const LIMITS = '/docs/api/rate-limits'
const ENDPOINTS = '/docs/api/endpoints'

/** The groups of tabs of a page. */
const groups = (page: Page): Locator => page.locator('[data-tabs=language]')
const tab = (group: Locator, name: string) => group.getByRole('tab', { name, exact: true })

/** Tabs answer once the site's script has run. */
const ready = (page: Page) => expect(groups(page).first()).toHaveAttribute('data-ready', '')

async function expectShown(group: Locator, name: string): Promise<void> {
  await soft(group.getByRole('tab', { selected: true })).toHaveText(name)
  await soft(group.getByRole('tabpanel')).toHaveCount(1)
  await soft(group.getByRole('tabpanel')).toHaveAccessibleName(name)
}

/** A file as readers see it: without the marks of its regions. */
const exampleFile = (name: string) =>
  readFileSync(`examples/${name}`, 'utf8')
    .split(/\r?\n/)
    .filter((line) => !/^\s*(\/\/|#) #(end)?region\b/.test(line))
    .join('\n')
    .trim()

test('the chosen language holds for the page, for other pages and for the next visit', async ({ page }) => {
  await page.goto(ENDPOINTS)
  await ready(page)
  await tab(groups(page).nth(1), 'Python').click()
  for (const at of [0, 1, 13]) await expectShown(groups(page).nth(at), 'Python')
  await step('on a page that is loaded without the script of the site, where tabs are links', async () => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(INTRO)
    await expectShown(groups(page).first(), 'Python')
    await tab(groups(page).first(), 'TypeScript').click()
    await soft(page.locator('#language-typescript')).toBeVisible()
    await soft(page.locator('#language-python')).toBeHidden()
    await page.unroute('**/assets/*.js')
  })
  await step('and shows the first tab where it is none', async () => {
    await page.evaluate(() => localStorage.setItem('tab-language', '<script>'))
    await page.goto(INTRO)
    await ready(page)
    await expectShown(groups(page).first(), 'curl')
  })
})

test('an address opens its tab, the keys of tabs work, and paper shows all of them', async ({ page }) => {
  await step('an address is not remembered as a choice, and works later too', async () => {
    await page.goto(`${INTRO}#language-python`)
    await ready(page)
    await expectShown(groups(page).first(), 'Python')
    await soft(groups(page).first()).toBeInViewport()
    soft(await page.evaluate(() => localStorage.getItem('tab-language'))).toBeNull()
    await page.evaluate(() => (location.hash = '#language-curl'))
    await expectShown(groups(page).first(), 'curl')
  })
  await step('keys walk along the tabs, with one tab stop for each group', async () => {
    const group = groups(page).first()
    const stops = group.locator('[role=tab][tabindex="0"]')
    await soft(stops).toHaveCount(1)
    await tab(group, 'curl').focus()
    for (const [key, name] of [
      ['ArrowLeft', 'Python'],
      ['ArrowRight', 'curl'],
      ['End', 'Python'],
      ['Home', 'curl'],
      ['ArrowLeft', 'Python'],
    ] as const) {
      await page.keyboard.press(key)
      await expectShown(group, name)
      await soft(tab(group, name)).toBeFocused()
      await soft(stops).toHaveText([name])
    }
    await page.keyboard.press('Tab')
    await soft(group.getByRole('tabpanel').locator(':focus')).toHaveCount(1)
  })
  await step('the selected tab can be told by its line, in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const line = (selected: boolean) =>
      groups(page)
        .first()
        .getByRole('tab', { selected })
        .first()
        .evaluate((element) => getComputedStyle(element).borderBottomColor)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await soft.poll(() => line(true)).not.toBe(ground)
    await soft.poll(() => line(false)).toBe(ground)
  })
  await step('on paper every tab is shown under its name, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print', forcedColors: 'none' })
    await soft(groups(page).first().locator('[role=tabpanel]:visible')).toHaveCount(3)
    await soft(groups(page).first().locator('.tab-label:visible')).toHaveCount(3)
    await soft(groups(page).first().locator('[role=tablist]')).toBeHidden()
    await soft(page.locator('.code-tools:visible')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })
  await step('an anchor that is gone leads to the closest that is left, also later', async () => {
    await page.goto(`${ENDPOINTS}#list-holders-typescript-by-hand`)
    const holders = page.locator('section', { has: page.locator('#list-holders') }).locator('[data-tabs]')
    await expectShown(holders, 'TypeScript')
    await soft(holders).toBeInViewport()
    await soft(page).toHaveURL(/#list-holders-typescript$/)
    await expectShown(groups(page).first(), 'Python')
    await page.evaluate(() => (location.hash = '#get-block-in-rust'))
    await soft(page.locator('#get-block')).toBeInViewport()
    await page.evaluate(() => (location.hash = '#nothing-like-it'))
    await soft(page).toHaveURL(/#nothing-like-it$/)
  })
})

/** As in Safari, which keeps nothing in its place by itself and lays out everything at once. */
const turnScrollAnchoringOff = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
    for (const entry of document.querySelectorAll<HTMLElement>('.operation')) entry.style.contentVisibility = 'visible'
  })

/** The top of an element once nothing moves any more: entries that come near are laid out in the frames after a scroll. */
const restingTop = (element: Locator) =>
  element.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        const look = (before: number, frames: number) => {
          const { top } = node.getBoundingClientRect()
          if (top === before && frames === 0) resolve(top)
          else requestAnimationFrame(() => look(top, top === before ? frames - 1 : 4))
        }
        look(NaN, 4)
      }),
  )

test('what was pressed stays where it is while other tabs change', async ({ page }) => {
  // In one column, where samples above push what is below them.
  await page.setViewportSize(PHONE)
  await page.goto(ENDPOINTS)
  await ready(page)
  for (const name of ['TypeScript', 'Python'])
    await step(`${name === 'Python' ? 'without' : 'with'} scroll anchoring`, async () => {
      if (name === 'Python') await turnScrollAnchoringOff(page)
      const pressed = tab(groups(page).nth(9), name)
      await page.locator('.fold').evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')))
      await pressed.scrollIntoViewIfNeeded()
      const before = await restingTop(pressed)
      await pressed.click()
      await expect(pressed).toHaveAttribute('aria-selected', 'true')
      const after = await restingTop(pressed)
      soft(Math.abs(after - before), `from ${before} to ${after}`).toBeLessThan(2)
    })
})

test('code is copied as the file is, scrolls by keyboard, wraps, and stays so', async ({ page }) => {
  const lastCopied = await noteCopied(page)
  await page.goto(`${LIMITS}#language-python`)
  await ready(page)
  const file = page.locator('figcaption', { hasText: /\.py$/ })
  const figure = groups(page).first().getByRole('tabpanel').locator('figure.code').filter({ has: file }).first()
  const name = (await figure.locator('figcaption').innerText()).trim()
  const copy = figure.getByRole('button', { name: `Copy ${name}` })
  await step('copied, blank lines and indentation included', async () => {
    await copy.click()
    await soft(page.locator('[data-announcer]')).toHaveText('Copied')
    const copied = await lastCopied()
    soft(copied).toBe(exampleFile(`python/${name}`))
    soft(copied).toMatch(/\n\n/)
  })
  await step('selected where copying is not allowed, and the reader told', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await copy.click()
    await soft(page.locator('[data-announcer]')).toHaveText(/Ctrl\+C/)
    const selected = await page.evaluate(() => getSelection()?.toString().trim())
    soft(selected).toBe((await figure.locator('code').innerText()).trim())
  })
  const code = figure.locator('pre')
  const hidden = () => code.evaluate((element) => element.scrollWidth - element.clientWidth)
  const wrap = figure.getByRole('button', { name: /^Wrap/ })
  await step('scrolled by keyboard on a phone, and wrapped when asked to', async () => {
    await page.setViewportSize(PHONE)
    await expect.poll(hidden).toBeGreaterThan(50)
    await code.focus()
    await page.keyboard.press('ArrowRight')
    await soft.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await wrap.click()
    await soft.poll(hidden).toBe(0)
    await wrap.click()
    await soft.poll(hidden).toBeGreaterThan(50)
    await wrap.click()
  })
  await step('left as it is, tabs alive, by a link to the page itself', async () => {
    await follow(page, `${LIMITS}?again`)
    await tab(groups(page).first(), 'curl').click()
    await expectShown(groups(page).first(), 'curl')
    await tab(groups(page).first(), 'Python').click()
    await soft(wrap).toHaveAttribute('aria-pressed', 'true')
  })
})
