import { expect } from '@playwright/test'
import { routes } from '../support/manifest'
import { ask, routesOf, searchOn, visit } from './support'
import { test } from '../support/test'

test.beforeEach(({ page }) => visit(page, '/docs/intro'))

test('a page stands with its section, place and best headings, and what was found is marked', async ({ page }) => {
  const first = searchOn(page).groups.first()
  await ask(page, 'what to do on a 429')
  await expect(first.getByRole('option').first()).toContainText('Docs')
  await expect(first.getByRole('option').first()).toContainText('Documentation › API')
  await expect(first.locator('mark').first()).toBeVisible()
  const heading = first.getByRole('option', { name: /^What to do on a 429/ })
  await expect(heading).toHaveAttribute('href', /#what-to-do-on-a-429$/)
})

test('operations and identifiers are found whole and by part, and an operation shows its call', async ({ page }) => {
  const { groups } = searchOn(page)
  for (const query of ['getBlock', '/v1/ethereum/blocks/123']) {
    await ask(page, query)
    expect((await routesOf(groups))[0], query).toBe('/docs/api/endpoints#get-block')
    await expect(groups.first()).toContainText('GET /v1/{network}/blocks/{block}')
  }
  for (const [query, right] of [
    ['signature', '/docs/api/authentication'],
    ['cursor', '/docs/api/overview#invalid_cursor'],
    ['v1 networks', '/docs/api/endpoints#list-networks'],
    ['https://api.example.com/v1/networks?x=1', '/docs/api/endpoints#list-networks'],
  ] as const) {
    await ask(page, query)
    expect(await routesOf(groups), query).toContain(right)
  }
})

test('filters narrow the results, their counts are right, and "Show more" goes on where the list ended', async ({
  page,
}) => {
  const { dialog, groups, status } = searchOn(page)
  await ask(page, 'payment')
  const before = await routesOf(groups)
  await dialog.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect.poll(async () => (await routesOf(groups)).length).toBeGreaterThan(before.length)
  expect((await routesOf(groups)).slice(0, before.length)).toEqual(before)

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

test('a misspelled word is corrected, unless the query is in quotes', async ({ page }) => {
  const { field, groups, status, strip } = searchOn(page)
  for (const [query, right, route] of [
    ['netwroks', 'networks', '/docs/api/networks'],
    ['sign a paymnet by hand', 'sign a payment by hand', '/docs/api/authentication'],
    ['retry withuot paying twice', 'retry without paying twice', '/docs/payments/retry'],
  ] as const) {
    await ask(page, query)
    await expect(status.first()).toHaveText(new RegExp(`^Showing results for ${right}\\. \\d+ results?$`))
    expect((await routesOf(groups))[0], query).toBe(route)
    await expect(field).toHaveValue(query)
  }
  await ask(page, '"netwroks"')
  await expect(status.first()).toHaveText('Nothing found for “"netwroks"”.')
  await ask(page, 'paginatoin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/overview\?mark=pagination/)
  await expect(strip).toContainText('for “pagination”')
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
