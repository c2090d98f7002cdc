import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { redirects } from './redirects'

describe('source/redirects', () => {
  it('finds loops, chains, twins, missing targets, sources that are pages and sections that are not moved', async () => {
    expect(await findInSources(redirects, fixture(import.meta.url, 'redirects'))).toEqual([
      'error data/redirects.yaml:4:1 "/docs" is a page (pages/docs/index.mdx), which the redirect would hide. Delete the page, or remove this redirect.',
      'error data/redirects.yaml:5:13 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'error data/redirects.yaml:6:14 "/docs/fine" is redirected again, to "/docs/intro#start". Redirect straight to "/docs/intro#start".',
      'error data/redirects.yaml:7:14 "/docs/round" is redirected back to itself. Write the page that readers should see.',
      'error data/redirects.yaml:8:18 "/docs/and-round" is redirected back to itself. Write the page that readers should see.',
      'error data/redirects.yaml:9:13 "/docs/self" is redirected back to itself. Write the page that readers should see.',
      'error data/redirects.yaml:10:1 Map keys must be unique.',
      'error data/redirects.yaml:11:1 "/docs/slash/" is written as "/docs/slash" in requests. Write "/docs/slash".',
      'error data/redirects.yaml:11:15 "/docs/intro/" is written as "/docs/intro" in requests. Write "/docs/intro".',
      'error data/redirects.yaml:12:1 "/docs/old?x=1" is not a page path. A page path starts with "/" and has no query, "#" or pattern.',
      'error data/redirects.yaml:13:12 "https://elsewhere.example/" is not a URL of this site. Redirect to a page, as in "/docs/new".',
      'error data/redirects.yaml:14:14 No "#strat" on /docs/intro. Did you mean "#start"?',
      'error data/redirects.yaml:15:1 "/blog/tags/guides" is a page (data/tags.yaml), which the redirect would hide. Delete the page, or remove this redirect.',
      'error data/redirects.yaml:17:1 "/docs/away" must be text, not 7. Put it in quotes.',
      'error data/redirects.yaml:19:1 "#other" is a section of /docs/intro, so this redirect has no effect. Remove it.',
      'error data/redirects.yaml:20:1 "/docs/gone-too" is not a documentation page, and section redirects work only there. Redirect the whole page.',
      'error data/redirects.yaml:21:1 "/docs/intro#once?x" is not a section of a page. Write the path of the page, "#" and the anchor.',
      'error data/redirects.yaml:22:1 "/blog/tags/guides" is not a documentation page, and section redirects work only there. Redirect the whole page.',
    ])
  })

  it('asks nothing of a site without redirects', async () => {
    expect(await findInSources(redirects, fixture(import.meta.url, 'links'))).toEqual([])
  })
})
