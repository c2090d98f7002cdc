import { describe, expect, it } from 'vitest'
import { isActing } from './html'
import { readPageParts } from './page-parts'

const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>${head}</head><body>${body}</body></html>`

describe('readPageParts', () => {
  it('finds inline scripts and styles wherever they stand, with their text as it is', () => {
    const { inline } = readPageParts(
      page(
        '<style>a > b{}</style><script>if (a < b && "</style>") c()</script>',
        '<script type="module">d()</script><noscript><style>e{}</style></noscript><svg><style>f{}</style></svg>',
      ),
    )
    expect(inline).toEqual([
      { kind: 'style', text: 'a > b{}' },
      { kind: 'script', text: 'if (a < b && "</style>") c()' },
      { kind: 'script', text: 'd()' },
      { kind: 'style', text: 'e{}' },
      { kind: 'style', text: 'f{}' },
    ])
  })

  it('is not fooled by code that is shown, by attributes and by comments', () => {
    const shown = '<pre>&lt;script>a()&lt;/script></pre><p title="<script>b()</script>"><!-- <script>c()</script> -->'
    expect(readPageParts(page('', shown)).inline).toEqual([])
  })

  it('reads line ends as a browser does, so that the hash is the same', () => {
    expect(readPageParts(page('<script>a()\r\nb()</script>')).inline).toEqual([{ kind: 'script', text: 'a()\nb()' }])
  })

  it('leaves data alone', () => {
    const data =
      '<script id="__NEXT_DATA__" type="application/json">{}</script><script type="application/ld+json">{}</script>'
    expect(readPageParts(page(data)).inline).toEqual([])
  })

  it('finds what is loaded, and the place for an attribute', () => {
    const html = page(
      '<link href="/a.css" rel="preload stylesheet"/><link rel="icon" href="/i.svg"/>',
      '<script src="/a.js" integrity="x">',
    )
    const { linked } = readPageParts(html)
    expect(linked.map(({ kind, address, integrity }) => [kind, address, integrity])).toEqual([
      ['style', '/a.css', undefined],
      ['script', '/a.js', 'x'],
    ])
    expect(linked.map(({ afterName }) => html.slice(0, afterName).slice(-7))).toEqual(['/><link', '<script'])
  })

  it('puts the policy behind the encoding and before all else', () => {
    const html = page('<script>a()</script>')
    expect(html.slice(readPageParts(html).policyAt)).toMatch(/^<script>/)
    const late = '<!doctype html><head data-x="1"><title>x</title><meta charset="utf-8"></head>'
    expect(late.slice(readPageParts(late).policyAt)).toMatch(/^<title>/)
  })

  it('finds the policy that is there', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>`
    const html = page(meta)
    const { policy } = readPageParts(html)
    expect(html.slice(policy?.start, policy?.end)).toBe(meta)
    expect(policy?.text).toBe("default-src 'none'")
  })

  it('refuses what is no page', () => expect(() => readPageParts('just text')).toThrow('The page has no <head>.'))
})

describe('isActing', () => {
  it.each([
    undefined,
    '',
    'module',
    'text/javascript',
    'TEXT/JavaScript; charset=utf-8',
    'application/x-javascript',
    'text/javascript1.5',
    'importmap',
    'speculationrules',
  ])('%s', (type) => expect(isActing(type)).toBe(true))
  it.each(['application/json', 'application/ld+json', 'text/plain', 'text/template'])('not %s', (type) =>
    expect(isActing(type)).toBe(false),
  )
})
