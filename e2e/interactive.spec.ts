import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { filesBelow } from '@chain-data/findings'
import { isSameDocument, markDocument } from './support/fetched'
import { hydrated } from './support/hydrated'
import { listen } from './support/noise'
import { siteUrl } from './support/servers'
import { noteViolations } from './security/support/violations'
import { test } from './support/test'

// The page of the real site with `interactive: true`; e2e/frame/crash.spec.ts has the crash screen.

test.describe.configure({ mode: 'parallel' })

const POST = '/blog/mdx-blog-post'
const out = fileURLToPath(new URL('../out', import.meta.url))

const budget = (page: Page) => page.getByRole('spinbutton', { name: 'Budget in dollars' })
const requests = (page: Page) => page.locator('main output')

async function openPost(page: Page): Promise<void> {
  await page.goto(POST)
  await hydrated(page, 'main input')
}

test('a component with state responds, and the page breaks no rule', async ({ page }) => {
  const heard = listen(page, siteUrl)
  const refused = await noteViolations(page)
  await openPost(page)
  await expect(requests(page)).toHaveText(/^\$5 buys [\d,]+ requests at \$0\.\d+ each\.$/)
  const price = Number(/at \$([\d.]+)/.exec((await requests(page).textContent()) ?? '')?.[1])
  await budget(page).fill('12.5')
  await expect(requests(page)).toContainText(`$12.5 buys ${Math.round(12.5 / price).toLocaleString('en-US')} requests`)
  await budget(page).fill('')
  await expect(requests(page)).toHaveText('Enter an amount in dollars, such as 2.50.')
  await budget(page).fill(String(price))
  await expect(requests(page)).toContainText('buys 1 request at')
  expect(await refused()).toEqual([])
  expect(heard()).toEqual([])
})

test('what React renders is what the page already shows', async ({ page }) => {
  const text = () => page.locator('main').innerText()
  await page.route('**/_next/**/*.js', (route) => route.abort())
  await page.goto(POST)
  const before = await text()
  await page.unrouteAll()
  await openPost(page)
  expect(await text()).toBe(before)
})

test('the behaviors of the site work beside React', async ({ page }) => {
  await openPost(page)
  const root = page.locator('html')
  const choice = await root.getAttribute('data-choice')
  await page.getByRole('button', { name: /^Colou?r mode/ }).click()
  await expect(root).not.toHaveAttribute('data-choice', choice ?? '')
  await page.locator('main').getByRole('tab', { name: 'Python' }).click()
  await expect(page.locator('main').getByRole('tabpanel', { name: 'Python' })).toBeVisible()
  const wrap = page.locator('main .wrap:visible').first()
  await wrap.click()
  // What React renders anew leaves the rest of the page as it is.
  await budget(page).fill('1')
  await expect(requests(page)).toContainText('$1 buys')
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('main').getByRole('tabpanel', { name: 'Python' })).toBeVisible()
})

test('links to it and from it load whole pages, and Back leads to both', async ({ page }) => {
  await page.goto('/blog')
  await markDocument(page)
  await page.locator(`main h2 a[href="${POST}"]`).click()
  await expect(page).toHaveURL(POST)
  await hydrated(page, 'main input')
  expect(await isSameDocument(page)).toBe(false)

  await markDocument(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
  await expect(page).toHaveURL(/\/docs/)
  await expect(page.locator('main h1')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)

  await page.goBack()
  await hydrated(page, 'main input')
  await budget(page).fill('2')
  await expect(requests(page)).toContainText('$2 buys')
  await page.goBack()
  await expect(page.locator('main h1')).toHaveText('Blog')
})

test('only what interactive pages load is published of Next, and all of it is there', async ({ page }) => {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/_next/')) loaded.add(`${response.status()} ${decodeURIComponent(pathname)}`)
  })
  await openPost(page)
  await page.waitForLoadState('networkidle')
  expect([...loaded].filter((line) => !line.startsWith('200 '))).toEqual([])
  const published = filesBelow(path.join(out, '_next')).map((name) => `/_next/${name}`)
  const scripts = published.filter((name) => /\/chunks\/.*\.js$/.test(name))
  const code = scripts.map((name) => readFileSync(path.join(out, name), 'utf8')).join('\n')
  // Not loaded here: what code of the docs theme would load if this site used it.
  const unloaded = published.filter((name) => !loaded.has(`200 ${name}`))
  expect(unloaded.filter((name) => !code.includes(name.replace('/_next/', '')))).toEqual([])
  const pages = [...code.matchAll(/"([^"]+)";\(window\.__NEXT_P=/g)].map(([, route]) => route)
  expect(pages.sort()).toEqual(['/_app', POST])
})

test('it is accessible', async ({ page }) => {
  await openPost(page)
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it says something by itself', async ({ page }) => {
    await page.goto(POST)
    await expect(requests(page)).toHaveText(/^\$5 buys [\d,]+ requests at \$0\.\d+ each\.$/)
  })
})
