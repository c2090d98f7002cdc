import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { isFetch, isSameDocument, markDocument } from '@/e2e/support/fetched'
import type { Journey } from '../support/build-together'
import { post, words } from '../support/sample-posts'

const COUNT = 25

/** The titles of the posts on a page, in its order. */
const titles = (page: Page) => page.locator('main article article h2').allTextContents()
const next = (page: Page) => page.locator('main').getByRole('link', { name: 'Older posts' })

export const journey: Journey = {
  name: 'a blog that has grown',

  change(site) {
    for (let number = 1; number <= COUNT; number++) {
      const two = String(number).padStart(2, '0')
      site.write(`pages/blog/sample-${two}.mdx`, post(`Sample post ${two}`, words.published, `2024-03-${two}`))
    }
  },

  looks(built) {
    it('has a published post on its page, in lists, feeds and the search index', () => {
      const files = built().filesWith(words.published)
      for (const file of ['blog/sample-25.html', 'blog/page/2.html', 'blog/rss.xml', 'blog/tags/operations/atom.xml'])
        expect(files).toContain(file)
      expect(files.some((file) => file.endsWith('.pf_fragment'))).toBe(true)
    })

    it('goes on over pages, with links to newer and older posts only where there are any', async () => {
      const page = await built().open('/blog')
      const pager = page.getByRole('navigation', { name: 'Pages of this list' })
      const seen: string[] = []
      await expectPage(pager.getByRole('link', { name: 'Newer posts' })).toHaveCount(0)
      await expectPage(pager).toContainText('Page 1 of 3')
      seen.push(...(await titles(page)))
      expect(seen).toHaveLength(10)
      for (const number of [2, 3]) {
        await next(page).click()
        await expectPage(page).toHaveURL(`${built().url}/blog/page/${number}`)
        await expectPage(page.locator('h1')).toHaveText(`Blog, page ${number}`)
        seen.push(...(await titles(page)))
      }
      await expectPage(next(page)).toHaveCount(0)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((title) => title.startsWith('Sample post'))).toHaveLength(COUNT)
      await pager.getByRole('link', { name: 'Newer posts' }).click()
      await expectPage(page).toHaveURL(`${built().url}/blog/page/2`)
    })

    it('does not find pages that no list has', async () => {
      for (const path of ['/blog/page/1', '/blog/page/4', '/blog/page/0', '/blog/tags/operations/page/4', '/blog/page'])
        expect(await built().status(path), path).toBe(404)
    })

    it.each(['authors/api-team', 'tags/operations'])('lists as many posts of /blog/%s as it says', async (list) => {
      const page = await built().open(`/blog/${list}`)
      const told = Number(/(\d+) posts/.exec((await page.locator('main').textContent()) ?? '')?.[1])
      let seen = (await titles(page)).length
      for (let number = 2; number <= Math.ceil(told / 10); number++) {
        await page.goto(`${built().url}/blog/${list}/page/${number}`)
        seen += (await titles(page)).length
      }
      expect(told).toBeGreaterThanOrEqual(COUNT)
      expect(seen).toBe(told)
    })

    it('loads nothing with a post that grows with the number of posts', async () => {
      const page = await built().open('/docs')
      const loaded: Promise<string>[] = []
      page.on('response', (response) => {
        // What links in view fetch early (a tag's list, say) belongs to the pages they lead to.
        if (!isFetch(response.request())) loaded.push(response.text().catch(() => ''))
      })
      await page.goto(`${built().url}/blog/sample-10`, { waitUntil: 'networkidle' })
      const texts = (await Promise.all(loaded)).join('\n')
      // Its neighbors and the newest posts are named; the other posts are not.
      const named = (numbers: string[]) => numbers.filter((number) => texts.includes(`/blog/sample-${number}`))
      expect(named(['09', '11', '25'])).toEqual(['09', '11', '25'])
      expect(named(['02', '05', '13', '17'])).toEqual([])
    })

    it('opens from a page without the styles of the blog, and is styled', async () => {
      const page = await built().open('/blog/page/3')
      const size = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)
      const styled = await size()
      await page.goto(`${built().url}/`)
      await markDocument(page)
      await page.locator('main a[href="/blog"]').first().click()
      await expectPage(page.locator('h1')).toHaveText('Blog')
      expect(await isSameDocument(page)).toBe(true)
      expect(await size()).toBe(styled)
    })
  },
}
