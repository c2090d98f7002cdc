import { expect, it } from 'vitest'
import { pageProps } from '../../page/props/testing'
import { readSite } from '../../content/site/site'
import { KEPT_FOREVER } from '../../content/output-urls'
import { siteIn } from '../../shared/site-in'
import { headersOfMarkdown } from './headers'

const site = { ...readSite(`${import.meta.dirname}/../../../../sites/states`), url: 'https://x.example/base' }
const pages = (...given: Parameters<typeof pageProps>[0][]) => ({
  pages: given.map((page) => ({ props: pageProps(page) })),
})

it('Markdown versions name their page as the canonical one, in each language below its folder', () => {
  const canonical = headersOfMarkdown([
    { site, contents: pages({ route: '/docs/a' }) },
    {
      site: siteIn(site, 'fr'),
      contents: pages({ route: '/', kind: 'home' }, { route: '/docs/a' }, { route: '/docs/b', isOriginal: true }),
    },
    { site: siteIn(site, 'fa'), contents: pages({ route: '/docs/سلام' }) },
  ]).map(({ source, headers }) => `${source} ${headers['Link']} ${headers['X-Robots-Tag']}`)
  expect(canonical).toEqual([
    '/docs/a.md <https://x.example/base/docs/a>; rel="canonical" noindex',
    '/fr/index.md <https://x.example/base/fr>; rel="canonical" noindex',
    '/fr/docs/a.md <https://x.example/base/fr/docs/a>; rel="canonical" noindex',
    // It is not translated: the page in the language of the site is the one to list.
    '/fr/docs/b.md <https://x.example/base/docs/b>; rel="canonical" noindex',
    `/fa/docs/${encodeURI('سلام')}.md <https://x.example/base/fa/docs/${encodeURI('سلام')}>; rel="canonical" noindex`,
  ])
})

it('an unlisted page is not named', () => {
  expect(headersOfMarkdown([{ site, contents: pages({ route: '/docs/a', indexable: false }) }])).toEqual([])
})

it('no two patterns are kept for one path, because hosts join what two rules say', () => {
  const starts = KEPT_FOREVER.map((pattern) => pattern.replace('*', ''))
  for (const a of starts) expect(starts.filter((b) => b !== a && b.startsWith(a))).toEqual([])
})
