import { expect, test } from '@playwright/test'
import { routes } from '../support/manifest'
import { ask, routesOf, searchOn, visit } from './support'

test.beforeEach(({ page }) => visit(page, '/docs/intro'))

test('a page stands with its section, place and best headings, and what was found is marked', async ({ page }) => {
  const { groups } = searchOn(page)
  await ask(page, 'retry without paying twice')
  const first = groups.first()
  await expect(first.getByRole('option').first()).toContainText('Docs')
  await expect(first.getByRole('option').first()).toContainText('Documentation › API')
  await expect(first.locator('mark').first()).toBeVisible()
  const heading = first.getByRole('option', { name: /^Retry without paying twice/ })
  await expect(heading).toHaveAttribute('href', /#retry-without-paying-twice$/)
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

test('a slip of one letter leads to the right word', async ({ page }) => {
  const { dialog, field, groups, status } = searchOn(page)
  await ask(page, 'paymnet')
  await expect(status.first()).toHaveText('Nothing found for “paymnet”. Did you mean “payment”?')
  await dialog.getByRole('button', { name: 'Search for “payment”' }).click()
  await expect(field).toHaveValue('payment')
  await expect(groups.first()).toBeVisible()
})

test('says when there is nothing, and how to get out of a filter that hides everything', async ({ page }) => {
  const { dialog, groups, status } = searchOn(page)
  await ask(page, 'xyzzyqwertz')
  await expect(status.first()).toHaveText('Nothing found for “xyzzyqwertz”.')
  await expect(groups).toHaveCount(0)
  await ask(page, 'payment')
  await dialog.getByRole('radio', { name: /^Blog/ }).check()
  await ask(page, 'getLogs')
  await dialog.getByRole('button', { name: 'Search the whole site' }).click()
  await expect(groups.first()).toContainText('Get logs')
})
