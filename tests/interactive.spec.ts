import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '@docs402/findings'
import { isSameDocument, markDocument } from './support/fetched'
import { hydrated } from './support/hydrated'
import { listen } from './support/noise'
import { siteUrl } from './support/servers'
import { noteViolations } from './security/support/violations'
import { expect, soft, step, test } from './support/test'

// The page of the real site with `interactive: true`; tests/frame/crash.spec.ts has the crash screen.

const POST = '/blog/mdx-blog-post'
const out = fileURLToPath(new URL('../out', import.meta.url))

test('a component with state responds beside the behaviors of the site', async ({ page }) => {
  const heard = listen(page, siteUrl)
  const refused = await noteViolations(page)
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/_next/')) loaded.add(`${response.status()} ${decodeURIComponent(pathname)}`)
  })
  const main = page.locator('main')
  const budget = page.getByRole('spinbutton', { name: 'Budget in dollars' })
  const requests = main.locator('output')
  await page.goto(POST)
  await hydrated(page, 'main input')

  await step('it responds', async () => {
    await soft(requests).toHaveText(/^\$5 buys [\d,]+ requests at \$0\.\d+ each\.$/)
    const price = Number(/at \$([\d.]+)/.exec((await requests.textContent()) ?? '')?.[1])
    await budget.fill('12.5')
    await soft(requests).toContainText(`$12.5 buys ${Math.round(12.5 / price).toLocaleString('en-US')} requests`)
    await budget.fill('')
    await soft(requests).toHaveText('Enter an amount in dollars, such as 2.50.')
    await budget.fill(String(price))
    await soft(requests).toContainText('buys 1 request at')
  })
  await step('what React renders anew leaves the rest of the page as it is', async () => {
    const root = page.locator('html')
    const choice = await root.getAttribute('data-choice')
    await page.getByRole('button', { name: /^Colou?r mode/ }).click()
    await soft(root).not.toHaveAttribute('data-choice', choice ?? '')
    await main.getByRole('tab', { name: 'Python' }).click()
    const wrap = page.locator('main .wrap:visible').first()
    await wrap.click()
    await budget.fill('1')
    await soft(requests).toContainText('$1 buys')
    await soft(wrap).toHaveAttribute('aria-pressed', 'true')
    await soft(main.getByRole('tabpanel', { name: 'Python' })).toBeVisible()
  })
  await step('only what interactive pages load is published of Next, and all of it is there', async () => {
    await page.waitForLoadState('networkidle')
    soft([...loaded].filter((line) => !line.startsWith('200 '))).toEqual([])
    const published = filesBelow(path.join(out, '_next')).map((name) => `/_next/${name}`)
    const scripts = published.filter((name) => /\/chunks\/.*\.js$/.test(name))
    const code = scripts.map((name) => readFileSync(path.join(out, name), 'utf8')).join('\n')
    // Not loaded here: what code of the docs theme would load if this site used it.
    const unloaded = published.filter((name) => !loaded.has(`200 ${name}`))
    soft(unloaded.filter((name) => !code.includes(name.replace('/_next/', '')))).toEqual([])
    const pages = [...code.matchAll(/"([^"]+)";\(window\.__NEXT_P=/g)].map(([, route]) => route)
    soft(pages.sort()).toEqual(['/_app', POST])
  })
  expect(await refused()).toEqual([])
  expect(heard()).toEqual([])
})

test('links to it and from it load whole pages, and Back leads to both', async ({ page }) => {
  const heading = page.locator('main h1')
  await page.goto('/blog')
  await markDocument(page)
  await page.locator(`main h2 a[href="${POST}"]`).click()
  await expect(page).toHaveURL(POST)
  await hydrated(page, 'main input')
  expect(await isSameDocument(page)).toBe(false)

  await markDocument(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
  await expect(heading).toHaveText('Documentation')
  expect(await isSameDocument(page)).toBe(false)

  await page.goBack()
  await hydrated(page, 'main input')
  await page.getByRole('spinbutton').fill('2')
  await expect(page.locator('main output')).toContainText('$2 buys')
  await page.goBack()
  await expect(heading).toHaveText('Blog')
})

test('what React renders is what the page says by itself', async ({ page }) => {
  const text = () => page.locator('main').innerText()
  await page.route('**/_next/**/*.js', (route) => route.abort())
  await page.goto(POST)
  const before = await text()
  expect(before).toMatch(/\$5 buys [\d,]+ requests at \$0\.\d+ each\./)
  await page.unrouteAll()
  await page.reload()
  await hydrated(page, 'main input')
  expect(await text()).toBe(before)
})
