import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import { searchOn } from '@/e2e/search/support'
import type { Journey } from '../support/build-together'

let told = ''

export const journey: Journey = {
  name: 'the blog and the pages of the API taken out',

  async change(site) {
    for (const folder of ['pages/blog', 'pages/docs/api', 'data/authors.yaml', 'data/tags.yaml', 'public/authors'])
      site.remove(folder)
    // All of them are about the API.
    for (const folder of ['clients', 'payments', 'guides', 'help']) site.remove(`pages/docs/${folder}`)
    for (const file of ['redirects', 'changelog']) site.remove(`data/${file}.yaml`)
    told = (await site.run('npm run check -- --sources')).output
    // What the check names: links, keys of the sidebar, addresses.
    for (const file of [
      'pages/index.mdx',
      'pages/404.mdx',
      'pages/markdown-page.mdx',
      'pages/docs/index.mdx',
      'pages/docs/intro.mdx',
    ]) {
      site.write(
        file,
        site.read(file).replace(/(\]\(|href=")\/(?:docs\/(?:api|clients|payments|guides|help)|blog)[^)"]*/g, '$1/docs'),
      )
    }
    site.write('pages/_meta.ts', site.read('pages/_meta.ts').replace(/^ {2}blog: .*\n/m, ''))
    const groups = /^ {2}(?:api|clients|payments|guides|help): .*\n/gm
    site.write('pages/docs/_meta.ts', site.read('pages/docs/_meta.ts').replace(groups, ''))
    const gone = /^\/(?:blog|docs\/(?:api|clients|payments|guides|help)).*\n/gm
    site.write('data/addresses.txt', site.read('data/addresses.txt').replace(gone, ''))
    site.write('data/site.yaml', site.read('data/site.yaml').replace(/^blog:\n(?: .*\n)+/m, ''))
  },

  looks(built) {
    it('is told by the sources alone, each at the line to change', () => {
      for (const place of ['pages/_meta.ts:4', 'pages/docs/_meta.ts:4', 'pages/404.mdx:', 'pages/index.mdx:'])
        expect(told).toContain(place)
      expect(told).toContain('"/blog" was published and no longer exists')
      expect(told).toMatch(/and at data\/addresses\.txt:\d+:1, \d+:1/)
    })

    it('leaves no link, feed, entry or style of the blog', () => {
      expect(built().filesWith('/blog')).toEqual([])
      expect(built().filesWith('rss.xml')).toEqual([])
      expect(built().text('llms.txt')).not.toContain('Blog')
    })

    it('leaves no link to pages of the API; its description is still published', () => {
      expect(built().filesWith('/docs/api')).toEqual([])
      expect(JSON.parse(built().text('openapi.json'))).toMatchObject({ 'x-error-docs': expect.any(String) })
    })

    it('is found by search, without the parts that are gone', async () => {
      const page = await built().open('/docs/intro')
      const { options, button, field } = searchOn(page)
      await button.first().click()
      await field.fill('wallet')
      await expectPage(options.first()).toBeVisible({ timeout: 60_000 })
      await expectPage(page.getByText('Blog', { exact: true })).toHaveCount(0)
    })
  },
}
