import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findInBuilt, page, temporaryProject, text } from '../testing'
import { htmlRules } from '../rules'
import type { HtmlRuleBody } from './built-site'
import { hiddenPosts } from './hidden-posts'
import { leaks } from './leaks'
import { links } from './links'
import { policy } from './policy'

const HEAD = '<title>A page</title><link rel="canonical" href="https://docs.example.com/">'
const SITE = {
  'pages/index.mdx': '# Home\n\n[There](/docs/intor)\n\n<a id="way" href="/x">Way</a>\n',
  'built/docs/intro.html': page('<title>Intro</title>', '<main><h1>Intro</h1><h2 id="start">Start</h2></main>'),
  'built/docs/old.html': page('<meta http-equiv="refresh" content="0; url=/docs/intro">', '<a href="/gone">x</a>'),
  'built/logo.svg': '<svg/>',
  'built/openapi.json': '{}',
}
const find = (rule: HtmlRuleBody, body: string, head = HEAD, more = {}) =>
  findInBuilt(rule, { ...SITE, 'built/index.html': page(head, body), ...more })

it('every rule over the built site runs', async () => {
  const names = ['budgets', 'hidden-posts', 'leaks', 'links', 'policy'].map((name) => `html/${name}`)
  expect((await htmlRules()).map(({ name }) => name)).toEqual(names)
})

describe('html/links', () => {
  it.each([
    ['/docs/intor', 'pages/index.mdx:3:1 No page at "/docs/intor". Did you mean "/docs/intro"?'],
    ['/404', 'pages/index.mdx No page at "/404". The nearest page is "/".'],
    ['https://docs.example.com/gone', 'pages/index.mdx No page at "/gone". The nearest page is "/".'],
    ['/openapi.jsn', 'pages/index.mdx No file at "/openapi.jsn". Did you mean "/openapi.json"?'],
    ['/docs/intro#strat', 'pages/index.mdx No "#strat" on /docs/intro. Did you mean "#start"?'],
    ['#nothing', 'pages/index.mdx No "#nothing" on /. Available: #here, #named.'],
    ['http://[', 'pages/index.mdx "http://[" is not a URL that a browser can open.'],
  ])('%s', async (href, says) => {
    const body = `<main><a href="${href}">x</a><p id="here"></p><a name="named"></a></main>`
    expect(await find(links, body)).toEqual([`error ${says}`])
  })

  it.each([
    ...['/docs/intro#start', '/docs/intro?x=1#start', '#here', '#', '#top', '#:~:text=x', '/openapi.json', '/docs/old'],
    ...['https://docs.example.com/docs/intro', 'https://elsewhere.example/x', 'mailto:a@b.c', ''],
  ])('nothing of %s', async (href) => {
    expect(await find(links, `<main><a href="${href}">x</a><p id="here"></p></main>`)).toEqual([])
  })

  it('tells once what is wrong in the frame of many pages', async () => {
    const pages = [1, 2, 3, 4, 5].map((n) => [`built/p${n}.html`, page('', '<nav><a href="/gone">x</a></nav>')])
    expect(await find(links, '', HEAD, Object.fromEntries(pages))).toEqual([
      'error out/p1.html No page at "/gone". The nearest page is "/". (On 5 pages: it comes from the layout.)',
    ])
  })

  it('tells once what is wrong on several pages of one file', async () => {
    const tags = ['a', 'b'].map((tag) => [`built/tags/${tag}.html`, page('', '<a href="/gone">x</a>')])
    const files = { 'pages/tags/[tag].mdx': '# Tag\n', ...Object.fromEntries(tags) }
    expect(await find(links, '', HEAD, files)).toEqual([
      'error pages/tags/[tag].mdx No page at "/gone". The nearest page is "/".',
    ])
  })

  it('knows the routes of a site below a base path', async () => {
    const head = HEAD.replace('docs.example.com/', 'owner.github.io/docs/')
    const body = (href: string) => `<a href="/docs/${href}">x</a> <a href="https://owner.github.io/other">x</a>`
    expect(await find(links, body('docs/intro'), head)).toEqual([])
    expect(await find(links, body('docs/intor'), head)).toEqual([
      'error pages/index.mdx:3:1 No page at "/docs/intor". Did you mean "/docs/intro"?',
    ])
  })
})

it.each([
  ['<img src="/lgo.svg" alt="">', 'No file at "/lgo.svg". Did you mean "/logo.svg"?'],
  ['<img src="/logo.svg" srcset="/logo.svg 1x, /twice.png 2x" alt="">', 'No file at "/twice.png".'],
  ['<video poster="/film.jpg"></video>', 'No file at "/film.jpg".'],
  ['<script src="/app.js"></script>', 'No file at "/app.js".'],
  ['<link rel="stylesheet" href="/main.css">', 'No file at "/main.css".'],
  ['<link rel="alternate" type="application/rss+xml" href="/rss.xml">', 'No file at "/rss.xml".'],
  ['<img src="data:image/gif;base64,AA" alt=""><img src="https://elsewhere.example/x.png" alt="">', undefined],
  ['<link rel="alternate" hreflang="en" href="/docs/intro"><img src="/logo.svg" alt="">', undefined],
])('html/links, to files: %s', async (body, says) => {
  expect(await find(links, body)).toEqual(says === undefined ? [] : [`error pages/index.mdx ${says}`])
})

const FIX = 'Use a class, a listener in a script, or a service of data/services.yaml.'
it.each([
  ['<p class="lead" style="color:red">x</p>', 'style="color:red" of <p class="lead">'],
  ['<b onclick="go()">x</b>', 'onclick="go()" of <b>'],
  ['<a href="javascript:go()">x</a>', 'href="javascript:go()" of <a>'],
  ['<form action="/send"></form>', 'action="/send" of <form>'],
  ['<iframe src="/docs"></iframe>', 'src="/docs" of <iframe>'],
  ['<script src="https://elsewhere.example/a.js"></script>', 'src="https://elsewhere.example/a.js" of <script>'],
  ['<form method="dialog"></form><script>known()</script><script src="/assets/a.js"></script>', undefined],
])('html/policy: %s', async (body, blocked) => {
  expect(await find(policy, body)).toEqual(
    blocked === undefined ? [] : [`error pages/index.mdx The content security policy blocks ${blocked}. ${FIX}`],
  )
})

describe('html/hidden-posts', () => {
  afterEach(() => vi.unstubAllEnvs())

  const matter = (...more: string[]) => text('---', 'title: Post', ...more, '---', '')
  const posts = {
    'data/site.yaml': text('locale: en', 'locales:', '  - { code: de, label: Deutsch, path: /de }'),
    'pages/blog/draft.mdx': matter('date: 2025-01-01', 'draft: true'),
    'pages/blog/draft-2.mdx': matter('date: 2025-01-02'),
    'pages/blog/later.mdx': matter('date: 2025-03-01'),
    'pages/de/blog/entwurf.mdx': matter('date: 2025-01-01', 'draft: true'),
    'pages/de/blog/draft.mdx': matter('date: 2025-01-01'),
    'built/blog/draft-2.html': page('', '<a href="/blog/draft-2">Two</a> <a href="/de/blog/draft">German</a>'),
    'built/_next/static/chunks/pages/blog/draft-2-0a1b.js': 'public',
  }
  const findNamed = (more: Record<string, string>) => {
    vi.stubEnv('BUILD_DATE', '2025-02-01')
    return findInBuilt(hiddenPosts, { ...posts, ...more })
  }

  it.each([
    ['docs.html', '<a href="/blog/draft#more">Soon</a>', '/blog/draft', 'a draft'],
    ['docs.md', '[Soon](https://docs.example/blog/draft)', '/blog/draft', 'a draft'],
    ['feed.xml', '<link>https://docs.example/base/blog/later</link>', '/blog/later', 'scheduled for 2025-03-01'],
    ['openapi.yaml', 'description: Soon, in /blog/draft.', '/blog/draft', 'a draft'],
    ['_redirects', '/old /blog/draft 301', '/blog/draft', 'a draft'],
    ['_next/static/chunks/1a2b.js', 'a("\\u002Fblog\\u002Fdraft")', '/blog/draft', 'a draft'],
    ['de/docs.md', '[Bald](/de/blog/entwurf)', '/de/blog/entwurf', 'a draft'],
  ])('in %s: %s', async (file, content, route, state) => {
    expect(await findNamed({ [`built/${file}`]: content })).toEqual([
      `error out/${file} "${route}" is ${state}, and readers could find it here. Remove what names it, or publish the post.`,
    ])
  })

  it('has nothing to say of a post that is published, nor of what is called similarly', async () => {
    expect(await findNamed({})).toEqual([])
    expect(
      await findNamed({ 'pages/blog/draft.mdx': matter('date: 2025-01-01'), 'built/a.md': '/blog/draft' }),
    ).toEqual([])
  })
})

it('html/leaks: tells what the build adds, and nothing that stands in the sources', async () => {
  const files = { 'built/app.js': '//# sourceMappingURL=app.js.map\n', 'pages/index.mdx': '' }
  const root = temporaryProject(files)
  const inSources = `${os.homedir()}/notes/plan.md`
  writeFileSync(path.join(root, 'pages/index.mdx'), `Save it as \`${inSources}\`.`)
  writeFileSync(path.join(root, 'built/index.html'), `<p>${inSources} ${root}/pages/index.mdx /home/node/app`)
  expect(await findInBuilt(leaks, root)).toEqual([
    'error out/app.js "sourceMappingURL=app.js.map" points to a source map. Build without source maps.',
    `error pages/index.mdx "${root}/pages/index.mdx" is a path on the machine that builds the site. Write it relative to the project; as a sample, write "/home/you/…".`,
  ])
})
