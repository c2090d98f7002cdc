import { ask, routesOf, searchOn } from './support'
import { expect, step, test } from '../support/test'

// What is found, and what comes first: relevance.spec.ts.

test('results say where they stand, can be filtered, and more of them shown', async ({ page }) => {
  await page.goto('/docs/intro')
  const { dialog, field, groups, start, status, strip } = searchOn(page)
  const first = groups.first()
  const counted = (count: number) => expect(status.first()).toHaveText(count === 1 ? '1 result' : `${count} results`)

  await step('a page stands with its section, place and best headings, and what was found is marked', async () => {
    await ask(page, 'what to do on a 429')
    await expect(first.getByRole('option').first()).toContainText('Docs')
    await expect(first.getByRole('option').first()).toContainText('Documentation › API')
    await expect(first.locator('mark').first()).toBeVisible()
    const heading = first.getByRole('option', { name: /^What to do after a 429/ })
    await expect(heading).toHaveAttribute('href', /#what-to-do-on-a-429$/)
  })

  await step('an operation stands with its call', async () => {
    await ask(page, 'getBlock')
    expect((await routesOf(groups))[0]).toBe('/docs/api/endpoints#get-block')
    await expect(first).toContainText('GET /v1/{network}/blocks/{block}')
  })

  await step('"Show more" goes on where the list ended', async () => {
    await ask(page, 'payment')
    const before = await routesOf(groups)
    await dialog.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await expect.poll(async () => (await routesOf(groups)).length).toBeGreaterThan(before.length)
    expect((await routesOf(groups)).slice(0, before.length)).toEqual(before)
  })

  await step('filters narrow the results, and their counts are right', async () => {
    const radios = dialog.getByRole('radio')
    const labels = await radios.evaluateAll((inputs) =>
      inputs.map((input) => input.closest('label')?.textContent ?? ''),
    )
    const counts = new Map(labels.map((label) => [label.replace(/\s*\d+$/, ''), Number(/\d+$/.exec(label)?.[0])]))
    const total = counts.get('All') ?? 0
    expect(total).toBe([...counts.values()].reduce((sum, count) => sum + count, 0) - total)
    for (const [name, count] of counts) {
      await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
      await counted(count)
    }
    await dialog.getByRole('radio', { name: /^Blog/ }).check()
    await expect(first).toContainText(/\d{4}-\d\d-\d\d/)
    const tags = dialog.getByRole('combobox', { name: 'Tag' })
    const operations = tags.getByRole('option', { name: /^Operations/ })
    const count = Number(/\((\d+)\)/.exec((await operations.textContent()) ?? '')?.[1])
    await tags.selectOption('Operations')
    await counted(count)
    await expect(dialog.getByRole('combobox', { name: 'Author' })).toBeVisible()
  })

  await step('a filter that hides everything can be left', async () => {
    await ask(page, 'getLogs')
    await dialog.getByRole('button', { name: 'Search the whole site' }).click()
    await expect(first).toContainText('Get logs')
  })

  await step('where nothing is found, it is told, with pages to start with', async () => {
    await ask(page, 'xyzzyqwertz')
    await expect(status.first()).toHaveText('Nothing found for “xyzzyqwertz”.')
    await expect(groups).toHaveCount(0)
    await expect(start.getByRole('link', { name: 'Start of the documentation' })).toBeVisible()
  })

  await step('a corrected query is told, what was typed stays, and its words are marked', async () => {
    await ask(page, 'paginatoin')
    await expect(status.first()).toHaveText(/^Showing results for pagination\. \d+ results?$/)
    await expect(field).toHaveValue('paginatoin')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\/api\/overview\?mark=pagination/)
    await expect(strip).toContainText('for “pagination”')
  })
})
