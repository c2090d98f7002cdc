import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { sitemap } from './sitemap'

describe('html/sitemap', () => {
  it('finds pages that are missing, hidden, foreign or listed twice', async () => {
    expect(await findInBuilt(sitemap, fixture(import.meta.url, 'sitemap'))).toMatchInlineSnapshot(`
      [
        "error built/sitemap.xml /new is not listed, though search engines may list it.",
        "error built/sitemap.xml:5:1 "https://docs.example/docs/" is not a page that can be listed. Did you mean "/docs"?",
        "error built/sitemap.xml:6:1 "https://docs.example/docs" is listed twice.",
        "error built/sitemap.xml:7:1 "https://docs.example/hidden" asks not to be indexed (noindex). Leave it out.",
        "error built/sitemap.xml:8:1 "https://elsewhere.example/docs" is not a URL of this site.",
      ]
    `)
  })
})
