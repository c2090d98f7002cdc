import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'
import { hiddenPosts, words } from '../support/sample-posts'

const DRAFT = {
  title: 'Sample of a thimble, begun with a command',
  description: 'A post of the days that a command began, about a thimble and nothing else on the site.',
}
const NEW_DRAFT = `npm run new -- post sample-new-draft --title '${DRAFT.title}' --description '${DRAFT.description}' --authors api-team,docs-team --tags operations,authoring --date 2026-01-04`

export const journey: Journey = {
  name: 'drafts, scheduled and unlisted posts',

  async change(site) {
    for (const [file, text] of Object.entries(hiddenPosts)) site.write(file, text)
    const { code, output } = await site.run(NEW_DRAFT)
    expect(code, output).toBe(0)
  },

  looks(built) {
    it('leaves no trace of a draft or a scheduled post', () => {
      for (const kind of ['draft', 'scheduled'] as const) {
        expect(built().filesWith(words[kind]), `the text of a ${kind} post`).toEqual([])
        expect(built().filesWith(`sample-${kind}`), `the URL of a ${kind} post`).toEqual([])
      }
    })

    it('leaves no trace of a draft as `npm run new` begins it', () => {
      for (const text of ['sample-new-draft', DRAFT.title, DRAFT.description])
        expect(built().filesWith(text), text).toEqual([])
    })

    it('publishes nothing that only hidden posts use: no component, no styles, nothing it loads later', () => {
      expect(built().filesWith(words.component)).toEqual([])
      // The search sees code where it is published.
      const scripts = built().filesWith('Enter an amount in dollars')
      expect(scripts.some((file) => file.startsWith('_next/static/'))).toBe(true)
    })

    it('shows an unlisted post on its own page and nowhere else', () => {
      const files = built().filesWith(words.unlisted)
      // The page, and its own Markdown version.
      expect(files).toEqual(['blog/sample-unlisted.html', 'blog/sample-unlisted.md'])
      expect(built().filesWith('/blog/sample-unlisted')).toEqual(files)
    })

    it('lets an unlisted post be read, keeps it out of search engines, and says what it is', async () => {
      const page = await built().open('/blog/sample-unlisted')
      await expectPage(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expectPage(page.locator('link[rel="canonical"]')).toHaveCount(0)
      await expectPage(page.locator('[data-pagefind-body]')).toHaveCount(0)
      await expectPage(page.getByRole('complementary', { name: 'Unlisted post' })).toBeVisible()
      await expectPage(page.getByRole('navigation', { name: 'Newer and older post' })).toHaveCount(0)
    })

    it('does not find drafts and scheduled posts', async () => {
      for (const kind of ['draft', 'scheduled']) expect(await built().status(`/blog/sample-${kind}`)).toBe(404)
      expect(await built().status('/blog/sample-unlisted')).toBe(200)
    })
  },
}
