import { site } from '../support/manifest'
import { expect, soft, step, test } from '../support/test'
import { posts } from './support/posts'
import { WIDE } from '../support/screens'

test('each post says when, by whom and about what it was written, and leads to the next', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/blog')
  await page.locator('main article article h2 a').first().click()
  const pager = page.getByRole('navigation', { name: 'Newer and older post' })
  const main = page.locator('main')
  const seen: string[] = []
  for (const { length } of posts.map((_, at) => posts.slice(at))) {
    await expect(page.locator('h1')).not.toHaveText(seen.at(-1) ?? 'Blog')
    const title = (await page.locator('h1').textContent()) ?? ''
    const route = new URL(page.url()).pathname
    seen.push(title)
    await soft(pager.getByRole('link', { name: /^Newer post/ })).toHaveCount(seen.length === 1 ? 0 : 1)
    await step(route, async () => {
      const time = main.locator('h1 + div time')
      await soft(main.locator('h1 + div')).toContainText(/\d+ min read/)
      const authors = main.getByRole('list', { name: 'Authors', exact: true }).locator('a[rel="author"]')
      await soft(authors.first()).toHaveAttribute('href', /^\/blog\/authors\//)
      const tags = main.getByRole('list', { name: 'Tags' }).getByRole('link')
      await soft(tags.first()).toHaveAttribute('rel', 'tag')
      const source = new RegExp(`/pages${route}\\.mdx$`)
      await soft(main.getByRole('link', { name: /^Edit this page/ })).toHaveAttribute('href', source)
      await soft(main.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/blog/rss.xml')

      const contents = (property: string) =>
        page
          .locator(`meta[property="${property}"]`)
          .evaluateAll((all) => all.map((meta) => meta.getAttribute('content') ?? ''))
      soft(await contents('og:type')).toEqual(['article'])
      const [published = 'no day'] = await contents('article:published_time')
      await soft(time).toHaveAttribute('datetime', new RegExp(`^${published}`))
      soft(published).toMatch(/^\d{4}-\d{2}-\d{2}/)
      const urls = await authors.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      soft(await contents('article:author')).toEqual(urls.map((url) => site.url + url))
      soft(await contents('article:tag')).toEqual(await tags.allTextContents())

      // The first thing in sight waits for no request.
      const cover = main.locator('img').first()
      await soft(cover).toHaveAttribute('src', /^data:image\/svg\+xml,/)
      soft((await page.request.get(`/covers${route}.svg`)).headers()['content-type']).toBe('image/svg+xml')
      soft(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      soft((await main.locator('[data-post-text]').boundingBox())?.y).toBeLessThanOrEqual(340)
      await soft(main.getByText(/^Written by /).first()).toBeVisible()
      const next = page.getByRole('navigation', { name: 'Read next' }).getByRole('link')
      await soft(next).toHaveCount(2)
      for (const link of await next.all()) soft(await link.getAttribute('href')).not.toBe(route)
      await soft(page.getByRole('link', { name: 'Open the documentation' })).toBeVisible()
      await soft(page.getByRole('button', { name: 'Copy page', exact: true })).toBeInViewport()
    })
    if (length > 1) await pager.getByRole('link', { name: /^Older post/ }).click()
  }
  expect([...seen].sort()).toEqual(posts.map(({ title }) => title).sort())
  await soft(pager.getByRole('link', { name: /^Older post/ })).toHaveCount(0)
  await pager.getByRole('link', { name: /^Newer post/ }).click()
  await expect(page.locator('h1')).toHaveText(seen.at(-2) ?? '')
})

test('the newest posts are in reach while reading on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blog/long-blog-post')
  const recent = page.getByRole('navigation', { name: 'Recent posts' })
  await expect(recent.locator('[aria-current="page"]')).toHaveAttribute('href', '/blog/long-blog-post')
  await page.getByRole('heading', { level: 2 }).nth(5).scrollIntoViewIfNeeded()
  await expect(recent.getByRole('link').last()).toBeInViewport()
})
