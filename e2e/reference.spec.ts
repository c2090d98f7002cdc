import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

const ENDPOINTS = '/docs/api/endpoints'
const LAPTOP = { width: 1440, height: 900 }

const entry = (page: Page, id = 'get-block') => page.locator('section.operation', { has: page.locator(`h3#${id}`) })
const bar = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const jump = (page: Page) => bar(page).locator('summary')
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter operations' })
const shown = (page: Page) => bar(page).locator('details li:visible')

/** Where the parts of an entry and the bar above it stand, all at one moment. */
const boxes = (page: Page, id?: string) =>
  entry(page, id).evaluate((section) => {
    const boxOf = (element: Element | null) => {
      if (!element?.checkVisibility()) throw new Error('A part of the entry is not drawn.')
      const { x, y, right, bottom, height } = element.getBoundingClientRect()
      return { x, y, right, bottom, height }
    }
    return {
      bar: boxOf(document.querySelector('nav[aria-label="On this page"]')),
      request: boxOf(section.querySelector('.request')),
      words: boxOf(section.querySelector('.explained')),
      sample: boxOf(section.querySelector('.sample')),
    }
  })

for (const width of [1280, 1440, 1920])
  test(`at ${width} the samples stand beside the words, and stay while these are read`, async ({ page }) => {
    await page.setViewportSize({ ...LAPTOP, width })
    await page.goto(`${ENDPOINTS}#get-block`)
    const { request, words, sample } = await boxes(page)
    expect(sample.x).toBeGreaterThanOrEqual(words.right)
    expect(sample.y).toBe(words.y)
    expect(sample.y).toBeGreaterThanOrEqual(request.bottom)
    expect(sample.right).toBeLessThanOrEqual(width)
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, words.height - sample.height)
    await expect.poll(async () => (await boxes(page)).words.y).toBeLessThan(0)
    // The bar moves up when the navbar leaves.
    await expect
      .poll(async () => {
        const { bar, sample } = await boxes(page)
        return sample.y - bar.bottom
      })
      .toBeGreaterThan(0)
    expect((await boxes(page)).sample.y).toBeLessThan(200)
  })

for (const width of [390, 996, 1279])
  test(`at ${width} the sample follows the request line`, async ({ page }) => {
    await page.setViewportSize({ ...LAPTOP, width })
    await page.goto(`${ENDPOINTS}#get-block`)
    const { request, words, sample } = await boxes(page)
    expect(sample.y).toBeGreaterThanOrEqual(request.bottom)
    expect(sample.y - request.bottom).toBeLessThan(48)
    expect(words.y).toBeGreaterThanOrEqual(sample.bottom)
  })

test('sample, response and first parameter share a screen at 1440 x 900, in every entry that has parameters', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  await page.goto(ENDPOINTS)
  const ids = await page
    .locator('section.operation:has(li[id]) > h3')
    .evaluateAll((headings) => headings.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(10)
  for (const id of ids) {
    await page.goto(`${ENDPOINTS}#${id}`)
    await expect(entry(page, id).locator('h3')).toBeInViewport()
    await expect(entry(page, id).locator('.schema > li').first(), id).toBeInViewport({ ratio: 1 })
    await expect(entry(page, id).locator('[role=tabpanel]:visible'), id).toBeInViewport({ ratio: 1 })
    await expect(entry(page, id).locator('.sample > .code'), id).toBeInViewport({ ratio: 0.5 })
  }
})

test('the page is at most 24,000 px high at 1440, with every entry laid out', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await page.goto(ENDPOINTS)
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('.operation'))
      section.style.contentVisibility = 'visible'
  })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(24_000)
})

test('the document has at most 23.3 KiB', async ({ request }) => {
  const body = await (await request.get(ENDPOINTS)).body()
  expect(brotliCompressSync(body).length / 1024).toBeLessThanOrEqual(23.3)
})

test('method, path, copy button and price stand in one line, and the button copies the path', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  // No page of this site may read the clipboard, so what is written is noted on its way.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => Promise.resolve(document.body.setAttribute('data-written', text))
  })
  await page.setViewportSize(LAPTOP)
  await page.goto(`${ENDPOINTS}#get-block`)
  for (const call of await page.locator('.call').all()) {
    const parts = call.locator('.method, .path, .copy, .price')
    await expect(parts).toHaveCount(4)
    const middles = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6)
  }
  const path = await entry(page).locator('.call .path').textContent()
  await entry(page).getByRole('button', { name: 'Copy the path' }).click()
  await expect(entry(page).locator('.call .copy')).toHaveText('Copied')
  await expect(page.locator('body')).toHaveAttribute('data-written', path ?? '')
})

test('one language is chosen for all samples', async ({ page }) => {
  await page.goto(`${ENDPOINTS}#get-block`)
  await entry(page).getByRole('tab', { name: 'Python' }).click()
  const tabs = page.getByRole('tab', { name: 'Python' })
  for (const tab of await tabs.all()) await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
})

test('parameters and errors have anchors of their own, which stand below the bar', async ({ page }) => {
  await page.goto(ENDPOINTS)
  const entries = page.locator('section.operation')
  const parameters = entries.locator('li[id]')
  expect(await parameters.count()).toBeGreaterThan(20)
  for (const parameter of await parameters.all()) {
    const id = (await parameter.getAttribute('id')) ?? ''
    expect(await parameter.locator('a.own').getAttribute('href')).toBe(`#${id}`)
  }
  await expect(entries.locator('h4[id$=".errors"] a')).toHaveCount(await entries.count())
  for (const id of ['get-logs.topic0', 'get-block.errors']) {
    await page.goto(`${ENDPOINTS}#${id}`)
    const target = page.locator(`[id="${id}"]`)
    await expect(target).toBeInViewport()
    await expect
      .poll(() =>
        target.evaluate((element) => {
          const bar = document.querySelector('nav[aria-label="On this page"]')
          return element.getBoundingClientRect().top - (bar?.getBoundingClientRect().bottom ?? NaN)
        }),
      )
      .toBeGreaterThanOrEqual(0)
  }
})

test('all schemas of an entry open and close at once', async ({ page }) => {
  await page.goto(`${ENDPOINTS}#get-balances`)
  const folded = entry(page, 'get-balances').locator('.schema details:not([open])')
  await expect(folded).not.toHaveCount(0)
  await entry(page, 'get-balances').getByRole('button', { name: 'Expand all' }).click()
  await expect(folded).toHaveCount(0)
  await entry(page, 'get-balances').getByRole('button', { name: 'Collapse all' }).click()
  await expect(entry(page, 'get-balances').locator('.schema details[open]')).toHaveCount(0)
})

test('the button that opens all schemas does what it says, whatever was opened or closed by hand', async ({ page }) => {
  await page.goto(`${ENDPOINTS}#get-balances`)
  const all = entry(page, 'get-balances').locator('.schema details')
  const open = entry(page, 'get-balances').locator('.schema details[open]')
  for (const details of await all.all())
    if ((await details.getAttribute('open')) === null) await details.locator('> summary').click()
  await entry(page, 'get-balances').getByRole('button', { name: 'Expand all' }).click()
  await expect(open).toHaveCount(await all.count())
  await all.first().locator('> summary').click()
  await entry(page, 'get-balances').getByRole('button', { name: 'Collapse all' }).click()
  await expect(open).toHaveCount(0)
})

for (const width of [390, 1440])
  test(`at ${width} the bar stays in sight, names the operation and leads to another one by its path`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...LAPTOP, width })
    await page.goto(`${ENDPOINTS}#get-logs`)
    await expect(jump(page)).toBeInViewport({ ratio: 1 })
    await expect(jump(page).locator('[data-section]')).toHaveText(/log/i)
    const place = await page.evaluate(() => scrollY)
    await jump(page).press('Enter')
    await expect(filter(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(place)
    const all = await shown(page).count()
    await page.keyboard.type('get holders')
    await expect(shown(page)).toHaveCount(1)
    expect(all).toBeGreaterThan(14)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#list-holders$/)
    await expect(page.locator('#list-holders')).toBeInViewport()
    await expect(filter(page)).toBeHidden()
    await jump(page).click()
    await filter(page).fill('nothing of the kind')
    await expect(shown(page)).toHaveCount(0)
    await expect(page.getByText('No operation matches.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filter(page)).toBeHidden()
    await expect(jump(page)).toBeFocused()
    // It opens with all of them again.
    await jump(page).press('Enter')
    await expect(shown(page)).toHaveCount(all)
  })

for (const width of [360, 1440])
  test(`at ${width} the list opens under its trigger, at the current row, with prices`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const anchor of ['', '#list-holders']) {
      await page.goto('about:blank')
      await page.goto(ENDPOINTS + anchor)
      await jump(page).click()
      await expect(filter(page)).toBeFocused()
      const { trigger, panel } = await bar(page).evaluate((nav) => {
        const boxOf = (selector: string) => {
          const { left, right, top, bottom } = nav.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
          return { left, right, top, bottom }
        }
        return { trigger: boxOf('summary'), panel: boxOf('[data-contents]') }
      })
      expect(panel.left).toBe(trigger.left)
      expect(panel.top - trigger.bottom).toBeGreaterThanOrEqual(0)
      expect(panel.top - trigger.bottom).toBeLessThan(10)
      expect(panel.right).toBeLessThanOrEqual(width)
      await expect(shown(page).filter({ hasText: '/v1/status' })).toContainText('Free')
      await expect(shown(page).filter({ hasText: '/logs' })).toContainText('$0.')
    }
    const row = bar(page).locator('details [aria-current=location]')
    await expect(row).toHaveText('List holders')
    await expect(row).toBeInViewport({ ratio: 1 })
    expect(
      await row.evaluate((link) => {
        const [inside, around] = [link.getBoundingClientRect(), link.closest('ul')?.getBoundingClientRect()]
        return around && inside.top >= around.top && inside.bottom <= around.bottom
      }),
    ).toBe(true)
  })

test('the bar names the groups of operations, and the one that is read', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await page.goto(`${ENDPOINTS}#get-logs`)
  const groups = bar(page).locator('[data-groups]')
  await expect(groups.locator('[aria-current]')).toHaveText('Chain')
  await groups.getByRole('link', { name: 'Tokens' }).click()
  await expect(page.locator('#tokens')).toBeInViewport()
  await expect(groups.locator('[aria-current]')).toHaveText('Tokens')
})

test('an entry begins with one rule, and says its price once', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await page.goto(`${ENDPOINTS}#get-logs`)
  const rules = await entry(page, 'get-logs').evaluate((section) => {
    const first = section.querySelector('.sample')
    const head = [section, ...section.querySelectorAll('*')].filter(
      (part) => part === section || (first && part.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING),
    )
    const wide = head.filter((part) => part.getBoundingClientRect().width > 300)
    return wide
      .flatMap((part) => [getComputedStyle(part).borderTopWidth, getComputedStyle(part).borderBottomWidth])
      .filter((width) => width !== '0px')
  })
  expect(rules).toHaveLength(1)
  await expect(bar(page)).toHaveCSS('border-bottom-width', '0px')
  await expect(entry(page, 'get-logs').locator('.request')).not.toContainText('units')
})

test('nothing scrolls in a sample that stays in sight: lines wrap, what is long opens where it is', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  await page.goto(ENDPOINTS)
  const scrolling = await page.locator('.sample pre').evaluateAll((all) =>
    all
      .filter((code) => /auto|scroll/.test(getComputedStyle(code).overflowY) && code.scrollHeight > code.clientHeight)
      .concat(all.filter((code) => code.checkVisibility() && code.scrollWidth > code.clientWidth))
      .map((code) => code.ariaLabel),
  )
  expect(scrolling).toEqual([])
  await page.goto(`${ENDPOINTS}#get-logs`)
  const sample = entry(page, 'get-logs').locator('.sample')
  const response = sample.locator('> .code pre')
  const hidden = () => response.evaluate((code) => code.scrollHeight - code.clientHeight)
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 500)
  const all = sample.getByRole('button', { name: 'Show all of Example response' })
  await expect.poll(async () => (await all.boundingBox())?.y).toBeLessThan(600)
  expect(await hidden()).toBeGreaterThan(50)
  const before = (await all.boundingBox())?.y ?? NaN
  await all.click()
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  expect(await hidden()).toBe(0)
  expect(Math.abs(((await all.boundingBox())?.y ?? NaN) - before)).toBeLessThan(2)
})

test('its group is lit in the sidebar, its breadcrumbs name it, and it has neighbors', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await page.goto(ENDPOINTS)
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
  await expect(sidebar.locator('summary[aria-current]')).toHaveText('API')
  await expect(sidebar.locator('details', { has: page.locator('summary[aria-current]') })).toHaveAttribute('open', '')
  await expect(sidebar.locator('a[href$="/endpoints"]')).toHaveCount(0)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Documentation', 'API', 'Endpoints'])
  const pager = page.getByRole('navigation', { name: 'Previous and next page' })
  await pager.getByRole('link', { name: /^Previous/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Endpoints')
  await pager.getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL(new RegExp(`${ENDPOINTS}$`))
})

test('on paper folded parts stay folded, and the page has at most 40 sheets', async ({ page }) => {
  await page.goto(ENDPOINTS)
  const pdf = await page.pdf({ format: 'A4' })
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(sheets).toBeGreaterThan(5)
  expect(sheets).toBeLessThanOrEqual(40)
  await page.emulateMedia({ media: 'print' })
  await expect(entry(page).locator('.explained > details > .code')).toBeHidden()
  await expect(entry(page).locator('[role=tabpanel]:visible')).toHaveCount(1)
  await expect(jump(page)).toBeHidden()
})

test('every section of the page begins with a heading', async ({ page }) => {
  await page.goto(ENDPOINTS)
  expect(await page.locator('main section:not(:has(h2, h3, h4))').count()).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: LAPTOP })

  test('the bar opens the list of operations, and nothing is shown that would do nothing', async ({ page }) => {
    await page.goto(ENDPOINTS)
    await jump(page).click()
    await expect(filter(page)).toBeHidden()
    await bar(page).locator('details').getByRole('link', { name: 'Get a block', exact: true }).click()
    await expect(page).toHaveURL(/#get-block$/)
    await expect(page.locator('#get-block')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Expand all' })).toHaveCount(0)
    const { words, sample } = await boxes(page)
    expect(sample.x).toBeGreaterThanOrEqual(words.right)
  })
})
