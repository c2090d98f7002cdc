import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from './html'
import { headerPolicy, metaPolicy, securePages } from './csp'
import { openPages, writePages } from './pages'

const policyHash = (text: string) => hashOf('sha256', text)

let out: string
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(out, name)), { recursive: true })
  writeFileSync(path.join(out, name), text)
}
const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
/** Secures what is below a folder, as a build does. */
function secure(folder: string) {
  const secured = securePages(openPages(folder), folder)
  writePages(folder, secured.pages)
  return secured
}
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

describe('securePages', () => {
  it('allows each page its own inline scripts and styles and no others', () => {
    secure(out)
    const policies = ['index.html', 'docs/[x].html'].map(
      (name) => /content="(default-src[^"]+)"/.exec(read(name))?.[1] ?? '',
    )
    expect(
      policies.map((policy) => [policy.includes(policyHash('home()')), policy.includes(policyHash('docs()'))]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    const styles = policies.map((policy) => /style-src ([^;]+)/.exec(policy)?.[1]?.split(' ').sort())
    const own = (...texts: string[]) => ["'self'", ...texts.map((text) => `'${policyHash(text)}'`)].sort()
    expect(styles).toEqual([own('b{}'), own()])
  })

  it('lets Next have its Trusted Types policies only on pages where React runs', () => {
    write('live.html', page('').replace('<html', '<html data-interactive="true"'))
    const { allowed } = secure(out)
    const named = (policy: string) => /trusted-types ([^;"]+)/.exec(policy)?.[1]
    expect(named(read('index.html'))).toBe('site')
    expect(named(read('live.html'))).toBe('site nextjs default')
    expect(named(headerPolicy(allowed))).toBe('site nextjs default')
  })

  it('puts the policy before all that it rules, and leaves every other byte as it was', () => {
    const before = read('index.html')
    secure(out)
    const after = read('index.html')
    expect(after).toMatch(
      /<meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="[^"]+"\/><script>home/,
    )
    expect(after.replace(/<meta http-equiv[^>]+>/, '').replace(` integrity="${integrity}"`, '')).toBe(before)
  })

  it('hashes loaded scripts and style sheets', () => {
    secure(out)
    expect(read('index.html')).toContain(`<script integrity="${integrity}" src="/_next/a.js" defer="">`)
    expect(read('docs/[x].html')).toMatch(
      /<link integrity="sha384-[^"]{64}" rel="stylesheet" href="\/_next\/site.css"\/>/,
    )
  })

  it('changes nothing when it is done again', () => {
    secure(out)
    const once = read('index.html')
    expect(secure(out).made).toBe('2 pages, 2 inline scripts, 1 styles')
    expect(read('index.html')).toBe(once)
  })

  it('gives a header what all pages need together', () => {
    const { allowed } = secure(out)
    expect([...allowed.scripts].sort()).toEqual([policyHash('home()'), policyHash('docs()')].sort())
    expect(headerPolicy(allowed)).toMatch(/^script-src 'self' 'wasm-unsafe-eval' 'sha256-.*frame-ancestors 'none'$/)
  })

  it.each([
    [
      'https://cdn.example/a.js',
      'index.html: The script "https://cdn.example/a.js" is not a file of the site, so the policy would block it. Put it into public/.',
    ],
    ['//cdn.example/a.js', 'The script "//cdn.example/a.js" is not a file of the site'],
    ['/_next/gone.js', 'The script "/_next/gone.js" is not a file of the site'],
  ])('refuses a page that loads %s', (address, message) => {
    write('index.html', page(`<script src="${address}"></script>`))
    expect(() => secure(out)).toThrow(message)
  })

  it('refuses a hash that is not that of the file', () => {
    write('index.html', page('<script src="/_next/a.js" integrity="sha384-old"></script>'))
    expect(() => secure(out)).toThrow(
      `The script "/_next/a.js" has the integrity sha384-old, but the hash of its file is ${integrity}.`,
    )
  })

  it('lets every page play films as soon as one does: a page that takes its place is ruled by the policy of the first', () => {
    expect(headerPolicy(secure(out).allowed)).toContain("; media-src 'none';")
    write('film.html', page('', '<video src="/film.mp4" controls=""></video>'))
    expect(headerPolicy(secure(out).allowed)).toContain("; media-src 'self';")
    for (const name of ['index.html', 'film.html']) expect(read(name)).toContain("media-src 'self'")
  })

  it('allows what the owner declares, and nothing else of other origins', () => {
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
    for (const policy of [headerPolicy(allowed), /content="(default-src[^"]+)"/.exec(html)?.[1] ?? '']) {
      expect(policy).toMatch(/script-src [^;]* https:\/\/stats\.example\/s\.js; /)
      expect(policy).toContain("connect-src 'self' https://stats.example; ")
      expect(policy).toContain('frame-src https://chat.example; ')
      expect(policy).toContain('form-action https://news.example; ')
      expect(policy).toContain("require-trusted-types-for 'script'")
    }
    const loose = { ...allowed, elsewhere: { ...elsewhere, writesHtml: true } }
    expect(headerPolicy(loose)).not.toContain('trusted-types')
    expect(() => securePages(openPages(out), out)).toThrow('is not a file of the site')
  })

  it('gives the same bytes wherever the site stands', () => {
    const other = mkdtempSync(path.join(tmpdir(), 'csp-other-'))
    cpSync(out, other, { recursive: true })
    secure(out)
    secure(other)
    expect(readFileSync(path.join(other, 'index.html'), 'utf8')).toBe(read('index.html'))
    rmSync(other, { recursive: true })
  })
})

describe('the policies', () => {
  const allowed = {
    scripts: ['sha256-a='],
    styles: [],
    media: false,
    elsewhere: { sources: {}, writesHtml: false },
    interactive: false,
  }
  it('never allow what is inline without a hash, nor eval, nor another origin', () => {
    for (const policy of [metaPolicy(allowed), headerPolicy(allowed)])
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
  })
  it('rule styles in pages only, and block all else in the header too, by name', () => {
    const styled = { ...allowed, styles: ['sha256-s='] }
    expect(metaPolicy(styled)).toContain("; style-src 'self' 'sha256-s=';")
    const names = (policy: string) => policy.split('; ').map((directive) => directive.split(' ')[0])
    const inMeta = names(metaPolicy(styled)).filter((name) => !/^(?:default|style)-src$/.test(name ?? ''))
    const blocked = ['object-src', 'frame-src', 'media-src', 'frame-ancestors']
    expect(names(headerPolicy(styled))).toEqual([...inMeta, ...blocked])
    for (const name of blocked) expect(headerPolicy(styled)).toMatch(new RegExp(`${name} 'none'(;|$)`))
    const films = {
      ...styled,
      media: true,
      elsewhere: { sources: { 'frame-src': ['https://a.example'] }, writesHtml: false },
    }
    expect(headerPolicy(films)).not.toMatch(/(?:media|frame)-src 'none'/)
  })
  it('name who may frame the site in headers only, where browsers heed it', () => {
    expect(metaPolicy(allowed)).not.toContain('frame-ancestors')
    expect(headerPolicy(allowed)).toContain("frame-ancestors 'none'")
  })
})
