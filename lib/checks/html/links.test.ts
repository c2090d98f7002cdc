import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { anchors, links } from './links'

describe('html/anchors', () => {
  it('finds fragments that name nothing', async () => {
    expect(await findInBuilt(anchors, fixture(import.meta.url, 'anchors'))).toEqual([
      'error built/index.html:7:1 No "#main" on /. It has: #named.',
      'error built/index.html:8:124 No "#nobody-wrote-this" on /docs. It has: #limits, #main, #note, #zürich.',
      'error components/codes.tsx:2:64 No "#from-parts" on /bare. The page has no anchors.',
      'error pages/docs.mdx:7:1 No "#limit" on /docs. Did you mean "#limits"?',
      'error pages/docs.mdx:8:1 No "#anything" on /bare. The page has no anchors.',
      'error pages/docs.mdx:9:1 No "#quite-different" on /. It has: #named.',
    ])
  })
})

describe('html/links', () => {
  it('finds links to nowhere and over redirects, where they are written', async () => {
    expect(await findInBuilt(links, fixture(import.meta.url, 'links'))).toEqual([
      'error built/docs/overview.html:9:1 No page at "/docs/nowhere/at/all". The nearest page is "/docs".',
      'error built/docs/reindex.html:9:32 No page at "/404". The nearest page is "/".',
      'error built/docs/reindex.html:9:62 "http://[" is not a URL that a browser can open.',
      'error built/lost.html The redirect of "/lost" leads nowhere. No page at "/docs/gone". The nearest page is "/docs".',
      'error built/old.html "/old" is redirected to "/older", which is redirected again to "/docs/intro". Redirect straight to the last page.',
      'error components/part.tsx:1:36 "/old" is redirected to "/older". Link to "/older".',
      'error data/site.yaml:3:9 No page at "/pricing". The nearest page is "/". (On 5 pages: it comes from the frame.)',
      'error pages/docs/index.mdx:7:5 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'error pages/docs/index.mdx:7:30 "/docs/intro/" is redirected to "/docs/intro". Link to "/docs/intro".',
      'error pages/docs/index.mdx:8:4 "/docs/intro.html" is redirected to "/docs/intro". Link to "/docs/intro".',
      'error pages/docs/index.mdx:8:51 No page at "/intro.md". Did you mean "/docs/intro"?',
      'error pages/docs/index.mdx:10:1 No page at "/gone". The nearest page is "/".',
      'error pages/docs/index.mdx:10:47 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'error pages/docs/intro.mdx:7:1 No page at "/overview". Did you mean "/docs/overview"?',
    ])
  })

  it('says once what is wrong in the frame of many pages', async () => {
    expect(await findInBuilt(links, fixture(import.meta.url, 'frame'))).toEqual([
      'error components/nav.tsx:2:10 No page at "/gone". The nearest page is "/". (On 6 pages: it comes from the frame.)',
    ])
  })
})
