import { describe, expect, it } from 'vitest'
import { findInBuilt, page, text } from '../testing'
import { anchors, links, orphans } from './links'

describe('html/anchors', () => {
  it('finds fragments that name nothing', async () => {
    expect(
      await findInBuilt(anchors, {
        'built/bare.html': page('<title>A page</title>', '<main>', 'x', '</main>'),
        'built/docs.html': page(
          '<title>A page</title>',
          '<a href="#main">skip</a><main id="main">',
          '<h2 id="limits">Limits</h2><p id="note"></p><h2 id="zürich">Z</h2><a href="#limit">slip</a> <a href="/bare#anything">nothing there</a> <a href="/#quite-different">far</a>',
          '</main>',
        ),
        'built/index.html': page(
          '<title>A page</title>',
          '<a href="#main">skip</a><main>',
          '<a href="#">ok</a> <a href="#top">ok</a> <a href="#named">ok</a> <a name="named"></a> <a href="/bare#from-parts">parts</a> <a href="/docs#nobody-wrote-this">bare</a> <a href="/docs#limits">ok</a> <a href="/docs?x=1#limits">ok</a> <a href="/gone#x">other rule</a> <a href="/docs#z%C3%BCrich">ok</a>',
          '</main>',
        ),
        'components/codes.tsx': text(
          'export const Whole = () => <a href="/docs#limits">Limits</a>',
          'export const Parts = ({ code }: { code: string }) => <a href={`/bare#${code}`}>{code}</a>',
        ),
        'pages/docs.mdx': text(
          '---',
          'title: T',
          '---',
          '',
          '## Limits',
          '',
          '[Slip](#limit)',
          '[Nothing there](/bare#anything)',
          '[Far](/#quite-different)',
        ),
      }),
    ).toEqual([
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
    expect(
      await findInBuilt(links, {
        'built/404.html': page('<title>A page</title>', '<main>', '404', '</main>'),
        'built/docs.html': page(
          '<title>A page</title>',
          '<nav><a href="/pricing">Pricing</a></nav>',
          '<main>',
          '<a href="/docs/itro">slip</a>',
          '<a href="/docs/intro/">slash</a>',
          '<a href="/docs/intro.html#start">html</a>',
          '<a href="./intro.md">md</a>',
          '<a href="https://docs.example.com/gone">own</a>',
          '<a href="/docs/itro">slip again</a>',
          '</main>',
        ),
        'built/docs/intro.html': page(
          '<title>A page</title>',
          '<nav><a href="/pricing">Pricing</a></nav>',
          '<main>',
          '<h1>Intro</h1>',
          '<a href="/overview">by its last part</a> <a href="/old">over a redirect</a>',
          '</main>',
        ),
        'built/docs/overview.html': page(
          '<title>A page</title>',
          '<nav><a href="/pricing">Pricing</a></nav>',
          '<main>',
          '<a href="/docs/nowhere/at/all">far</a>',
          '</main>',
        ),
        'built/docs/reindex.html': page(
          '<title>A page</title>',
          '<nav><a href="/pricing">Pricing</a></nav>',
          '<main>',
          '<a href="/docs/reindex">ok</a> <a href="/404">not a page</a> <a href="http://[">bad</a>',
          '</main>',
        ),
        'built/index.html': page(
          ['<title>A page</title>', '<link rel="canonical" href="https://docs.example.com/"/>'],
          '<nav><a href="/pricing">Pricing</a></nav>',
          '<main>',
          '<a href="/docs/intro">ok</a> <a href="https://docs.example.com/docs">ok</a> <a href="https://elsewhere.example/x">ok</a> <a href="/openapi.json">ok</a> <a href="mailto:a@b.c">ok</a>',
          '</main>',
        ),
        'built/lost.html': page(
          ['<title>A page</title>', '<meta http-equiv="refresh" content="0; url=/docs/gone"/>'],
          '',
        ),
        'built/old.html': page(['<title>A page</title>', '<meta http-equiv="refresh" content="0; url=/older"/>'], ''),
        'built/older.html': page(
          ['<title>A page</title>', '<meta http-equiv="refresh" content="0; url=/docs/intro"/>'],
          '',
        ),
        'built/openapi.json': '{}',
        'components/part.tsx': text('export const part = () => <a href="/old">old</a>'),
        'data/site.yaml': text('navbar:', '  - label: Pricing', '    to: /pricing'),
        'pages/docs/index.mdx': text(
          '---',
          'title: T',
          '---',
          '',
          '# Docs',
          '',
          'See [the intro](/docs/itro), [with a slash](/docs/intro/) and',
          '<a href="/docs/intro.html#start">the file</a>. Or [the source](./intro.md).',
          '',
          '[Own address](https://docs.example.com/gone), [slip again](/docs/itro).',
        ),
        'pages/docs/intro.mdx': text('---', 'title: T', '---', '', '# Intro', '', '[By its last part](/overview)'),
      }),
    ).toEqual([
      'error built/docs/overview.html:9:1 No page at "/docs/nowhere/at/all". The nearest page is "/docs".',
      'error built/docs/reindex.html:9:32 No page at "/404". The nearest page is "/".',
      'error built/docs/reindex.html:9:62 "http://[" is not a URL that a browser can open.',
      'error built/lost.html The redirect of "/lost" leads nowhere. No page at "/docs/gone". The nearest page is "/docs".',
      'error built/old.html "/old" is redirected to "/older", which is redirected again to "/docs/intro". Redirect straight to the last page.',
      'warning components/part.tsx:1:36 "/old" is redirected to "/older". Link to "/older".',
      'error data/site.yaml:3:9 No page at "/pricing". The nearest page is "/". (On 5 pages: it comes from the frame.)',
      'error pages/docs/index.mdx:7:5 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'warning pages/docs/index.mdx:7:30 "/docs/intro/" is redirected to "/docs/intro". Link to "/docs/intro".',
      'warning pages/docs/index.mdx:8:4 "/docs/intro.html" is redirected to "/docs/intro". Link to "/docs/intro".',
      'error pages/docs/index.mdx:8:51 No page at "/intro.md". Did you mean "/docs/intro"?',
      'error pages/docs/index.mdx:10:1 No page at "/gone". The nearest page is "/".',
      'error pages/docs/index.mdx:10:47 No page at "/docs/itro". Did you mean "/docs/intro"?',
      'error pages/docs/intro.mdx:7:1 No page at "/overview". Did you mean "/docs/overview"?',
    ])
  })

  it('says once what is wrong in the frame of many pages', async () => {
    expect(
      await findInBuilt(links, {
        'built/index.html': page('<title>A page</title>', '<main>', 'home', '</main>'),
        'built/p1.html': page(
          '<title>A page</title>',
          '<nav><a href="/gone">Gone</a></nav><main>',
          '<a href="/p2">next</a>',
          '</main>',
        ),
        'built/p2.html': page(
          '<title>A page</title>',
          '<nav><a href="/gone">Gone</a></nav><main>',
          '<a href="/p3">next</a>',
          '</main>',
        ),
        'built/p3.html': page(
          '<title>A page</title>',
          '<nav><a href="/gone">Gone</a></nav><main>',
          '<a href="/p4">next</a>',
          '</main>',
        ),
        'built/p4.html': page(
          '<title>A page</title>',
          '<nav><a href="/gone">Gone</a></nav><main>',
          '<a href="/p5">next</a>',
          '</main>',
        ),
        'built/p5.html': page(
          '<title>A page</title>',
          '<nav><a href="/gone">Gone</a></nav><main>',
          '<a href="/p6">next</a>',
          '</main>',
        ),
        'built/p6.html': page(
          '<title>A page</title>',
          '<nav><a href="/gone">Gone</a></nav><main>',
          '<a href="/p1">next</a>',
          '</main>',
        ),
        'components/nav.tsx': text('export const links = [', `  { to: '/gone' },`, ']'),
      }),
    ).toEqual([
      'error components/nav.tsx:2:10 No page at "/gone". The nearest page is "/". (On 6 pages: it comes from the frame.)',
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
      'warning built/docs/lonely-too.html:1:1 No links lead from the home page to /docs/lonely-too. Add it to a _meta file, or link to it from a page that is reached.',
      'warning pages/docs/lonely.mdx:1:1 No links lead from the home page to /docs/lonely. Add it to a _meta file, or link to it from a page that is reached.',
    ])
  })
})
