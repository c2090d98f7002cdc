import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'

/** A word of its own for each kind of post, and of component: wherever it turns up, the post has leaked. */
const words = { draft: 'thimble', unlisted: 'rhubarb', scheduled: 'trombone', component: 'saffron' }

export const hiddenPosts: Journey = {
  name: 'drafts, scheduled and unlisted posts',

  change(site) {
    site.lay('writing/hidden-posts')
  },

  looks(built) {
    it('leaves no trace of a draft or a scheduled post, and of what it uses: components, styles, what they load', async () => {
      for (const kind of ['draft', 'scheduled'] as const) {
        expect(built().filesWith(words[kind]), `the text of a ${kind} post`).toEqual([])
        expect(built().filesWith(`sample-${kind}`), `the URL of a ${kind} post`).toEqual([])
        expect(await built().status(`/blog/sample-${kind}`)).toBe(404)
      }
      expect(built().filesWith(words.component)).toEqual([])
      // The search sees code where it is published.
      const scripts = built().filesWith('Enter an amount in dollars')
      expect(scripts.some((file) => file.startsWith('_next/static/'))).toBe(true)
    })

    it('shows an unlisted post on its own page and nowhere else, keeps it out of search engines, says what it is', async () => {
      const files = built().filesWith(words.unlisted)
      // The page, and its own Markdown version.
      expect(files).toEqual(['blog/sample-unlisted.html', 'blog/sample-unlisted.md'])
      expect(built().filesWith('/blog/sample-unlisted')).toEqual(files)
      const page = await built().open('/blog/sample-unlisted')
      await expectPage(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expectPage(page.locator('link[rel="canonical"], [data-pagefind-body]')).toHaveCount(0)
      await expectPage(page.getByRole('note', { name: 'Unlisted' })).toBeVisible()
      await expectPage(page.getByRole('navigation', { name: 'Newer and older post' })).toHaveCount(0)
    })
  },
}
