import { describe, expect, it } from 'vitest'
import { findInBuilt, page, plainPage, temporaryProject, text } from '../testing'
import { canonical, orphans, robots, sitemap } from './crawlers'
import { openProject } from '../project'
import { indexablePages, readBuiltSite } from './built-site'

describe('html/robots', () => {
  it('finds what is no rule, a closed site and a wrong sitemap', async () => {
    expect(
      await findInBuilt(robots, {
        'built/index.html': plainPage('Home', '<link rel="canonical" href="https://docs.example">'),
        'built/robots.txt': text(
          'User-agent: *',
          'Disallow: /',
          'Noindex: /docs',
          'Sitemap: https://old.example/sitemap.xml',
        ),
      }),
    ).toMatchInlineSnapshot(`
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
    expect(
      await findInBuilt(sitemap, {
        'built/docs.html': plainPage('Docs', '<link rel="canonical" href="https://docs.example/docs">'),
        'built/hidden.html': plainPage('Hidden', '<meta name="robots" content="noindex">'),
        'built/index.html': plainPage('Home', '<link rel="canonical" href="https://docs.example">'),
        'built/new.html': plainPage('New', '<link rel="canonical" href="https://docs.example/new">'),
        'built/sitemap.xml': text(
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          '<url><loc>https://docs.example</loc></url>',
          '<url><loc>https://docs.example/docs</loc><lastmod>2025-01-01</lastmod></url>',
          '<url><loc>https://docs.example/docs/</loc></url>',
          '<url><loc>https://docs.example/docs</loc></url>',
          '<url><loc>https://docs.example/hidden</loc></url>',
          '<url><loc>https://elsewhere.example/docs</loc></url>',
          '</urlset>',
        ),
      }),
    ).toMatchInlineSnapshot(`
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

const root = temporaryProject({
  'built/docs/1.0/away.html': page(
    ['<title>Away (1.0)</title>', '<link rel="canonical" href="https://old.example/docs/intro">'],
    '<main>',
    '<h1>Away (1.0)</h1>',
    '</main>',
  ),
  'built/docs/1.0/chain.html': page(
    ['<title>Chain (1.0)</title>', '<link rel="canonical" href="https://docs.example/docs/1.0/intro">'],
    '<main>',
    '<h1>Chain (1.0)</h1>',
    '</main>',
  ),
  'built/docs/1.0/gone.html': page(
    ['<title>Gone (1.0)</title>', '<link rel="canonical" href="https://docs.example/docs/intor">'],
    '<main>',
    '<h1>Gone (1.0)</h1>',
    '</main>',
  ),
  'built/docs/1.0/hidden.html': page(
    ['<title>Hidden (1.0)</title>', '<link rel="canonical" href="https://docs.example/docs/hidden">'],
    '<main>',
    '<h1>Hidden (1.0)</h1>',
    '</main>',
  ),
  'built/docs/1.0/intro.html': page(
    ['<title>Introduction (1.0)</title>', '<link rel="canonical" href="https://docs.example/docs/intro">'],
    '<main>',
    '<h1>Introduction (1.0)</h1>',
    '</main>',
  ),
  'built/docs/hidden.html': page(
    ['<title>Hidden</title>', '<meta name="robots" content="noindex">'],
    '<main>',
    '<h1>Hidden</h1>',
    '</main>',
  ),
  'built/docs/intro.html': page(
    ['<title>Introduction</title>', '<link rel="canonical" href="https://docs.example/docs/intro">'],
    '<main>',
    '<h1>Introduction</h1>',
    '</main>',
  ),
  'built/index.html': page(
    ['<title>Home</title>', '<link rel="canonical" href="https://docs.example">'],
    '<main>',
    '<h1>Home</h1>',
    '</main>',
  ),
})

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
    expect(
      await findInBuilt(orphans, {
        'built/docs.html': page('<title>A page</title>', '<main>', '<a href="/docs/intro">intro</a>', '</main>'),
        'built/docs/intro.html': page('<title>A page</title>', '<main>', '', '</main>'),
        'built/docs/lonely-too.html': page('<title>A page</title>', '<main>', '', '</main>'),
        'built/docs/lonely.html': page(
          '<title>A page</title>',
          '<main>',
          '<a href="/docs/lonely-too">only from an orphan</a>',
          '</main>',
        ),
        'built/hidden.html': page(
          ['<title>A page</title>', '<meta name="robots" content="noindex"/>'],
          '<main>',
          '',
          '</main>',
        ),
        'built/index.html': page('<title>A page</title>', '<main>', '<a href="/docs">docs</a>', '</main>'),
        'pages/docs/lonely.mdx': text('---', 'title: T', '---', '', '# Lonely'),
      }),
    ).toEqual([
      'error built/docs/lonely-too.html:1:1 No links lead from the home page to /docs/lonely-too. Add it to a _meta file, or link to it from a page that is reached.',
      'error pages/docs/lonely.mdx:1:1 No links lead from the home page to /docs/lonely. Add it to a _meta file, or link to it from a page that is reached.',
    ])
  })
})
