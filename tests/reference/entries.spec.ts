import { expect, soft, step, test, withoutJavaScript } from '../support/test'
import { ask } from '../search/support'
import { noteCopied } from '../support/copied'
import { PHONE, WIDE } from '../support/screens'
import { boxes, drawn, ENDPOINTS, entry, ERRORS, filter, jump, settled } from './support'

test('an entry of the reference is a screen of a laptop', async ({ page }) => {
  const lastCopied = await noteCopied(page)
  await page.setViewportSize(WIDE)
  await page.goto(ENDPOINTS)
  await step('sample, response and first parameter share a screen, in entries that have parameters', async () => {
    const ids = await page
      .locator('section.operation:has(li[id]) > * > h3')
      .evaluateAll((headings) => headings.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(10)
    for (const id of ids.filter((_, at) => at % 3 === 0)) {
      await page.goto(`${ENDPOINTS}#${id}`)
      await soft(entry(page, id).locator('h3')).toBeInViewport()
      await soft(entry(page, id).locator('.schema > li').first(), id).toBeInViewport({ ratio: 1 })
      await soft(entry(page, id).locator('[role=tabpanel]:visible'), id).toBeInViewport({ ratio: 1 })
      await soft(entry(page, id).locator('.sample > .code'), id).toBeInViewport({ ratio: 0.25 })
    }
  })
  await step('method, path, copy button and price stand in one line, and the button copies the path', async () => {
    const crooked = await page.locator('.call').evaluateAll((calls) =>
      calls.filter((call) => {
        const parts = [...call.querySelectorAll('.method, .path, .copy, .price')].map((p) => p.getBoundingClientRect())
        const middles = parts.map(({ top, bottom }) => (top + bottom) / 2)
        return parts.length !== 4 || Math.max(...middles) - Math.min(...middles) >= 6
      }),
    )
    soft(crooked).toHaveLength(0)
    await soft(page.locator('.operation .request', { hasText: 'units' }), 'prices said twice').toHaveCount(0)
    const call = entry(page).locator('.call')
    await call.getByRole('button', { name: 'Copy the path' }).click()
    await soft(call.locator('.copy')).toHaveText('Copied')
    soft(await lastCopied()).toBe(await call.locator('.path').textContent())
  })
  await step('all its schemas open and close at once, whatever was opened or closed by hand', async () => {
    await page.goto(`${ENDPOINTS}#get-balances`)
    const all = entry(page, 'get-balances').locator('.schema details')
    const open = entry(page, 'get-balances').locator('.schema details[open]')
    const folded = entry(page, 'get-balances').locator('.schema details:not([open])')
    const press = (name: string) => entry(page, 'get-balances').getByRole('button', { name }).click()
    await folded.first().locator('> summary').click()
    await press('Expand all')
    await soft(open).toHaveCount(await all.count())
    await all.first().locator('> summary').click()
    await press('Collapse all')
    await soft(open).toHaveCount(0)
  })
})

test('samples stand beside the words where there is room, and stay while these are read @nightly', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(`${ENDPOINTS}#get-block`)
  for (const width of [390, 996, 1279, 1280, 1920, 1440])
    await step(`at ${width}`, async () => {
      await page.setViewportSize({ ...WIDE, width })
      await settled(async () => {
        await page.locator('#get-block').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
        const { request, words, sample } = await boxes(page)
        expect(sample.y).toBeGreaterThanOrEqual(request.bottom)
        if (width < 1280) {
          expect(sample.y - request.bottom, 'the sample follows the request').toBeLessThan(48)
          expect(words.y).toBeGreaterThanOrEqual(sample.bottom)
        } else {
          expect(sample.x, 'beside the words').toBeGreaterThanOrEqual(words.right)
          expect(sample.y).toBe(words.y)
          expect(sample.right).toBeLessThanOrEqual(width)
        }
      })
    })
  await step('the sample stays in sight', async () => {
    const { words, sample } = await boxes(page)
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, words.height - sample.height)
    // The bar moves up when the navbar leaves.
    await settled(async () => {
      const { bar, words, sample } = await boxes(page)
      expect(words.y).toBeLessThan(0)
      expect(sample.y).toBeGreaterThan(bar.bottom)
      expect(sample.y).toBeLessThan(200)
    })
  })
  await step('nothing scrolls in it: lines wrap, what is long opens where it is', async () => {
    const scrolling = await page.locator('.sample pre').evaluateAll((all) =>
      all
        .filter((code) => /auto|scroll/.test(getComputedStyle(code).overflowY) && code.scrollHeight > code.clientHeight)
        .concat(all.filter((code) => code.checkVisibility() && code.scrollWidth > code.clientWidth))
        .map((code) => code.ariaLabel),
    )
    soft(scrolling).toEqual([])
    await page.goto(`${ENDPOINTS}#get-logs`)
    const sample = entry(page, 'get-logs').locator('.sample')
    const response = sample.locator('> .code pre')
    const hidden = () => response.evaluate((code) => code.scrollHeight - code.clientHeight)
    await page.mouse.wheel(0, 500)
    const all = sample.getByRole('button', { name: 'Show all of Example response' })
    const top = async () => (await all.boundingBox())?.y ?? NaN
    await expect.poll(top).toBeLessThan(600)
    await soft.poll(hidden).toBeGreaterThan(50)
    const before = await top()
    await all.click()
    await soft(all).toHaveAttribute('aria-pressed', 'true')
    await soft.poll(hidden).toBe(0)
    await soft.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  })
})

test("below the sidebar's width an operation is folded to what it is, and opens in every way", async ({ page }) => {
  const folded = page.locator('.operation > details:not([open])')
  const words = (id: string) => entry(page, id).locator('.explained')
  await page.setViewportSize(PHONE)
  await page.goto(ENDPOINTS)
  await step('each line says method, path, title and price, and the page is short', async () => {
    await soft.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(15_000)
    await soft(folded).toHaveCount(await page.locator('.operation').count())
    await soft(entry(page).locator('> details > summary')).toHaveText(
      /^GET \/v1\/\{network\}\/blocks\/\{block\} \$0\.\d+$/,
    )
    await soft(words('get-block')).toBeHidden()
  })
  await step('by keyboard, by a press on its title, by a link on the page', async () => {
    await entry(page).locator('> details > summary').press('Enter')
    await soft(words('get-block')).toBeVisible()
    const box = await page.locator('#get-status').boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 60, (box?.y ?? 0) + 8)
    await soft(words('get-status')).toBeVisible()
    await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Get logs' }).click()
    await soft(words('get-logs')).toBeVisible()
    await soft(page.locator('#get-logs')).toBeInViewport()
  })
  await step('by a link from elsewhere, to a parameter too, and by a result of the search', async () => {
    for (const id of ['list-holders', 'get-logs.topic0', 'get-balances.response']) {
      await page.goto('/docs')
      await page.goto(`${ENDPOINTS}#${id}`)
      await soft(page.locator(`[id="${id}"]`), id).toBeInViewport()
      await soft(words(id.split('.')[0] ?? ''), id).toBeVisible()
    }
    await page.goto('/docs')
    await ask(page, '/v1/portfolio')
    await page.keyboard.press('Enter')
    await soft(words('get-portfolio')).toBeVisible()
  })
  await step('beside a sidebar, and on paper, everything is open, and nothing is there to fold it', async () => {
    await page.goto(ENDPOINTS)
    await page.emulateMedia({ media: 'print' })
    await soft(words('list-holders')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ ...WIDE, width: 996 })
    await soft(words('list-networks')).toBeVisible()
    await soft(page.locator('.operation > details > summary:visible')).toHaveCount(0)
    await page.setViewportSize({ ...WIDE, width: 995 })
    await soft(words('list-networks')).toBeHidden()
  })
})

test('on paper every entry is there, folded parts stay folded, and the page has at most 40 sheets @nightly', async ({
  page,
}) => {
  await page.goto(ENDPOINTS)
  const pdf = await page.pdf({ format: 'A4' })
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(sheets).toBeGreaterThan(5)
  expect(sheets).toBeLessThanOrEqual(40)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => drawn(page)).toBe(await page.locator('.operation').count())
  await expect(entry(page).locator('.explained > details > .code')).toBeHidden()
  await expect(entry(page).locator('[role=tabpanel]:visible')).toHaveCount(1)
  await expect(jump(page)).toBeHidden()
  await page.goto(ERRORS)
  await expect(page.locator('main article details:not([open]) > :not(summary)').first()).toBeVisible()
})

withoutJavaScript(
  'without JavaScript, all can be read, and nothing is shown that would do nothing @nightly',
  async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto(ENDPOINTS)
    await jump(page).click()
    await soft(filter(page)).toBeHidden()
    await page.getByRole('link', { name: 'Get a block', exact: true }).locator('visible=true').first().click()
    await expect(page).toHaveURL(/#get-block$/)
    await expect(page.locator('#get-block')).toBeInViewport()
    await settled(async () => {
      const { words, sample } = await boxes(page)
      expect(sample.x).toBeGreaterThanOrEqual(words.right)
    })
    await soft(page.getByRole('button', { name: 'Expand all' })).toHaveCount(0)
    await soft(entry(page).locator('.code-tools:visible')).toHaveCount(0)
    await soft(entry(page).locator('[role=tabpanel]:visible')).toHaveCount(3)
    await soft(entry(page).locator('.tab-label:visible')).toHaveText(['curl', 'TypeScript', 'Python'])
    await page.setViewportSize(PHONE)
    await soft(entry(page).locator('.explained'), 'the one that the URL names').toBeVisible()
    await soft(entry(page, 'get-logs').locator('.explained')).toBeHidden()
    await entry(page, 'get-logs').locator('> details > summary').click()
    await soft(entry(page, 'get-logs').locator('.explained')).toBeVisible()
    await page.setViewportSize(WIDE)
    await entry(page).getByRole('link', { name: 'rate_limited' }).click()
    await expect(page).toHaveURL(`${ERRORS}#rate_limited`)
  },
)
