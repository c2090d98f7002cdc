import { expect, soft, step, test } from './support/test'

test('entries are filtered by all words that are typed, and a link to a hidden one shows it', async ({ page }) => {
  await page.goto('/docs/help/troubleshooting')
  const filter = page.getByRole('searchbox', { name: 'Filter messages' })
  const entries = page.locator('main').getByRole('heading', { level: 3 })
  const all = await entries.count()
  expect(all).toBeGreaterThan(20)

  await step('what does not have all of them is hidden, with the titles above it', async () => {
    await filter.fill('FiatTokenV2 canceled')
    await soft(entries).toHaveCount(1)
    await soft(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  })
  await step('without a match it says so', async () => {
    await filter.fill('nothing such as this')
    await soft(entries).toHaveCount(0)
    await soft(page.getByText('No message on this page has all these words')).toBeVisible()
  })
  await step('a link to what is hidden empties the filter', async () => {
    const name = 'Messages from wallets and nodes'
    await page.getByRole('link', { name }).first().click()
    await soft(page.getByRole('heading', { name })).toBeInViewport()
    await soft(filter).toHaveValue('')
    await soft(entries).toHaveCount(all)
  })
})
