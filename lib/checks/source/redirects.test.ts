import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { redirects } from './redirects'

describe('source/redirects', () => {
  it('finds loops, chains, twins, missing targets, sources that are pages and sections that are not moved', async () => {
    expect(await findInSources(redirects, fixture(import.meta.url, 'redirects'))).toEqual([
      'error data/redirects.yaml:4:1 "/docs" is a page (pages/docs/index.mdx): nobody would see it. Delete the page, or remove this redirect.',
      'error data/redirects.yaml:5:13 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'error data/redirects.yaml:6:14 "/docs/fine" is redirected again, to "/docs/intro#start". Redirect straight to "/docs/intro#start".',
      'error data/redirects.yaml:7:14 "/docs/round" comes back to itself over "/docs/and-round". Name the page that readers should see.',
      'error data/redirects.yaml:8:18 "/docs/and-round" comes back to itself over "/docs/round". Name the page that readers should see.',
      'error data/redirects.yaml:9:13 "/docs/self" is redirected to itself. Name the page that readers should see.',
      'error data/redirects.yaml:10:1 "/docs/fine" is already there in line 3. Keep one of the two.',
      'error data/redirects.yaml:11:1 "/docs/slash/" is asked for as "/docs/slash". Write "/docs/slash".',
      'error data/redirects.yaml:11:15 "/docs/intro/" is asked for as "/docs/intro". Write "/docs/intro".',
      'error data/redirects.yaml:12:1 "/docs/old?x=1" is not a path of a page: it starts with "/" and has no query, "#" or pattern.',
      'error data/redirects.yaml:13:12 "https://elsewhere.example/" is not a URL of this site: a redirect leads to a page, as in "/docs/new".',
      'error data/redirects.yaml:14:14 No "#strat" on /docs/intro. Did you mean "#start"?',
      'error data/redirects.yaml:15:1 "/blog/tags/guides" is a page (data/tags.yaml): nobody would see it. Delete the page, or remove this redirect.',
      'error data/redirects.yaml:17:1 "/docs/away" must be text, not 7. Put it in quotes: "7".',
      'error data/redirects.yaml:19:1 "#other" is a section of /docs/intro: nobody would leave it. Remove this redirect.',
      'error data/redirects.yaml:20:1 "/docs/gone-too" is no page of the documentation, so nothing sends on from its sections. Redirect the page itself.',
      'error data/redirects.yaml:21:1 "/docs/intro#once?x" is not a section of a page: write its path, "#" and its anchor.',
      'error data/redirects.yaml:22:1 "/blog/tags/guides" is no page of the documentation, so nothing sends on from its sections. Redirect the page itself.',
    ])
  })

  it('asks nothing of a site without redirects', async () => {
    expect(await findInSources(redirects, fixture(import.meta.url, 'links'))).toEqual([])
  })
})
