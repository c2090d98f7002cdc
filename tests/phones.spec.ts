import { edgesOf } from './support/layout'
import { site } from './support/manifest'
import { scrollTo } from './support/scroll'
import { PHONE, WIDE } from './support/screens'
import { expect, soft, step, test } from './support/test'

const ERRORS = '/docs/api/errors'

test('code wider than a phone fades at its ends, and its title is in line with its buttons', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/docs/intro')
  const boxes = page.locator('.code pre:visible')
  await expect.poll(async () => (await edgesOf(boxes)).some(({ hidden, right }) => hidden > 24 && right)).toBe(true)
  const box = boxes.nth((await edgesOf(boxes)).findIndex(({ hidden }) => hidden > 24))

  await step('the fade changes sides as one scrolls, and goes away with the focus', async () => {
    for (const [part, ...fades] of [
      [0, false, true],
      [0.5, true, true],
      [1, true, false],
    ] as const) {
      await box.evaluate((one, at) => one.scrollTo({ left: (one.scrollWidth - one.clientWidth) * at }), part)
      const edges = async () => (await edgesOf(box)).flatMap(({ left, right }) => [left, right])
      await soft.poll(edges).toEqual(fades)
    }
    await box.focus()
    await page.keyboard.press('ArrowLeft')
    await soft(box).toHaveCSS('mask-image', 'none')
  })

  await step('on a desktop, the title of code stands on a line with its buttons', async () => {
    await page.setViewportSize(WIDE)
    const titled = page.locator('figure.code:has(> figcaption):visible')
    await expect(titled).not.toHaveCount(0)
    const furthestOff = () =>
      titled.evaluateAll((all) => {
        const middle = (element: Element | null) => {
          const range = document.createRange()
          if (element) range.selectNodeContents(element)
          const { top, height } = range.getBoundingClientRect()
          return top + height / 2
        }
        const off = (code: Element) =>
          middle(code.querySelector('figcaption')) - middle(code.querySelector('button.copy'))
        return Math.max(...all.map((code) => Math.abs(off(code))))
      })
    await soft.poll(furthestOff).toBeLessThanOrEqual(1)
  })
})

test('the rows of wide tables are blocks of labeled lines, and tables all the same', async ({ page }) => {
  for (const [route, ...names] of [
    ['/docs/payments/pricing', 'Prices of all operations'],
    ['/docs/payments/charges', 'When you are charged'],
    ['/docs/api/networks', 'Networks and their names', 'Data of each network', 'Networks and tokens to pay with'],
    ['/docs/api/endpoints', 'What the samples need'],
    [ERRORS, 'Reasons why a payment is refused'],
  ] as const) {
    await page.setViewportSize(PHONE)
    await page.goto(route)
    await page
      .locator('main details:has(table)')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((row) => (row.open = true)))
    for (const name of names)
      await step(name, async () => {
        const region = page.getByRole('region', { name })
        const table = region.getByRole('table', { name })
        await soft.poll(() => region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
        const titles = (await table.getByRole('columnheader').allTextContents()).map((text) => text.trim())
        const rows = table.locator('tbody tr:has(td)')
        await expect(rows).not.toHaveCount(0)
        await soft(rows.getByRole('rowheader')).toHaveCount(await rows.count())
        const lines = await rows.evaluateAll((all) =>
          all.map((row) =>
            [...row.querySelectorAll('td')].map((cell) => ({
              label: getComputedStyle(cell, '::before').content.replace(/^"(.*?)".*$/, '$1'),
              display: getComputedStyle(cell).display,
            })),
          ),
        )
        for (const cells of lines)
          soft(cells).toEqual(titles.slice(1).map((label) => ({ label, display: 'flow-root' })))
      })
    // The narrowest has its labels within the table, and the widest all of its columns.
    await page.setViewportSize({ ...PHONE, width: 320 })
    const start = (cell: Element) => getComputedStyle(cell, '::before').marginInlineStart
    for (const name of names)
      await soft.poll(() => page.getByRole('table', { name }).locator('td').first().evaluate(start)).toBe('0px')
    await page.setViewportSize({ width: 768, height: 800 })
    for (const name of names)
      await soft(page.getByRole('table', { name }).locator('td').first()).toHaveCSS('display', 'table-cell')
    await page.setViewportSize(WIDE)
    for (const name of names)
      await soft
        .poll(() => page.getByRole('region', { name }).evaluate((one) => one.scrollWidth - one.clientWidth))
        .toBeLessThanOrEqual(0)
  }
})

test('a table of two columns is a list of names on a phone, each with what it means', async ({ page }) => {
  await page.setViewportSize({ ...PHONE, width: 320 })
  await page.goto('/docs/api/authentication#read-the-payment-requirements')
  const tables = page.locator('main table')
  await expect(tables).not.toHaveCount(0)
  const tooWide = () =>
    page.locator('main .scroll').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  await soft.poll(tooWide).toBe(0)
  const requirements = page.getByRole('group', { name: 'Table: Payment requirements', exact: true })
  const [name, meaning] = [requirements.getByRole('rowheader', { name: 'resource' }), requirements.locator('td').nth(2)]
  await soft(name).toHaveCSS('display', 'block')
  await soft
    .poll(async () => ((await meaning.boundingBox())?.y ?? 0) - ((await name.boundingBox())?.y ?? 0))
    .toBeGreaterThan(20)
})

test('the button to the top covers no text, and the name of the site is whole @nightly', async ({ page }) => {
  const toTop = page.getByRole('button', { name: 'Back to top' })
  const room = () =>
    toTop.evaluate((button) => {
      const { left, top, bottom } = button.getBoundingClientRect()
      const bar = [...document.querySelectorAll('[data-folded], [data-contents], article')].find((one) =>
        one.checkVisibility(),
      )
      const box = (bar?.closest('nav:has([data-folded])') ?? bar)?.getBoundingClientRect()
      const list = document.querySelector('[data-contents]')
      const isBeside = left >= (document.querySelector('article')?.getBoundingClientRect().right ?? Infinity)
      if (isBeside) return top - (list?.checkVisibility() ? list.getBoundingClientRect().bottom : 0)
      return (box?.bottom ?? -Infinity) - bottom
    })
  for (const route of ['/docs/api/authentication', '/docs/api/endpoints'])
    for (const size of [{ ...PHONE, width: 320 }, PHONE, { width: 1000, height: 800 }, WIDE])
      await step(`${route}, ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await page.goto(route)
        for (const y of [1400, 1200]) await scrollTo(page, y)
        await expect(toTop).toBeVisible()
        await soft.poll(room).toBeGreaterThanOrEqual(0)
        const name = page.locator('header').getByRole('link', { name: site.title, exact: true })
        await soft.poll(() => name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0)
      })
})

test('the error catalog is a line for each error, which a link opens', async ({ page }) => {
  const title = (code: string) => page.locator(`.error:has(#${code}) .error-title`)
  const line = (code: string) => page.locator(`.error:has(#${code}) summary`)
  const height = () => page.locator('.catalog').evaluate(({ clientHeight }) => clientHeight)
  await page.setViewportSize(WIDE)
  await page.goto(`${ERRORS}#rate_limited`)

  await step('from another page, on the page itself, and by keyboard', async () => {
    await soft(title('rate_limited')).toBeVisible()
    await soft(page.locator('#rate_limited')).toBeInViewport()
    await soft(title('invalid_cursor')).toBeHidden()
    await page.goto(`${ERRORS}#invalid_cursor`)
    await soft(title('invalid_cursor')).toBeVisible()
    await soft(page.locator('#invalid_cursor')).toBeInViewport()
    for (const code of ['invalid_cursor', 'rate_limited']) {
      await line(code).press('Enter')
      await soft(title(code)).toBeHidden()
    }
  })

  await step('closed, it is short, on a phone too', async () => {
    await soft.poll(height).toBeLessThan(900)
    const errors = page.locator('.error')
    expect(await errors.count()).toBeGreaterThan(10)
    const highest = () =>
      errors.evaluateAll((all) => Math.max(...all.map((error) => error.getBoundingClientRect().height)))
    await soft.poll(highest).toBeLessThan(48)
    await page.setViewportSize(PHONE)
    await soft.poll(height).toBeLessThan(2000)
    const labels = page.locator('.error').first().locator('.label')
    await soft(labels).toHaveText(['Charged', 'Retry'])
    const least = () => labels.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)))
    await soft.poll(least, 'a value has its label').toBeGreaterThan(10)
  })
})

test('no field has smaller text than 16 px, into which iOS would zoom @nightly', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { ...PHONE, width: 320 }, hasTouch: true, isMobile: true })
  const fields = () =>
    page.locator('input:not([type=checkbox], [type=radio], [type=range]), select, textarea').evaluateAll((all) =>
      all.map((field) => ({
        name: `${field.closest('form, dialog')?.className ?? ''} ${field.getAttribute('name') ?? field.tagName}`,
        small: parseFloat(getComputedStyle(field).fontSize) < 16,
        // A field that has no room of its own makes the page wider.
        wide: field.getBoundingClientRect().right > innerWidth && field.checkVisibility(),
      })),
    )
  for (const [route, where] of [
    ['/docs/intro', 'form[data-pay] select'],
    ['/docs/api/endpoints#get-portfolio-try-it', 'form[data-pay] textarea'],
    ['/docs/api/endpoints#get-balances-try-it', 'form[data-pay] input'],
    ['/docs/payments/pricing', '[data-calculator] input'],
    ['/blog/mdx-blog-post', 'main input'],
    ['/docs/intro?q=price', 'dialog select, dialog input[role=combobox]'],
  ] as const)
    await step(route, async () => {
      await page.goto(route)
      await page.locator('main').evaluate(() => document.querySelector('[data-calculator]')?.scrollIntoView())
      await expect(page.locator(where).first()).toBeVisible()
      soft((await fields()).filter(({ small, wide }) => small || wide)).toEqual([])
      soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  await page.close()
})
