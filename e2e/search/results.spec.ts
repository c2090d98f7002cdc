import { expect } from '@playwright/test'
import { routes } from '../support/manifest'
import { ask, routesOf, searchOn, visit } from './support'
import { test } from '../support/test'

test.beforeEach(({ page }) => visit(page, '/docs/intro'))

test('a page stands with its section, place and best headings, and what was found is marked', async ({ page }) => {
  const { groups } = searchOn(page)
  await ask(page, 'what to do on a 429')
  const first = groups.first()
  await expect(first.getByRole('option').first()).toContainText('Docs')
  await expect(first.getByRole('option').first()).toContainText('Documentation › API')
  await expect(first.locator('mark').first()).toBeVisible()
  const heading = first.getByRole('option', { name: /^What to do on a 429/ })
  await expect(heading).toHaveAttribute('href', /#what-to-do-on-a-429$/)
})

test('an operation is found by id, path and summary, and shows its call', async ({ page }) => {
  const { groups } = searchOn(page)
  for (const query of ['getBlock', 'GET /v1/{network}/blocks/{block}', '/v1/ethereum/blocks/123', 'get a block']) {
    await ask(page, query)
    expect((await routesOf(groups))[0], query).toBe('/docs/api/endpoints#get-block')
    await expect(groups.first()).toContainText('GET /v1/{network}/blocks/{block}')
  }
})

test('identifiers are found whole and by part', async ({ page }) => {
  const { groups } = searchOn(page)
  const found = async (query: string) => {
    await ask(page, query)
    return (await routesOf(groups)).slice(0, 5)
  }
  expect(await found('PAYMENT-SIGNATURE')).toContain('/docs/api/authentication')
  expect(await found('signature')).toContain('/docs/api/authentication')
  expect((await found('invalid_cursor'))[0]).toBe('/docs/api/overview#invalid_cursor')
  expect(await found('cursor')).toContain('/docs/api/overview#invalid_cursor')
  expect((await found('eip155:8453'))[0]).toBe('/docs/api/networks')
  expect((await found('8453'))[0]).toBe('/docs/api/networks')
  expect((await found('/v1/networks'))[0]).toBe('/docs/api/endpoints#list-networks')
  expect(await found('v1 networks')).toContain('/docs/api/endpoints#list-networks')
})

test('filters narrow the results, and their counts are right', async ({ page }) => {
  const { dialog, groups, status } = searchOn(page)
  await ask(page, 'payment')
  const radios = dialog.getByRole('radio')
  const labels = await radios.evaluateAll((inputs) => inputs.map((input) => input.closest('label')?.textContent ?? ''))
  const counts = new Map(labels.map((label) => [label.replace(/\s*\d+$/, ''), Number(/\d+$/.exec(label)?.[0])]))
  const total = counts.get('All') ?? 0
  expect(total).toBe([...counts.values()].reduce((sum, count) => sum + count, 0) - total)
  for (const [name, count] of counts) {
    await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
    await expect(status.first()).toHaveText(count === 1 ? '1 result' : `${count} results`)
  }
  await dialog.getByRole('radio', { name: /^Blog/ }).check()
  await expect(groups.first()).toContainText(/\d{4}-\d\d-\d\d/)
  const tags = dialog.getByRole('combobox', { name: 'Tag' })
  const operations = tags.getByRole('option', { name: /^Operations/ })
  const count = Number(/\((\d+)\)/.exec((await operations.textContent()) ?? '')?.[1])
  await tags.selectOption('Operations')
  await expect(status.first()).toHaveText(count === 1 ? '1 result' : `${count} results`)
  await expect(dialog.getByRole('combobox', { name: 'Author' })).toBeVisible()
})

test('"Show more" goes on where the list ended', async ({ page }) => {
  const { dialog, groups } = searchOn(page)
  await ask(page, 'payment')
  const before = await routesOf(groups)
  await dialog.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect.poll(async () => (await routesOf(groups)).length).toBeGreaterThan(before.length)
  expect((await routesOf(groups)).slice(0, before.length)).toEqual(before)
})

test('lists of posts, the not-found page and unlisted pages are never found', async ({ page }) => {
  const { groups } = searchOn(page)
  const hidden = routes.filter(({ kind, indexable }) => kind === 'blog-list' || kind === 'not-found' || !indexable)
  expect(hidden.length).toBeGreaterThan(3)
  for (const { title } of hidden) {
    await ask(page, title)
    const found = await routesOf(groups)
    for (const { route } of hidden) expect(found, title).not.toContain(route)
  }
})

test('a misspelled word is corrected, and can be searched for all the same', async ({ page }) => {
  const { dialog, field, groups, start, status } = searchOn(page)
  await ask(page, 'netwroks')
  await expect(status.first()).toHaveText(/^Showing results for networks\. \d+ results$/)
  expect((await routesOf(groups))[0]).toBe('/docs/api/networks')
  await expect(field).toHaveValue('netwroks')

  await dialog.getByRole('button', { name: 'Search for netwroks instead' }).click()
  await expect(status.first()).toHaveText('Nothing found for “netwroks”.')
  await expect(field).toBeFocused()
  await expect(groups).toHaveCount(0)
  await expect(start.getByRole('link').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Search for networks', exact: true }).click()
  await expect(field).toHaveValue('networks')
  await expect(status.first()).toHaveText(/^\d+ results$/)
})

test('one misspelled word among several is corrected', async ({ page }) => {
  const { groups, status } = searchOn(page)
  for (const [query, right, route] of [
    ['rate limts', 'rate limits', '/docs/api/rate-limits'],
    ['sign a paymnet by hand', 'sign a payment by hand', '/docs/api/authentication'],
    ['retry withuot paying twice', 'retry without paying twice', '/docs/payments/retry'],
  ] as const) {
    await ask(page, query)
    await expect(status.first()).toHaveText(new RegExp(`^Showing results for ${right}\\. \\d+ results?$`))
    expect((await routesOf(groups))[0], query).toBe(route)
  }
})

test('Enter opens the first result of the corrected query, and its words are marked', async ({ page }) => {
  await ask(page, 'paginatoin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/overview\?mark=pagination/)
  await expect(searchOn(page).strip).toContainText('for “pagination”')
})

test('a quoted query is meant to the letter', async ({ page }) => {
  await ask(page, '"netwroks"')
  await expect(searchOn(page).status.first()).not.toContainText('Showing results for')
})

test('an empty field offers pages to start with', async ({ page }) => {
  const { dialog, field, start } = searchOn(page)
  await page.keyboard.press('Control+k')
  await expect(start.getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/docs/intro')
  await expect(start.getByRole('link').last()).toHaveAttribute('href', '/docs')
  await field.fill('payment')
  await expect(start).toHaveCount(0)
  await field.fill('')
  await start.getByRole('link', { name: 'Networks' }).click()
  await expect(page).toHaveURL('/docs/api/networks')
  await expect(dialog).toBeHidden()
})

test('says when there is nothing, and how to get out of a filter that hides everything', async ({ page }) => {
  const { dialog, groups, start, status } = searchOn(page)
  await ask(page, 'xyzzyqwertz')
  await expect(status.first()).toHaveText('Nothing found for “xyzzyqwertz”.')
  await expect(groups).toHaveCount(0)
  await expect(start.getByRole('link', { name: 'All pages of the documentation' })).toBeVisible()
  await ask(page, 'payment')
  await dialog.getByRole('radio', { name: /^Blog/ }).check()
  await ask(page, 'getLogs')
  await dialog.getByRole('button', { name: 'Search the whole site' }).click()
  await expect(groups.first()).toContainText('Get logs')
})

test('a query without a space is shown whole, however long it is', async ({ page }) => {
  const { dialog, status } = searchOn(page)
  await ask(page, 'x'.repeat(300))
  await expect(status).toContainText('Nothing found')
  const [told, around] = [await status.boundingBox(), await dialog.boundingBox()]
  expect(told?.width).toBeLessThanOrEqual(around?.width ?? 0)
})
