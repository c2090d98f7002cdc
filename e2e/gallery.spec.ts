import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { fixtureUrl } from './support/servers'
import { test } from './support/test'

// Everything that writers may use, on one page: e2e/fixture-site/pages/docs/gallery.mdx.

test.use({ baseURL: fixtureUrl, viewport: { width: 1280, height: 800 } })
test.beforeEach(async ({ page }) => void (await page.goto('/docs/gallery')))

const main = (page: Page) => page.locator('main')
const code = (page: Page, name: string) => main(page).getByRole('group', { name: `Code: ${name}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Three boxes: request, payment, answer' })
const opener = (page: Page) => page.getByRole('button', { name: 'Enlarge: Three boxes: request, payment, answer' })

test('callouts say their kind in words', async ({ page }) => {
  for (const name of ['Note', 'Cheaper reading', 'Warning', 'Money'])
    await expect(main(page).getByRole('note', { name, exact: true })).toContainText(name)
})

test('steps are numbered in their order', async ({ page }) => {
  const numbers = await main(page)
    .locator('h3')
    .evaluateAll((all) =>
      all.map((heading) => [heading.textContent?.replace('#', ''), getComputedStyle(heading, '::before').content]),
    )
  expect(numbers.filter(([, content]) => content?.includes('counter'))).toEqual([
    ['Write', 'counter(step)'],
    ['Check', 'counter(step)'],
  ])
})

test('cards lead on as a whole and are named by their title', async ({ page }) => {
  const link = main(page).getByRole('link', { name: 'First guide', exact: true }).first()
  await link.scrollIntoViewIfNeeded()
  await expect(link).toHaveAttribute('href', '/docs/guides/first')
  // The link lies over the text: a click anywhere on the card is a click on it.
  const text = await main(page).getByText('Where to go on.').first().boundingBox()
  await page.mouse.click((text?.x ?? 0) + 5, (text?.y ?? 0) + 5)
  await expect(page).toHaveURL(/\/docs\/guides\/first$/)
})

test('tabs show one of their texts', async ({ page }) => {
  await expect(main(page).getByText('Text for the shell.').first()).toBeVisible()
  await main(page).getByRole('tab', { name: 'Python' }).click()
  await expect(main(page).getByRole('tabpanel', { name: 'Python' })).toContainText('Text for Python.')
  await expect(main(page).getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true')
})

test('a file tree is a list within a list, with its marks and remarks', async ({ page }) => {
  const tree = main(page).getByRole('group', { name: 'A page and its place' })
  await expect(tree.locator('> ul > li')).toHaveCount(2)
  await expect(tree.locator('li li li')).toHaveText([/^_meta\.ts\s*the order$/, /^webhooks\.mdx\s*the new page$/])
  await expect(tree.locator('strong')).toHaveText('webhooks.mdx')
  const left = async (item: Locator) => (await item.boundingBox())?.x ?? 0
  expect(await left(tree.locator('li li').first())).toBeGreaterThan(await left(tree.locator('li').first()))
})

test('code shows its name, its marks and its changes, and wraps long lines', async ({ page }) => {
  const figure = main(page)
    .locator('figure.code')
    .filter({ has: page.getByRole('group', { name: 'Code: pay.ts' }) })
    .first()
  await expect(figure.locator('figcaption')).toHaveText('pay.ts')
  await expect(figure.locator('.hl')).toHaveText('const limit = 10')
  await expect(figure.locator('.ins')).toHaveText('const price = limit / 5')
  await expect(figure.locator('.del')).toHaveText('const price = 2')
  await expect(figure.locator('mark').first()).toHaveText('limit')
  await figure.getByRole('button', { name: 'Wrap the lines of pay.ts' }).click()
  await expect(figure.getByRole('button', { name: 'Wrap the lines of pay.ts' })).toHaveAttribute('aria-pressed', 'true')
})

test('code from a file is the region of that file', async ({ page }) => {
  const { readFile } = await import('node:fs/promises')
  const file = await readFile('examples/typescript/spend-cap.ts', 'utf8')
  const line = /#region limits\n\s*(?<first>.+)/.exec(file)?.groups?.['first'] ?? 'no such region'
  await expect(code(page, 'spend-cap.ts').first()).toContainText(line)
  await expect(code(page, 'spend-cap.ts').first()).not.toContainText('#region')
})

test('facts of the API are filled in', async ({ page }) => {
  await expect(main(page).getByText(/One block costs \$0\.\d+ at https:/)).toBeVisible()
  await expect(main(page).getByRole('table').first()).toContainText('heavy')
})

test('a figure has its caption', async ({ page }) => {
  await expect(main(page).getByRole('figure', { name: 'A circle in the colour of the text.' })).toBeVisible()
})

test('a picture opens in its full size, is closed in three ways, and gives the focus back', async ({ page }) => {
  await expect(dialog(page)).toBeHidden()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(3, 3),
  ]) {
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    const shown = await dialog(page).getByRole('img').boundingBox()
    expect(shown?.width).toBe(1600)
    await close()
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  }
})

test('a picture opens without JavaScript and in a small window', async ({ browser }) => {
  const viewport = { width: 320, height: 600 }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: fixtureUrl, viewport })
  const page = await context.newPage()
  await page.goto('/docs/gallery')
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
  const box = await dialog(page).boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true)
  await context.close()
})

test('the gallery is accessible, with a picture open too', async ({ page }) => {
  const violations = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect(await violations()).toEqual([])
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await violations()).toEqual([])
})
