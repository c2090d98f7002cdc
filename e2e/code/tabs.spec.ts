import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/test'
import { ENDPOINTS, groups, INTRO, LIMITS, ready } from './support'

test.describe.configure({ mode: 'parallel' })

const tab = (group: Locator, name: string) => group.getByRole('tab', { name, exact: true })

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

async function expectShown(group: Locator, name: string): Promise<void> {
  await expect(group.getByRole('tab', { selected: true })).toHaveText(name)
  await expect(group.getByRole('tabpanel')).toHaveCount(1)
  await expect(group.getByRole('tabpanel')).toHaveAccessibleName(name)
}

test('the chosen language holds for the page, for other pages and for the next visit', async ({ page, context }) => {
  await page.goto(ENDPOINTS)
  await ready(page)
  await tab(groups(page).nth(1), 'Python').click()
  for (const at of [0, 1, 13]) await expectShown(groups(page).nth(at), 'Python')

  await page.goto(INTRO)
  await expectShown(groups(page).first(), 'Python')
  await page.reload()
  await expectShown(groups(page).first(), 'Python')

  await tab(groups(page).first(), 'TypeScript (by hand)').click()
  const later = await context.newPage()
  await later.goto(ENDPOINTS)
  await expectShown(groups(later).first(), 'TypeScript')
  await later.goto('/blog/mdx-blog-post')
  await expectShown(groups(later).first(), 'TypeScript (client)')
})

/** As in Safari, which keeps nothing in its place by itself and lays out everything at once. */
async function turnScrollAnchoringOff(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
    for (const entry of document.querySelectorAll<HTMLElement>('.operation')) entry.style.contentVisibility = 'visible'
  })
}

for (const anchors of [true, false])
  test(`what was pressed stays where it is while other tabs change, ${anchors ? 'with' : 'without'} scroll anchoring`, async ({
    page,
  }) => {
    await page.goto(ENDPOINTS)
    await ready(page)
    // In one column, where samples above push what is below them.
    await page.setViewportSize({ width: 390, height: 844 })
    if (!anchors) await turnScrollAnchoringOff(page)
    const pressed = tab(groups(page).nth(9), 'TypeScript')
    await pressed.scrollIntoViewIfNeeded()
    const before = await restingTop(pressed)
    await pressed.click()
    await expect(pressed).toHaveAttribute('aria-selected', 'true')
    const after = await restingTop(pressed)
    expect(Math.abs(after - before), `from ${before} to ${after}`).toBeLessThan(2)
  })

test('the keys of the tabs pattern work, with one tab stop for each group', async ({ page }) => {
  await page.goto(INTRO)
  await ready(page)
  const group = groups(page).first()
  const stops = () =>
    group
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.filter((each) => each instanceof HTMLElement && each.tabIndex === 0).length)
  await expect.poll(() => stops()).toBe(1)
  await tab(group, 'curl').focus()
  const walk: [key: string, name: string][] = [
    ['ArrowRight', 'TypeScript (client)'],
    ['End', 'Python'],
    ['ArrowRight', 'curl'],
    ['ArrowLeft', 'Python'],
    ['Home', 'curl'],
  ]
  for (const [key, name] of walk) {
    await page.keyboard.press(key)
    await expectShown(group, name)
    await expect(tab(group, name)).toBeFocused()
    await expect.poll(() => stops()).toBe(1)
  }
  await page.keyboard.press('Tab')
  await expect(group.getByRole('tabpanel').locator(':focus')).toHaveCount(1)
})

test('an address opens its tab, also later, and is not remembered as a choice', async ({ page }) => {
  await page.goto(`${INTRO}#language-python`)
  await ready(page)
  await expectShown(groups(page).first(), 'Python')
  await expect(groups(page).first()).toBeInViewport()
  expect(await page.evaluate(() => localStorage.length && localStorage.getItem('tab-language'))).toBeFalsy()
  await page.evaluate(() => (location.hash = '#language-typescript-by-hand'))
  await expectShown(groups(page).first(), 'TypeScript (by hand)')
  await page.goto(`${ENDPOINTS}#list-holders-python`)
  await ready(page)
  await expectShown(page.locator('section', { has: page.locator('#list-holders') }).locator('[data-tabs]'), 'Python')
  await expectShown(groups(page).first(), 'curl')
})

for (const stored of ['<script>', 'ruby', '', 'x'.repeat(5000)]) {
  test(`a stored choice that is none (${stored.slice(0, 9)}) shows the first tab`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('tab-language', value), stored)
    await page.goto(INTRO)
    await ready(page)
    await expectShown(groups(page).first(), 'curl')
  })
}

test('blocked storage costs the memory, not the tabs', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(LIMITS)
  await ready(page)
  await tab(groups(page).first(), 'Python').click()
  await expectShown(groups(page).first(), 'Python')
  expect(faults.filter((message) => !/theme|color/i.test(message))).toEqual([])
})

test('the chosen language is there without the script of the site, and tabs are links then', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tab-language', 'python'))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(INTRO)
  await expectShown(groups(page).first(), 'Python')
  await tab(groups(page).first(), 'TypeScript (client)').click()
  await expect(page.locator('#language-typescript-client')).toBeVisible()
  await expect(page.locator('#language-python')).toBeHidden()
})

test('the remembered language moves nothing while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tab-language', 'python')
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value)
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(ENDPOINTS)
  await ready(page)
  await page.waitForLoadState('networkidle')
  await expectShown(groups(page).first(), 'Python')
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01)
})

test('on paper every tab is shown under its name, and nothing to press', async ({ page }) => {
  await page.goto(INTRO)
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  const group = groups(page).first()
  await expect(group.locator('[role=tabpanel]:visible')).toHaveCount(4)
  await expect(group.locator('.tab-label:visible')).toHaveCount(4)
  await expect(group.locator('[role=tablist]')).toBeHidden()
  await expect(page.locator('.code-tools:visible')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every tab is shown under its name', async ({ page }) => {
    await page.goto(INTRO)
    await expect(groups(page).first().locator('[role=tabpanel]:visible')).toHaveCount(4)
    await expect(groups(page).first().locator('.tab-label:visible')).toHaveCount(4)
  })
})

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the selected tab can be told by its line', async ({ page }) => {
    await page.goto(ENDPOINTS)
    const lineOf = (selected: boolean) =>
      groups(page)
        .first()
        .getByRole('tab', { selected })
        .first()
        .evaluate((element) => getComputedStyle(element).borderBottomColor)
    expect(await lineOf(true)).not.toBe(await lineOf(false))
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await lineOf(false)).toBe(background)
  })
})
