import { EDGE, TEXT_EDGE } from './support/layout'
import { PHONE, WIDE } from './support/screens'
import { statusLineOf } from '@docs402/api'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { expect, soft, step, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the home page says what the site is, what a call costs and gives, and what is new', async ({ page }) => {
  const hrefs = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.setViewportSize(WIDE)
  await page.goto('/')

  await step('its sections have the edges of all pages', async () => {
    const edges = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    await soft.poll(async () => new Set(await edges('main section > h2'))).toEqual(new Set([EDGE]))
    await soft.poll(async () => new Set(await edges('main section > h2 + *'))).toEqual(new Set([TEXT_EDGE]))
  })

  await step('the first screen leads on and names the price', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: 'Try it' }),
      page.getByRole('main').getByRole('link', { name: 'Getting started' }).first(),
      page.getByText('Total', { exact: true }),
    ])
      await soft(part).toBeInViewport({ ratio: 1 })
  })

  await step('each kind of data has an example, a price and the way to its operation', async () => {
    const kinds = page.locator('.data-kind')
    await soft(kinds).toHaveCount(8)
    for (const kind of await kinds.all()) {
      await soft(kind.locator('dd')).toHaveCount(2)
      await soft(kind.locator('.price')).toHaveText(/^\$0\.\d+$/)
      await soft(kind.getByRole('link')).toHaveAttribute('href', /^\/docs\/api\/endpoints#/)
    }
    await soft(kinds.first()).toContainText('37600000')
  })

  await step('its command is the one that examples/home.test.ts runs', async () => {
    const line = await page.locator('main section').first().locator('code.language-bash').innerText()
    const api = await siteApi()
    soft(api.operations.map(statusLineOf)).toContain(line.trim())
  })

  await step('a recorded call is shown in tabs, as JSON, which are no preference of the reader', async () => {
    const tabs = page.getByRole('tablist', { name: 'A recorded call' }).getByRole('tab')
    await soft(tabs).toHaveCount(4)
    for (const tab of await tabs.all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      const text = await page.locator('[id^="first-call-"]:visible code').innerText()
      soft(JSON.parse(text)).toBeInstanceOf(Object)
    }
    soft(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  await step('on a phone its comparison is as wide as the page', async () => {
    await page.setViewportSize(PHONE)
    const table = page.getByRole('table').filter({ hasText: 'API key' })
    await soft.poll(async () => (await table.boundingBox())?.width).toBeLessThanOrEqual(390 - 2 * 16)
    const cell = table.getByRole('row').nth(1).getByRole('cell').first()
    await soft(cell).toHaveAttribute('data-label', 'API key')
  })

  const figures = await page
    .locator('dl.figures > div')
    .evaluateAll((all) =>
      all.map((figure) => [figure.querySelector('dt')?.textContent, figure.querySelector('dd')?.textContent]),
    )
  const networks = await page.getByRole('list', { name: 'Networks' }).getByRole('listitem').count()
  const latest = await hrefs('section:has(#latestPosts) li a')

  await step('its numbers are those of the networks, the prices and the charging table', async () => {
    const figure = (name: string) => figures.find(([title]) => title?.includes(name))?.[1]
    soft(figure('mainnets')).toBe(String(networks))
    await page.goto('/docs/payments/pricing')
    const prices = page.getByRole('region', { name: 'Prices of all operations' }).locator('tbody tr:has(td)')
    soft(figure('operations')).toBe(String(await prices.count()))
    soft(figure('free')).toBe(String(await prices.filter({ hasText: 'Free' }).count()))
    const usd = (await prices.locator('td.number').allInnerTexts()).filter((text) => text.startsWith('$'))
    const lowest = Math.min(...usd.map((text) => Number(text.slice(1))))
    soft(Number(figure('lowest price')?.slice(1))).toBe(lowest)
  })

  await step('it leads to the newest posts', async () => {
    expect(latest.length).toBeGreaterThan(0)
    await page.goto('/blog')
    soft(latest).toEqual((await hrefs('main h2 a')).slice(0, latest.length))
  })
})
