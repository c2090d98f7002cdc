import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'
import { results } from '../support/results'

/** The folders whose pages are about the API. */
const GROUPS = ['api', 'clients', 'payments', 'guides', 'help']
const NAMES = GROUPS.join('|')

export const withoutBlogAndApi: Journey = {
  name: 'the blog and the pages of the API taken out',

  change(site) {
    for (const file of ['blog', ...GROUPS.map((name) => `docs/${name}`)]) site.remove(`pages/${file}`)
    for (const file of ['authors', 'tags', 'redirects', 'changelog']) site.remove(`data/${file}.yaml`)
    site.remove('public/authors')
  },

  // What the check names: links, keys of the sidebar, addresses.
  mend(site) {
    const replace = (file: string, what: RegExp, by = '') => site.write(file, site.read(file).replace(what, by))
    const links = new RegExp(`(\\]\\(|href=")/(?:docs/(?:${NAMES})|blog)[^)"]*`, 'g')
    for (const page of ['index', '404', 'markdown-page', 'docs/index', 'docs/intro'])
      replace(`pages/${page}.mdx`, links, '$1/docs')
    replace('pages/_meta.ts', /^ {2}blog: .*\n/m)
    replace('pages/docs/_meta.ts', new RegExp(`^ {2}(?:${NAMES}): .*\n`, 'gm'))
    replace('data/addresses.txt', new RegExp(`^/(?:blog|docs/(?:${NAMES})).*\n`, 'gm'))
    replace('data/site.yaml', /^blog:\n(?: .*\n)+/m)
  },

  looks(built) {
    it('is told by the sources alone, each at the line to change', () => {
      const { text } = built().told
      for (const place of ['pages/_meta.ts:4', 'pages/docs/_meta.ts:4', 'pages/404.mdx:', 'pages/index.mdx:'])
        expect(text).toContain(`\n${place}`)
      expect(text).toMatch(/^data\/addresses\.txt:\d+:1 "\/blog" was published and no longer exists/m)
    })

    it('leaves no link, feed, entry or style of the blog, and no link to the API; its description is published', () => {
      for (const trace of ['/blog', 'rss.xml', '/docs/api']) expect(built().filesWith(trace), trace).toEqual([])
      expect(built().text('llms.txt')).not.toContain('Blog')
      expect(JSON.parse(built().text('openapi.json'))).toMatchObject({ 'x-error-docs': expect.any(String) })
    })

    it('is found by search, without the parts that are gone', async () => {
      const page = await built().open('/docs/intro')
      await results(page, 'wallet')
      await expectPage(page.getByText('Blog', { exact: true })).toHaveCount(0)
    })
  },
}
