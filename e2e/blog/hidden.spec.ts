import { expect, test, type Page } from '@playwright/test'
import { NEW_DRAFT, PUBLISHED, words } from './support/fixture-posts'
import { isFetch, isSameDocument, markDocument } from '../support/fetched'
import { fixtureSite, type FixtureSite } from './support/fixture-site'
import { filesWith } from './support/read-files'

// One build for all of them: they share the worker that made it.
test.describe.configure({ mode: 'serial' })

let site: FixtureSite
test.beforeAll(async () => {
  test.setTimeout(900_000)
  site = await fixtureSite()
})
test.afterAll(() => site?.stop())

/** The titles of the posts on a page, in its order. */
const titles = (page: Page) => page.locator('main article article h2').allTextContents()

test('a draft and a scheduled post leave no trace in the export', () => {
  for (const kind of ['draft', 'scheduled'] as const) {
    expect(filesWith(site.out, words[kind]), `the text of a ${kind} post`).toEqual([])
    expect(filesWith(site.out, `sample-${kind}`), `the address of a ${kind} post`).toEqual([])
  }
})

test('a draft as `npm run new` begins it passes the build and leaves no trace', () => {
  for (const text of [NEW_DRAFT.slug, NEW_DRAFT.title, NEW_DRAFT.description])
    expect(filesWith(site.out, text), text).toEqual([])
})

test('what only hidden posts use is not published: neither a component, nor its styles, nor what it loads later', () => {
  expect(filesWith(site.out, words.component)).toEqual([])
  // The search sees code where it is published.
  expect(filesWith(site.out, 'Enter an amount in dollars').some((file) => file.startsWith('_next/static/'))).toBe(true)
})

test('the same search does find a published post: on its page, in lists, feeds and the search index', () => {
  const files = filesWith(site.out, words.published)
  for (const file of ['blog/sample-25.html', 'blog/page/2.html', 'blog/rss.xml', 'blog/tags/operations/atom.xml']) {
    expect(files).toContain(file)
  }
  expect(files.some((file) => file.endsWith('.pf_fragment'))).toBe(true)
})

test('an unlisted post stands on its own page and nowhere else', () => {
  const files = filesWith(site.out, words.unlisted)
  // The page, and its own Markdown edition.
  expect(files).toEqual(['blog/sample-unlisted.html', 'blog/sample-unlisted.md'])
  expect(filesWith(site.out, '/blog/sample-unlisted')).toEqual(files)
})

test('an unlisted post can be read, keeps out of search engines, and says what it is', async ({ page }) => {
  const response = await page.goto(`${site.url}/blog/sample-unlisted`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await expect(page.locator('[data-pagefind-body]')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Unlisted post' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Newer and older post' })).toHaveCount(0)
})

test('drafts and scheduled posts are not found', async ({ request }) => {
  for (const kind of ['draft', 'scheduled']) {
    expect((await request.get(`${site.url}/blog/sample-${kind}`)).status()).toBe(404)
  }
})

test('the list goes on over pages, with ways to newer and older posts only where there are any', async ({ page }) => {
  const pager = page.getByRole('navigation', { name: 'Pages of this list' })
  const seen: string[] = []
  await page.goto(`${site.url}/blog`)
  await expect(pager.getByRole('link', { name: 'Newer posts' })).toHaveCount(0)
  await expect(pager).toContainText('Page 1 of 3')
  seen.push(...(await titles(page)))
  expect(seen).toHaveLength(10)

  await pager.getByRole('link', { name: 'Older posts' }).click()
  await expect(page).toHaveURL(`${site.url}/blog/page/2`)
  await expect(page.locator('h1')).toHaveText('Blog, page 2')
  seen.push(...(await titles(page)))

  await pager.getByRole('link', { name: 'Older posts' }).click()
  await expect(page.locator('h1')).toHaveText('Blog, page 3')
  await expect(pager.getByRole('link', { name: 'Older posts' })).toHaveCount(0)
  seen.push(...(await titles(page)))
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((title) => title.startsWith('Sample post'))).toHaveLength(PUBLISHED)

  await pager.getByRole('link', { name: 'Newer posts' }).click()
  await expect(page).toHaveURL(`${site.url}/blog/page/2`)
})

test('pages that no list has are not found', async ({ request }) => {
  for (const path of ['/blog/page/1', '/blog/page/4', '/blog/page/0', '/blog/tags/operations/page/4', '/blog/page']) {
    expect((await request.get(site.url + path)).status(), path).toBe(404)
  }
})

for (const kind of ['authors/api-team', 'tags/operations']) {
  test(`the posts of /blog/${kind} go on over pages, and their number is the one that is told`, async ({ page }) => {
    await page.goto(`${site.url}/blog/${kind}`)
    const told = Number(/(\d+) posts/.exec((await page.locator('main').textContent()) ?? '')?.[1])
    let seen = (await titles(page)).length
    for (let number = 2; number <= Math.ceil(told / 10); number++) {
      await page.goto(`${site.url}/blog/${kind}/page/${number}`)
      seen += (await titles(page)).length
    }
    expect(told).toBeGreaterThanOrEqual(PUBLISHED)
    expect(seen).toBe(told)
  })
}

test('a page of a post loads nothing that grows with the number of posts', async ({ page }) => {
  const loaded: Promise<string>[] = []
  page.on('response', (response) => {
    // What links in view bring ahead (a tag's list, say) belongs to the pages they lead to.
    if (!isFetch(response.request())) loaded.push(response.text().catch(() => ''))
  })
  await page.goto(`${site.url}/blog/sample-10`)
  await page.waitForLoadState('networkidle')
  const texts = (await Promise.all(loaded)).join('\n')
  // Its neighbours and the newest posts are named; the other posts are not.
  const named = (numbers: string[]) => numbers.filter((number) => texts.includes(`/blog/sample-${number}`))
  expect(named(['09', '11', '25'])).toEqual(['09', '11', '25'])
  expect(named(['02', '05', '13', '17'])).toEqual([])
})

test('the blog opens from a page that has not loaded its layout or styles, and is styled', async ({ page }) => {
  await page.goto(`${site.url}/blog/page/3`)
  const styled = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)
  await page.goto(`${site.url}/`)
  await markDocument(page)
  await page.locator('main a[href="/blog"]').click()
  await expect(page.locator('h1')).toHaveText('Blog')
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe(styled)
})
