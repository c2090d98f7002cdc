import { expect } from '@playwright/test'
import { routes } from './support/manifest'
import { siteUrl } from './support/servers'
import { test } from './support/test'
import { withTextSize } from './support/text-size'

test.describe.configure({ mode: 'parallel' })

/** One page of each kind. */
const kinds = [...new Map(routes.map(({ kind, route }) => [kind, kind === 'not-found' ? '/nowhere' : route])).values()]

for (const size of [24, 32])
  test(`with text of ${size} px, the text has at least 60 % of the window and nothing overlaps`, async () => {
    await withTextSize(size, async (page) => {
      for (const route of [...kinds, '/docs/api/endpoints'])
        await test.step(route, async () => {
          await page.goto(siteUrl + route)
          expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(size)
          const text = await page
            .locator('main p:visible')
            .evaluateAll((all) => Math.max(...all.map((p) => p.getBoundingClientRect().width)))
          expect(text).toBeGreaterThanOrEqual(1280 * 0.6)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
          const overlaps = await page.locator('header a:visible, header button:visible').evaluateAll((all) => {
            const boxes = all.map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
            return boxes.flatMap((one, index) =>
              boxes
                .slice(index + 1)
                .filter(
                  ({ box }) =>
                    box.left < one.box.right - 1 &&
                    one.box.left < box.right - 1 &&
                    box.top < one.box.bottom - 1 &&
                    one.box.top < box.bottom - 1,
                )
                .map(({ name }) => `${one.name} / ${name}`),
            )
          })
          expect(overlaps).toEqual([])
        })
    })
  })

test('on a phone with text of 32 px nothing is wider than the window', async () => {
  await withTextSize(32, async (page) => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const route of [...kinds, '/docs/api/overview', '/docs/api/endpoints'])
      await test.step(route, async () => {
        await page.goto(siteUrl + route)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      })
  })
})

test('on a phone with text of 32 px the site’s name is not cut, and the title of the home page breaks between words', async () => {
  await withTextSize(32, async (page) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(siteUrl)
    const home = page.locator('header').getByRole('link', { name: 'Chain Data API' })
    await expect(home.getByText('Chain Data API')).toHaveCSS('clip-path', 'inset(50%)')
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const [text] = heading.childNodes
      if (!(text instanceof Text)) throw new Error('The title is not plain text.')
      return text.data.split(/ +/).map((word) => {
        const range = document.createRange()
        range.setStart(text, text.data.indexOf(word))
        range.setEnd(text, text.data.indexOf(word) + word.length)
        return range.getClientRects().length
      })
    })
    expect(lines).toEqual(lines.map(() => 1))
    await page.setViewportSize({ width: 620, height: 800 })
    await expect(home.getByText('Chain Data API')).toHaveCSS('clip-path', 'none')
  })
})

test('the layout changes with the room in letters: the drawer takes the place of the sidebar', async () => {
  await withTextSize(24, async (page) => {
    await page.goto(`${siteUrl}/docs/intro`)
    await expect(page.getByRole('navigation', { name: 'Documentation pages' })).toBeHidden()
    await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    // A window that is wide enough for this text size closes it.
    await page.setViewportSize({ width: 1500, height: 800 })
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Documentation pages' })).toBeVisible()
  })
})
