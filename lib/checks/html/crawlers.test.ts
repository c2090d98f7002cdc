import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { canonical, orphans, robots, sitemap } from './crawlers'
import { openProject } from '../project'
import { indexablePages, readBuiltSite } from './built-site'

describe('html/robots', () => {
  it('finds what is no rule, a closed site and a wrong sitemap', async () => {
    expect(await findInBuilt(robots, fixture(import.meta.url, 'robots'))).toMatchInlineSnapshot(`
      [
        "error built/robots.txt:2:1 "Disallow: /" keeps search engines away from every page.",
        "error built/robots.txt:3:1 "Noindex: /docs" is not a rule of robots.txt. Known are user-agent, allow, disallow, sitemap.",
        "error built/robots.txt:4:1 The sitemap is at "https://docs.example/sitemap.xml", not at "https://old.example/sitemap.xml".",
      ]
    `)
  })
})

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

const root = fixture(import.meta.url, 'canonical')

describe('html/canonical', () => {
  it('finds pages that give way to one that is hidden, elsewhere or not the last', async () => {
    expect(await findInBuilt(canonical, root)).toMatchInlineSnapshot(`
      [
        "error built/docs/1.0/away.html:5:1 The page asks search engines to list "https://old.example/docs/intro" in its place, which is not a page of this site.",
        "error built/docs/1.0/chain.html:5:1 The page asks search engines to list "https://docs.example/docs/1.0/intro" in its place, and that one names another page again. Name the last one.",
        "error built/docs/1.0/hidden.html:5:1 The page asks search engines to list "https://docs.example/docs/hidden" in its place, and that one asks not to be listed (noindex).",
      ]
    `)
  })

  it('pages that give way to another are not listed; a wrong address hides none', () => {
    expect(indexablePages(readBuiltSite(openProject(root), 'built')).map(({ route }) => route)).toEqual([
      '/',
      '/docs/1.0/away',
      '/docs/1.0/gone',
      '/docs/intro',
    ])
  })
})

describe('html/orphans', () => {
  it('finds pages that no link leads to', async () => {
    expect(await findInBuilt(orphans, fixture(import.meta.url, 'orphans'))).toEqual([
      'error built/docs/lonely-too.html:1:1 No links lead from the home page to /docs/lonely-too. Add it to a _meta file, or link to it from a page that is reached.',
      'error pages/docs/lonely.mdx:1:1 No links lead from the home page to /docs/lonely. Add it to a _meta file, or link to it from a page that is reached.',
    ])
  })
})
