import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import type { Journey } from '../support/build-together'
import { partsOff, TRACES } from '../support/part-traces'
import { results } from '../support/results'

/** The folders whose pages are about the API. */
const GROUPS = ['api', 'clients', 'payments', 'guides', 'help']
const NAMES = GROUPS.join('|')

export const withoutBlogAndApi: Journey = {
  name: 'every part switched off, and the pages of the API taken out',

  change(site) {
    for (const name of GROUPS) site.remove(`pages/docs/${name}`)
    for (const file of ['redirects', 'changelog']) site.remove(`data/${file}.yaml`)
    site.edit('data/site.yaml', '\nnavbar:\n', `\n${partsOff()}\nnavbar:\n`)
  },

  // What the check names: links, keys of the sidebar, addresses.
  mend(site) {
    const replace = (file: string, what: RegExp, by = '') => site.write(file, site.read(file).replace(what, by))
    const links = new RegExp(`(\\]\\(|href=")/docs/(?:${NAMES})[^)"]*`, 'g')
    for (const page of ['index', '404', 'markdown-page', 'docs/index', 'docs/intro'])
      replace(`pages/${page}.mdx`, links, '$1/docs')
    replace('data/site.yaml', new RegExp(`to: /docs/(?:${NAMES})/.*`, 'g'), 'to: /docs')
    replace('pages/docs/_meta.ts', new RegExp(`^ {2}(?:(?:${NAMES}): |.*'/docs/(?:${NAMES})/).*\n`, 'gm'))
    replace('data/addresses.txt', new RegExp(`^/docs/(?:${NAMES}).*\n`, 'gm'))
  },

  looks(built) {
    it('is told by the sources alone, each at the line to change', () => {
      const { text } = built().told
      for (const place of ['pages/docs/_meta.ts:5', 'pages/404.mdx:', 'pages/index.mdx:'])
        expect(text).toContain(`\n${place}`)
      expect(text).toMatch(/^data\/addresses\.txt:\d+:1 The blog is switched off, so "\/blog" is gone/m)
      expect(text).toMatch(/^pages\/404\.mdx:\d+:\d+ The blog is switched off, so the link to "\/blog" is only text/m)
      expect(text).toMatch(/^pages\/docs\/intro\.mdx:\d+:\d+ The console is switched off, so <PayHere> shows nothing/m)
      expect(text).toMatch(/^pages\/index\.mdx:\d+:\d+ The console is switched off, so <Action> shows nothing/m)
    })

    it('leaves no page, link, feed, script or file of what is off, and no link to the API; its description is published', () => {
      const files = filesBelow(built().out)
      for (const kind of Object.values(TRACES)) expect(files.filter((file) => kind.file.test(file))).toEqual([])
      expect(files.filter((file) => /^assets\/.*\.js$/.test(file)).map((file) => file.replace(/-.*/, ''))).toEqual([
        'assets/search',
        'assets/site',
      ])
      for (const trace of ['/blog', 'rss.xml', '/docs/api', '/cards/'])
        expect(built().filesWith(trace), trace).toEqual([])
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
