import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectPage, type Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { isFetch, isSameDocument, markDocument } from '../../support/fetched'
import type { Journey } from '../support/build-together'

const COUNT = 25
const POST = readFileSync(path.join(import.meta.dirname, 'post.mdx'), 'utf8')

/** The titles of the posts on a page, in its order. */
const titles = (page: Page) => page.locator('main article article h2').allTextContents()

export const manyPosts: Journey = {
  name: 'a blog that has grown',

  change(site) {
    for (let number = 1; number <= COUNT; number++) {
      const two = String(number).padStart(2, '0')
      site.write(`pages/blog/sample-${two}.mdx`, POST.replaceAll('NUMBER', two))
    }
  },

  looks(built) {
    it('has a published post on its page, in lists, feeds and the search index, and no page that no list has', async () => {
      const files = built().filesWith('marmalade')
      for (const file of ['blog/sample-25.html', 'blog/page/2.html', 'blog/rss.xml', 'blog/tags/operations/atom.xml'])
        expect(files).toContain(file)
      expect(files.some((file) => file.endsWith('.pf_fragment'))).toBe(true)
      for (const path of ['/blog/page/1', '/blog/page/4', '/blog/page/0', '/blog/tags/operations/page/4', '/blog/page'])
        expect(await built().status(path), path).toBe(404)
    })

    it('goes on over pages, styled also where they take the place of others, with links only where they lead', async () => {
      const page = await built().open('/')
      await markDocument(page)
      await page.locator('main a[href="/blog"]').first().click()
      const [heading, main] = [page.locator('h1'), page.locator('main')]
      await expectPage(heading).toHaveText('Blog')
      const size = () => heading.evaluate((element) => getComputedStyle(element).fontSize)
      const fetched = await size()
      expect(await isSameDocument(page)).toBe(true)
      const pager = page.getByRole('navigation', { name: 'Pages of this list' })
      await expectPage(pager.getByRole('link', { name: 'Newer posts' })).toHaveCount(0)
      await expectPage(pager).toContainText('Page 1 of 3')
      const seen = await titles(page)
      expect(seen).toHaveLength(10)
      for (const number of [2, 3]) {
        await main.getByRole('link', { name: 'Older posts' }).click()
        await expectPage(page).toHaveURL(`${built().url}/blog/page/${number}`)
        await expectPage(heading).toHaveText(`Blog, page ${number}`)
        seen.push(...(await titles(page)))
      }
      await expectPage(main.getByRole('link', { name: 'Older posts' })).toHaveCount(0)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((title) => title.startsWith('Sample post'))).toHaveLength(COUNT)
      await pager.getByRole('link', { name: 'Newer posts' }).click()
      await expectPage(page).toHaveURL(`${built().url}/blog/page/2`)
      await page.reload()
      await expectPage(heading).toHaveCSS('font-size', fetched)
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
  },
}
