import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { connected, type DevServer, startDevServer } from '@/tools/testing/dev-server'
import { generatedSite } from '@/tools/bench/generated-site'
import { hydrated } from '../support/hydrated'
import { test } from '../support/test'

// What a writer sees, in a copy of the project.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let copy: ReturnType<typeof generatedSite>
let server: DevServer
test.beforeAll(async () => {
  copy = generatedSite(process.cwd(), 0)
  server = await startDevServer(copy.folder, '--no-checks')
})
test.afterAll(async () => {
  await server?.end()
  copy?.remove()
})

/** While one writes, React runs on every page, and Next tells it of edits as soon as it is connected. */
async function open(page: Page, route: string): Promise<void> {
  const socket = connected(page)
  await page.goto(server.url + route, { timeout: 200_000, waitUntil: 'domcontentloaded' })
  await socket
  await hydrated(page, 'main')
}

test('an edit of a page shows in place, with all that follows from it', async ({ page }) => {
  const file = path.join(copy.folder, 'pages/docs/intro.mdx')
  const text = readFileSync(file, 'utf8')
  await open(page, '/docs/intro')
  // An edit that comes before Next watches the code of the page is not seen; one of the next is.
  let edits = 0
  await expect(async () => {
    edits += 1
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    writeFileSync(file, `${text}\n## Seen at once\n\nSentence ${edits} was not there.\n`)
    await expect(page.getByText(`Sentence ${edits} was not there.`)).toBeVisible({ timeout: 30_000 })
    expect(await page.locator('html').getAttribute('data-same-page')).toBe('')
  }).toPass()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Seen at once' })).toHaveCount(1)

  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Another title'))
  await expect(page).toHaveTitle(/^Another title/, { timeout: 30_000 })
  await expect(page.getByText('was not there.')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same-page')
  writeFileSync(file, text)
})

// A page that is edited gets new modules; the pages that were open before keep theirs.
test('pages that were open before open again after an edit of another one', async ({ request }) => {
  const file = path.join(copy.folder, 'pages/docs/intro.mdx')
  const text = readFileSync(file, 'utf8')
  const others = ['/', '/docs/api/endpoints', '/blog', '/blog/mdx-blog-post']
  const statuses = async () => {
    const found: number[] = []
    for (const route of others) found.push((await request.get(server.url + route, { timeout: 200_000 })).status())
    return found
  }
  const ok = others.map(() => 200)
  expect(await statuses()).toEqual(ok)
  writeFileSync(file, `${text}\nA sentence of another page.\n`)
  await expect
    .poll(async () => (await request.get(`${server.url}/docs/intro`)).text(), { timeout: 30_000 })
    .toContain('A sentence of another page.')
  expect(await statuses()).toEqual(ok)
  writeFileSync(file, text)
})

test('an edit of the site data shows without a restart', async ({ page }) => {
  const file = path.join(copy.folder, 'data/site.yaml')
  const text = readFileSync(file, 'utf8')
  await open(page, '/docs/intro')
  await expect(page).toHaveTitle(/Chain Data API$/)
  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Orbit Data'))
  await expect(page).toHaveTitle(/Orbit Data$/, { timeout: 30_000 })
  await page.reload({ timeout: 200_000 })
  await expect(page).toHaveTitle(/Orbit Data$/)
  writeFileSync(file, text)
  await expect(page).toHaveTitle(/Chain Data API$/, { timeout: 30_000 })
})

test('what the script of the site does works while one writes as in the export', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await open(page, '/docs/intro')

  const root = page.locator('html')
  const choice = await root.getAttribute('data-choice')
  await page.getByRole('button', { name: /^Colou?r mode/ }).click()
  await expect(root).not.toHaveAttribute('data-choice', choice ?? '')

  const tabs = page.locator('[data-tabs=language]').first()
  await tabs.getByRole('tab', { name: 'Python' }).click()
  await expect(tabs.getByRole('tabpanel')).toHaveAccessibleName('Python')

  const figure = page.locator('main figure.code:visible').first()
  await figure.getByRole('button', { name: /^Copy/ }).click()
  await expect(figure.getByRole('status')).toHaveText('Copied')
  expect(faults).toEqual([])
})

test('a component with state responds, and an edit of it shows in place', async ({ page }) => {
  await open(page, '/blog/mdx-blog-post')
  const file = path.join(copy.folder, 'components/interactive/request-budget.tsx')
  const text = readFileSync(file, 'utf8')
  let edits = 0
  // As above: the first edit may come before Next watches.
  await expect(async () => {
    edits += 1
    await page.getByRole('spinbutton', { name: / in dollars$/ }).fill('2')
    await expect(page.locator('main output')).toContainText('$2 buys')
    writeFileSync(file, text.replace('{BUDGET_LABEL}', `Money ${edits} in dollars`))
    const field = page.getByRole('spinbutton', { name: `Money ${edits} in dollars` })
    await expect(field).toBeVisible({ timeout: 30_000 })
    expect(await field.inputValue()).toBe('2')
  }).toPass()
})
