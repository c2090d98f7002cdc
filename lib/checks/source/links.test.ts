import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { links } from './links'

describe('source/links', () => {
  it('finds links to nowhere and over redirects, where they are written', async () => {
    expect(await findInSources(links, fixture(import.meta.url, 'links'))).toEqual([
      'error pages/docs/intro.mdx:10:1 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'warning pages/docs/intro.mdx:11:1 "/docs/intro/" is redirected to "/docs/intro". Link to "/docs/intro".',
      'warning pages/docs/intro.mdx:12:1 "/docs/intro.html" is redirected to "/docs/intro". Link to "/docs/intro".',
      `warning pages/docs/intro.mdx:13:1 "./errors.md" names a source file. Link to the page's URL: "/docs/errors".`,
      `warning pages/docs/intro.mdx:14:1 "errors" is relative. Link to the page's URL: "/docs/errors".`,
      'error pages/docs/intro.mdx:15:1 No "#strat" on /docs/intro. Did you mean "#start"?',
      'error pages/docs/intro.mdx:16:4 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'warning pages/docs/intro.mdx:17:1 "/docs/old" is redirected to "/docs/errors". Link to "/docs/errors".',
      'error pages/docs/intro.mdx:18:1 No "#nothing" on /docs/parts. It has: #language-curl, #language-python, #own-part, #set-it-up.',
      'error pages/docs/intro.mdx:19:40 No "#language-ruby" on /docs/parts. Did you mean "#language-curl"?',
      'error pages/docs/intro.mdx:20:68 No "#set-it-down" on /docs/parts. Did you mean "#set-it-up"?',
      'warning pages/docs/intro.mdx:22:1 "https://docs.example.com/docs/intro#start" is a page of this site. Link to "/docs/intro#start": it is then checked, and right wherever the site is shown.',
      'warning pages/docs/intro.mdx:22:51 "http://example.org" is plain http. Use https if the site has it.',
      `warning pages/docs/intro.mdx:22:83 "http://localhost:3000" leads to the reader's own computer. If that is meant, put it in backticks instead of a link.`,
      'error pages/docs/intro.mdx:23:1 No "#100%" on /docs/intro. It has: #start.',
      'error pages/docs/intro.mdx:24:1 "www.example.org/a" leads to a page of this site. Write "https://www.example.org/a".',
      'error pages/docs/intro.mdx:24:31 "docs@example.com" leads to a page of this site. Write "mailto:docs@example.com".',
    ])
  })
})
