import type { Locator } from '@playwright/test'
import { fixtureUrl } from '../support/servers'
import { expect, step, test } from '../support/test'

const URL = `${fixtureUrl}/docs/languages`

/** What is loaded and in sight. */
const visibleIn = (tabs: Locator) => tabs.locator('[data-language]:visible')

test('a language beyond the first three is loaded when a reader chooses it, and stays chosen', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => void (/samples\/.*\.json$/.test(request.url()) && loaded.push(request.url())))
  await page.goto(URL)
  const first = page.locator('.tabs').first()
  const second = page.locator('.tabs').nth(1)
  await step('three languages are in the document, in the order of the site', async () => {
    await expect(first.getByRole('tab')).toHaveText(['Go', 'curl', 'TypeScript', 'Other languages'])
    await expect(first.getByRole('tabpanel')).toContainText('http.NewRequest("GET"')
    expect(loaded).toEqual([])
  })
  await step('the others are loaded with their tab', async () => {
    await first.getByRole('tab', { name: 'Other languages' }).click()
    const choice = first.getByRole('combobox', { name: 'Language' })
    await expect(choice.getByRole('option')).toHaveCount(10)
    await choice.selectOption('Ruby')
    await expect(visibleIn(first)).toContainText('Net::HTTP::Get.new(uri)')
    await expect(visibleIn(first).locator('code .s').first()).toBeVisible()
  })
  await step('the choice holds for other operations, and after a reload', async () => {
    await second.scrollIntoViewIfNeeded()
    await expect(visibleIn(second)).toContainText('/transfers')
    await expect(visibleIn(second)).toContainText('Net::HTTP::Get.new(uri)')
    await page.reload()
    await expect(visibleIn(first)).toContainText('Net::HTTP::Get.new(uri)')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first three languages are there, and a link to the others', async ({ page, request }) => {
    await page.goto(URL)
    const link = page.getByRole('link', { name: /^Python, Java, C#, PHP/ }).first()
    await expect(link).toBeVisible()
    await expect(page.getByText('http.NewRequest("GET"').first()).toBeVisible()
    const markdown = await (
      await request.get(new globalThis.URL((await link.getAttribute('href')) ?? '', URL).href)
    ).text()
    for (const title of ['Python', 'Java', 'C#', 'PowerShell']) expect(markdown).toContain(`## ${title}\n`)
  })
})
