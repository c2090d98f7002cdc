import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { headerPolicy, metaPolicy, securePages } from './csp'
import { hashOf, isActing } from './html'
import { openPages, writePages } from './pages'

let out: string
const write = (name: string, text: string) => writeBelow(out, name, text)
const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
/** Secures what is there, as a build does. */
function secure() {
  const secured = securePages(openPages(out), out)
  writePages(out, secured.pages)
  return secured
}
const policyOf = (html: string) => /content="(default-src[^"]+)"/.exec(html)?.[1] ?? ''
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`
/** Made with `openssl dgst -sha384 -binary | base64` of "alert()". */
const integrity = 'sha384-stt0jNL0buMfVkFGxMa7tjQGia+cB2HiEYau9Hyt1IGdUegF+QoYCXafzk1tugVP'

beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'csp-'))
  write('_next/a.js', 'alert()')
  write('_next/site.css', 'a{}')
  write('index.html', page('<script>home()</script><style>b{}</style><script src="/_next/a.js" defer=""></script>'))
  write('docs/[x].html', page('<link rel="stylesheet" href="/_next/site.css"/>', '<script>docs()</script>'))
})

describe('a page', () => {
  it.each<[what: string, html: string, scripts: string[], styles: string[]]>([
    [
      'each of its own',
      page('<style>a > b{}</style><script>if (a < b && "</style>") c()</script>', '<script type="module">d()</script>'),
      ['if (a < b && "</style>") c()', 'd()'],
      ['a > b{}'],
    ],
    [
      'styles within other elements',
      page('', '<noscript><style>e{}</style></noscript><svg><style>f{}</style></svg>'),
      [],
      ['e{}', 'f{}'],
    ],
    [
      'no code that is shown, in attributes or in comments',
      page('', '<pre>&lt;script>a()&lt;/script></pre><p title="<script>b()</script>"><!-- <script>c()</script> -->'),
      [],
      [],
    ],
    ['line ends as a browser reads them', page('<script>a()\r\nb()</script>'), ['a()\nb()'], []],
    ['no data', page('<script id="__NEXT_DATA__" type="application/json">{}</script>'), [], []],
  ])('allows inline scripts and styles by their hashes: %s', (_, html, scripts, styles) => {
    write('index.html', html)
    secure()
    const allowed = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policyOf(read('index.html')))?.[1]?.split(' ')
    const hashes = (texts: string[]) => texts.map((text) => `'${hashOf('sha256', text)}'`).sort()
    expect(allowed('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", ...hashes(scripts)])
    expect(allowed('style-src')).toEqual(["'self'", ...hashes(styles)])
  })

  it('has code in scripts of some types, and data in others', () => {
    const code = ['TEXT/JavaScript; charset=utf-8', 'application/x-javascript', 'text/javascript1.5', 'module']
    for (const type of [undefined, '', ...code, 'importmap', 'speculationrules'])
      expect(isActing(type), type).toBe(true)
    for (const type of ['application/json', 'application/ld+json', 'text/plain'])
      expect(isActing(type), type).toBe(false)
  })

  it('has the policy behind its encoding and before all else, what it loads by its hash, and every other byte as it was', () => {
    const before = read('index.html')
    expect(secure().summary).toBe('2 pages, 2 inline scripts, 1 styles')
    const after = read('index.html')
    expect(after).toMatch(
      /<meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="[^"]+"\/><script>home/,
    )
    expect(after).toContain(`<script integrity="${integrity}" src="/_next/a.js" defer="">`)
    expect(after.replace(/<meta http-equiv[^>]+>/, '').replace(` integrity="${integrity}"`, '')).toBe(before)
    expect(read('docs/[x].html')).toMatch(
      /<link integrity="sha384-[^"]{64}" rel="stylesheet" href="\/_next\/site.css"\/>/,
    )
  })

  it('has the Trusted Types policies of Next only where React runs', () => {
    write('live.html', page('').replace('<html', '<html data-interactive="true"'))
    const { allowed } = secure()
    const named = [read('index.html'), read('live.html'), headerPolicy(allowed)].map(
      (policy) => /trusted-types ([^;"]+)/.exec(policy)?.[1],
    )
    expect(named).toEqual(['site', 'site nextjs default', 'site nextjs default'])
  })

  const foreign = (url: string) => `The script "${url}" is not a file of the site, so the policy would block it.`
  it.each([
    ['https://cdn.example/a.js', `index.html: ${foreign('https://cdn.example/a.js')} Put it into public/.`],
    ['//cdn.example/a.js', foreign('//cdn.example/a.js')],
    ['/_next/gone.js', foreign('/_next/gone.js')],
    ['/_next/a.js" integrity="sha384-old', `has the integrity sha384-old, but the hash of its file is ${integrity}.`],
  ])('may not load %s', (address, message) => {
    write('index.html', page(`<script src="${address}"></script>`))
    expect(secure).toThrow(message)
  })

  it('must be one', () => {
    write('index.html', 'just text')
    expect(secure).toThrow('index.html: The page has no <head>.')
  })

  it('may play films as soon as there are any: one that takes its place is ruled by the policy of the first', () => {
    expect(headerPolicy(secure().allowed)).toContain("; media-src 'none';")
    write('film.mp4', '')
    expect(headerPolicy(secure().allowed)).toContain("; media-src 'self';")
    expect(read('index.html')).toContain("media-src 'self'")
  })

  it('may load what the owner declares, and nothing else of other origins', () => {
    const script = 'https://stats.example/s.js'
    const elsewhere = {
      sources: {
        'script-src': [script],
        'connect-src': ['https://stats.example'],
        'frame-src': ['https://chat.example'],
        'form-action': ['https://news.example'],
      },
      writesHtml: false,
    }
    write('index.html', page(`<script async="" src="${script}"></script>`))
    const { pages, allowed } = securePages(openPages(out), out, '', elsewhere)
    const html = pages.find(({ file }) => file === 'index.html')?.html ?? ''
    expect(html).toContain(`<script async="" src="${script}"></script>`)
    for (const policy of [headerPolicy(allowed), policyOf(html)]) {
      expect(policy).toMatch(/script-src [^;]* https:\/\/stats\.example\/s\.js; /)
      expect(policy).toContain("connect-src 'self' https://stats.example; ")
      expect(policy).toContain('frame-src https://chat.example; ')
      expect(policy).toContain('form-action https://news.example; ')
      expect(policy).toContain("require-trusted-types-for 'script'")
    }
    const loose = { ...allowed, elsewhere: { ...elsewhere, writesHtml: true } }
    expect(headerPolicy(loose)).not.toContain('trusted-types')
    expect(secure).toThrow('is not a file of the site')
  })
})

describe('the policies', () => {
  const allowed = {
    scripts: ['sha256-a='],
    styles: ['sha256-s='],
    media: false,
    elsewhere: { sources: {}, writesHtml: false },
    interactive: false,
  }

  it('never allow what is inline without a hash, nor eval, nor another origin', () => {
    for (const policy of [metaPolicy(allowed), headerPolicy(allowed)])
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
    expect(headerPolicy(secure().allowed)).toMatch(/^script-src 'self' 'wasm-unsafe-eval' ('sha256-[^']+' ?){2};/)
  })

  it('rule styles in pages only, frames of the site in headers only, and block all else in the header too, by name', () => {
    const names = (policy: string) => policy.split('; ').map((directive) => directive.split(' ')[0])
    const inMeta = names(metaPolicy(allowed)).filter((name) => !/^(?:default|style)-src$/.test(name ?? ''))
    const blocked = ['object-src', 'frame-src', 'media-src', 'frame-ancestors']
    expect(inMeta).not.toContain('frame-ancestors')
    expect(names(headerPolicy(allowed))).toEqual([...inMeta, ...blocked])
    for (const name of blocked) expect(headerPolicy(allowed)).toMatch(new RegExp(`${name} 'none'(;|$)`))
    const elsewhere = { sources: { 'frame-src': ['https://a.example'] }, writesHtml: false }
    expect(headerPolicy({ ...allowed, media: true, elsewhere })).not.toMatch(/(?:media|frame)-src 'none'/)
  })
})
