import { describe, expect, it } from 'vitest'
import { lightenPage, type LightenParts } from './lighten-page'

const parts: LightenParts = {
  early: 'early()',
  boot: { all: 'boot();more();', slim: 'boot();' },
  wake: '/_next/static/wake-1.js hash-of-wake',
  common: new Set(['/_next/static/main-1.js']),
  hashOf: (address) => `hash-of-${address.length}`,
  css: 'p{color:red}',
  addressOf: (source) => (source.endsWith('_ssgManifest.js') ? undefined : source.replace('-0123456789abcdef', '')),
}

const sheets =
  '<link rel="preload" href="/_next/static/css/site.css" as="style"/><link rel="stylesheet" href="/_next/static/css/site.css" data-n-g=""/>'
const STYLE = '<style data-n-g="">p{color:red}</style>'
const head = (...tags: string[]) =>
  `<!DOCTYPE html><html lang="en"><head><script>boot();more();</script>${sheets}${tags.join('')}</head><body><p>A &amp; <b>B</b></body></html>`
const script = (name: string, rest = ' defer=""') => `<script src="/_next/static/${name}"${rest}></script>`
/** What every page has, and one of its own. */
const framework = script('main-1.js') + script('a.js')

describe('lightenPage', () => {
  it('takes the scripts of the framework out, and says what brings them in: those of this page, in order, with hashes', () => {
    const html = head(
      '<title>T</title>',
      script('chunks/polyfills-1.js', ' defer="" noModule=""'),
      script('main-1.js'),
      script('chunks/7-1.js'),
      script('chunks/pages/tags/%5Btag%5D-0123456789abcdef.js'),
      script('x/_ssgManifest.js'),
    )
    expect(lightenPage(html, parts)).toMatch(
      /^<!DOCTYPE html><html lang="en"><head><script data-own="\/_next\/static\/wake-1\.js hash-of-wake,\/_next\/static\/chunks\/7-1\.js hash-of-27,\/_next\/static\/chunks\/pages\/tags\/%5Btag%5D\.js hash-of-44">boot\(\);early\(\)<\/script><style data-n-g="">p\{color:red\}<\/style><title>T<\/title><script type="speculationrules">\{"prerender":.*\}<\/script><\/head><body><p>A &amp; <b>B<\/b><\/body><\/html>$/,
    )
  })

  it('leaves scripts of the page itself alone', () => {
    const own = '<script type="application/json">{"a":"<b>"}</script><script>more("</p>")</script>'
    expect(lightenPage(head(own, framework), parts)).toContain(
      `boot();early()</script>${STYLE}${own}<script type="spec`,
    )
  })

  it.each(['<details data-group="/docs/api">', '<div class="tabs" data-tabs="language">'])(
    'brings back what a reader has left open or chosen where there is %s',
    (part) =>
      expect(lightenPage(head(framework).replace('<p>', `${part}<p>`), parts)).toContain('>boot();more();early()<'),
  )

  it('puts the styles of the page in the place of the links to its style sheets, which the router leaves alone', () => {
    const html = head(
      '<link rel="preload" href="/_next/static/css/page.css" as="style"/>',
      '<style>@layer tokens, base, prose, parts;</style><style>a{}</style>',
      '<link rel="stylesheet" href="/_next/static/css/page.css" data-n-p=""/>',
      '<noscript data-n-css=""></noscript>',
      framework,
    )
    expect(lightenPage(html, parts)).toContain(
      `</script>${STYLE}<style>a{}</style><noscript data-n-css=""></noscript><script type="spec`,
    )
  })

  it('leaves icons and style sheets of others alone', () => {
    const links = '<link rel="icon" href="/favicon.svg"/><link rel="stylesheet" href="/pagefind/ui.css"/>'
    expect(lightenPage(head(links, framework), parts)).toContain(links)
  })

  const wrong: [what: string, html: string, message: RegExp][] = [
    ['a page without a head', '<p>', /has no <\/head>/],
    ['a page without a script of its own', head(framework).replace('boot()', 'other()'), /lacks the script that pages/],
    ['a page without the framework', head('<title>T</title>'), /no script of the framework/],
    ['a page that is light already', lightenPage(head(framework), parts), /Was it made light already/],
    ['a page without styles', head(framework).replace(sheets, ''), /no link to the style sheet of the whole site/],
    [
      'a page without a script that all have',
      head(script('a.js')),
      /lacks what every page brings in: \/_next\/static\/main-1\.js/,
    ],
    [
      'a script in the body',
      head(framework).replace('<p>', script('b.js')),
      /outside the head: <script src="\/_next\/static\/b/,
    ],
  ]
  it.each(wrong)('refuses %s', (_, html, message) => expect(() => lightenPage(html, parts)).toThrow(message))

  it('refuses styles that would end their element', () => {
    expect(() => lightenPage(head(framework), { ...parts, css: 'p{content:"</STYLE>"}' })).toThrow(/would end their el/)
  })
})
