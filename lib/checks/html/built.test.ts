import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findInBuilt, page, temporaryProject } from '../testing'
import { assets } from './assets'
import type { HtmlRule } from './built-site'
import { leaks } from './leaks'
import { links } from './links'
import { policy } from './policy'
import { validHtml } from './valid-html'

const HEAD = '<title>A page</title><link rel="canonical" href="https://docs.example.com/">'
const SITE = {
  'pages/index.mdx': '# Home\n\n[There](/docs/intor)\n\n<a id="way" href="/x">Way</a>\n',
  'built/docs/intro.html': page('<title>Intro</title>', '<main><h1>Intro</h1><h2 id="start">Start</h2></main>'),
  'built/docs/old.html': page('<meta http-equiv="refresh" content="0; url=/docs/intro">', '<a href="/gone">x</a>'),
  'built/logo.svg': '<svg/>',
  'built/openapi.json': '{}',
}
const find = (rule: HtmlRule, body: string, head = HEAD, more = {}) =>
  findInBuilt(rule, { ...SITE, 'built/index.html': page(head, body), ...more })

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
  ['<img src="/lgo.svg" alt="">', 'No image at "/lgo.svg". Did you mean "/logo.svg"?'],
  ['<img src="/logo.svg" srcset="/logo.svg 1x, /twice.png 2x" alt="">', 'No image at "/twice.png".'],
  ['<video poster="/film.jpg"></video>', 'No video at "/film.jpg".'],
  ['<script src="/app.js"></script>', 'No script at "/app.js".'],
  ['<link rel="stylesheet" href="/main.css">', 'No style sheet at "/main.css".'],
  ['<link rel="alternate" type="application/rss+xml" href="/rss.xml">', 'No feed or Markdown version at "/rss.xml".'],
  ['<img src="data:image/gif;base64,AA" alt=""><img src="https://elsewhere.example/x.png" alt="">', undefined],
  ['<link rel="alternate" hreflang="en" href="/docs/intro"><img src="/logo.svg" alt="">', undefined],
])('html/assets: %s', async (body, says) => {
  expect(await find(assets, body)).toEqual(says === undefined ? [] : [`error pages/index.mdx ${says}`])
})

const CSP = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-Q/AXd3qmS6Qn7Mz/w8j0s+b3PXaM6t3gNKjFiV7qTXU='">`
const BLOCKS = 'which the content security policy blocks.'

it('html/valid-html: warns of levels of headings, at their lines', async () => {
  const body = '<main><h1>T</h1><h3 id="too-deep">Too deep</h3></main>'
  const source = { 'pages/index.mdx': '# T\n\n### Too deep\n' }
  expect(await find(validHtml, body, HEAD, source)).toEqual([
    'warning pages/index.mdx:3:1 Heading level can only increase by one, expected <h2> but got <h3>. A page has one h1, and heading levels never skip. At <h3 id="too-deep"> [heading-level]',
  ])
})

describe('html/policy', () => {
  it.each([
    [
      '<p class="lead" style="color:red">x</p>',
      `<p class="lead"> has a style attribute (color:red), ${BLOCKS} Use a class.`,
    ],
    ['<b onclick="go()">x</b>', `<b> has the event handler "onclick", ${BLOCKS} Add a listener in a script.`],
    ['<a href="javascript:go()">x</a>', `<a> has a script as its URL, ${BLOCKS} Use a button and a listener.`],
    ['<form action="/send"></form>', `<form> is sent to "/send", ${BLOCKS} Declare its host in data/services.yaml.`],
    ['<iframe src="/docs"></iframe>', 'The content security policy blocks <iframe>.'],
    [
      '<script>unknown()</script>',
      `The page's policy has no hash of this inline script: unknown()… Run any build step that changes pages before the policy is generated.`,
    ],
    ['<script src="/bare.js"></script>', 'The script "/bare.js" has no integrity attribute.'],
    ['<form method="dialog"></form><script>known()</script><script type="application/json">{}</script>', undefined],
  ])('%s', async (body, says) => {
    const { 'built/docs/intro.html': _, 'built/docs/old.html': __, ...site } = SITE
    const built = { ...site, 'built/index.html': page(HEAD + CSP, body), 'built/_headers': '' }
    expect(await findInBuilt(policy, built)).toEqual(says === undefined ? [] : [`error pages/index.mdx ${says}`])
  })

  it('asks for a policy where the export was secured', async () => {
    const built = { 'built/none.html': page('', ''), 'built/_headers': '' }
    expect(await findInBuilt(policy, built)).toEqual(['error out/none.html The page has no content security policy.'])
  })
})

it.each([
  ['<p>Text <div>a block</div></p>', `Stray end tag '</p>'. At <p> [close-order]`],
  ['<ul><p>x</p></ul>', '<p> element is not permitted as content under <ul>. At <p> [element-permitted-content]'],
  [
    '<a href="/x"><button type="button">x</button></a>',
    '<button> element is not permitted as a descendant of <a>. At <button type="button"> [element-permitted-content]',
  ],
  ['<input disabled="">', '<input> element does not have a <label>. At <input disabled=""> [input-missing-label]'],
  [
    '<button type="button" role="button">x</button>',
    'Redundant role "button" on <button>. At <button type="button" role="button"> [no-redundant-role]',
  ],
  [
    '<div id="box"></div><p id="box"></p>',
    'Duplicate ID "box". Links and labels find only the first element with an id: give this element a different one. At <p id="box"> [no-dup-id]',
  ],
  [
    '<img src="/b.svg">',
    '<img> is missing required "alt" attribute. Say what the image shows, or write `alt=""` if it is decorative. At <img src="/b.svg"> [wcag/h37]',
  ],
  [
    '<br/><img src="/a.svg" alt="" width="1" height="1"/><button type="button" disabled="" style="color:red">B</button>',
    undefined,
  ],
])('html/valid-html: %s', async (body, says) => {
  expect(await find(validHtml, `<main><h1>T</h1>${body}</main>`)).toEqual(
    says === undefined ? [] : [`error pages/index.mdx ${says}`],
  )
})

it('html/leaks: tells what the build adds, and nothing that stands in the sources', async () => {
  const files = { 'built/app.js.map': '{}', 'built/app.js': '//# sourceMappingURL=app.js.map\n', 'pages/index.mdx': '' }
  const root = temporaryProject(files)
  const inSources = `${os.homedir()}/notes/plan.md`
  writeFileSync(path.join(root, 'pages/index.mdx'), `Save it as \`${inSources}\`.`)
  writeFileSync(path.join(root, 'built/index.html'), `<p>${inSources} ${root}/pages/index.mdx /home/node/app`)
  expect(await findInBuilt(leaks, root)).toEqual([
    'error out/app.js "sourceMappingURL=app.js.map" points to a source map. Build without source maps.',
    'error out/app.js.map A source map is published. Remove it from the export.',
    `error pages/index.mdx "${root}/pages/index.mdx" is a path of the machine that builds. Write it relative to the project; as a sample, write "/home/you/…".`,
  ])
})
