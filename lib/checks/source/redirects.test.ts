import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { redirects } from './redirects'

describe('source/redirects', () => {
  it('finds loops, chains, twins, missing targets and sources that are pages', async () => {
    expect(await findInSources(redirects, fixture(import.meta.url, 'redirects'))).toEqual([
      'error data/redirects.ts:7:3 "/docs" is a page (pages/docs/index.mdx): nobody would see it. Delete the page, or remove this redirect.',
      'error data/redirects.ts:8:17 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'error data/redirects.ts:9:18 "/docs/fine" is redirected again, to "/docs/intro#start". Redirect straight to "/docs/intro#start".',
      'error data/redirects.ts:10:18 "/docs/round" comes back to itself over "/docs/and-round". Name the page that readers should see.',
      'error data/redirects.ts:11:22 "/docs/and-round" comes back to itself over "/docs/round". Name the page that readers should see.',
      'error data/redirects.ts:12:17 "/docs/self" is redirected to itself. Name the page that readers should see.',
      'error data/redirects.ts:13:3 "/docs/fine" is already redirected in line 6. Keep one of the two.',
      'error data/redirects.ts:14:3 "/docs/slash/" is asked for as "/docs/slash". Write "/docs/slash".',
      'error data/redirects.ts:14:19 "/docs/intro/" is asked for as "/docs/intro". Write "/docs/intro".',
      'error data/redirects.ts:15:3 "/docs/old?x=1" is not a path of a page: it starts with "/" and has no query, "#" or pattern.',
      'error data/redirects.ts:16:16 "https://elsewhere.example/" is not a URL of this site: a redirect leads to a page, as in "/docs/new".',
      'error data/redirects.ts:17:18 No "#strat" on /docs/intro. Did you mean "#start"?',
      'error data/redirects.ts:18:3 "/blog/tags/guides" is a page (data/tags.ts): nobody would see it. Delete the page, or remove this redirect.',
      "error data/redirects.ts:20:3 A redirect is two URLs, written out: '/docs/old': '/docs/new'.",
    ])
  })

  it('asks nothing of a site without redirects', async () => {
    expect(await findInSources(redirects, fixture(import.meta.url, 'links'))).toEqual([])
  })
})
