import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startDevServer, type DevServer } from '@/lib/bench/dev-server'
import { generatedSite } from '@/lib/bench/generated-site'

// What a writer sees of an edit, in a copy of the project.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let copy: ReturnType<typeof generatedSite>
let server: DevServer
test.beforeAll(async () => {
  copy = generatedSite(process.cwd(), 0)
  server = await startDevServer(copy.folder)
})
test.afterAll(async () => {
  await server.end()
  copy.remove()
})

test('an edit of a page shows in place, with all that follows from it', async ({ page }) => {
  const file = path.join(copy.folder, 'pages/docs/intro.mdx')
  const text = readFileSync(file, 'utf8')
  await page.goto(`${server.url}/docs/intro`, { timeout: 120_000 })
  await expect(page.locator('html')).toHaveAttribute('data-live')
  // Gone when the page is loaded again.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))

  writeFileSync(file, `${text}\n## Seen at once\n\nA sentence that was not there.\n`)
  await expect(page.getByText('A sentence that was not there.')).toBeVisible({ timeout: 30_000 })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Seen at once' })).toHaveCount(1)

  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Another title'))
  await expect(page).toHaveTitle(/^Another title/, { timeout: 30_000 })
  await expect(page.getByText('A sentence that was not there.')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same-page')
})
