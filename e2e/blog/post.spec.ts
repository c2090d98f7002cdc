import { expect } from '@playwright/test'
import { z } from 'zod'
import { site } from '../support/manifest'
import { posts } from './support/posts'
import { test } from '../support/test'

const graphSchema = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(z.unknown()) })
const postingSchema = z.looseObject({
  '@type': z.literal('BlogPosting'),
  headline: z.string(),
  datePublished: z.iso.date(),
  dateModified: z.iso.date(),
  author: z.array(z.looseObject({ name: z.string(), url: z.url() })).min(1),
  isPartOf: z.looseObject({ '@type': z.literal('Blog') }),
})

for (const { route, title } of posts) {
  test(`${route} says when, by whom and about what it was written, to people and to machines`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(route)
    const main = page.locator('main')
    await expect(main.locator('h1')).toHaveText(title)
    await expect(main.locator('h1 + div time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}/)
    await expect(main.locator('h1 + div')).toContainText(/\d+ min read/)
    const authors = main.getByRole('list', { name: 'Authors', exact: true }).locator('a[rel="author"]')
    await expect(authors.first()).toHaveAttribute('href', /^\/blog\/authors\//)
    await expect(main.getByRole('list', { name: 'Tags' }).getByRole('link').first()).toHaveAttribute('rel', 'tag')
    await expect(main.getByRole('link', { name: /^Edit this page/ })).toHaveAttribute(
      'href',
      new RegExp(`/pages${route}\\.mdx$`),
    )
    await expect(main.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/blog/rss.xml')

    const contents = (property: string) =>
      page
        .locator(`meta[property="${property}"]`)
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content') ?? ''))
    expect(await contents('og:type')).toEqual(['article'])
    const [published] = await contents('article:published_time')
    await expect(page.locator('main h1 + div time')).toHaveAttribute('datetime', new RegExp(`^${published}`))
    expect((await contents('article:author')).every((address) => address.startsWith(`${site.url}/blog/authors/`))).toBe(
      true,
    )
    expect(await contents('article:tag')).toEqual(
      await page.getByRole('list', { name: 'Tags' }).getByRole('link').allTextContents(),
    )
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const posting = scripts
      .flatMap((text) => graphSchema.parse(JSON.parse(text))['@graph'])
      .find((data) => postingSchema.safeParse(data).success)
    expect(postingSchema.parse(posting)).toMatchObject({
      headline: title,
      url: site.url + route,
      datePublished: published,
    })

    const text = main.locator('[data-post-text]')
    expect(await text.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThanOrEqual(340)
    // The first thing in sight waits for no request.
    const cover = main.locator('img').first()
    await expect(cover).toHaveAttribute('src', /^data:image\/svg\+xml,/)
    expect((await page.request.get(`/covers${route}.svg`)).headers()['content-type']).toBe('image/svg+xml')
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(main.getByText(/^Written by /).first()).toBeVisible()
    const next = page.getByRole('navigation', { name: 'Read next' }).getByRole('link')
    await expect(next).toHaveCount(2)
    for (const link of await next.all()) expect(await link.getAttribute('href')).not.toBe(route)
    await expect(page.getByRole('link', { name: 'Open the documentation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy page', exact: true })).toBeInViewport()
  })
}

test('newer and older lead through all posts and back', async ({ page }) => {
  await page.goto('/blog')
  await page.locator('main article article h2 a').first().click()
  const pager = page.getByRole('navigation', { name: 'Newer and older post' })
  await expect(pager.getByRole('link', { name: /^Newer post/ })).toHaveCount(0)
  const seen: string[] = []
  for (const { route } of posts) {
    await expect(page.locator('h1')).not.toHaveText(seen.at(-1) ?? 'Blog')
    seen.push((await page.locator('h1').textContent()) ?? route)
    if (seen.length < posts.length) await pager.getByRole('link', { name: /^Older post/ }).click()
  }
  expect([...seen].sort()).toEqual(posts.map(({ title }) => title).sort())
  await expect(pager.getByRole('link', { name: /^Older post/ })).toHaveCount(0)
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
