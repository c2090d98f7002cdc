import { describe, expect, it } from 'vitest'
import { lightenPage, type LightenParts } from './lighten-page'

const parts: LightenParts = {
  wake: 'wake()',
  readStyle: (href) => {
    const known: Record<string, string> = {
      '/_next/static/css/site.css': 'p{color:red}',
      '/_next/static/css/page.css': 'a>b{}',
    }
    const css = known[href]
    if (css === undefined) throw new Error(`No ${href}`)
    return css
  },
  addressOf: (source) => (source.endsWith('_ssgManifest.js') ? undefined : source.replace('-0123456789abcdef', '')),
}

const head = (...tags: string[]) =>
  `<!DOCTYPE html><html lang="en"><head>${tags.join('')}</head><body><p>A &amp; <b>B</b></body></html>`
const script = (name: string, rest = ' defer=""') => `<script src="/_next/static/${name}"${rest}></script>`

describe('lightenPage', () => {
  it('takes the scripts of the framework out, in order, and brings in the script that adds them', () => {
    const html = head(
      '<title>T</title>',
      script('chunks/polyfills-1.js', ' defer="" noModule=""'),
      script('chunks/main-1.js'),
      script('chunks/pages/tags/%5Btag%5D-0123456789abcdef.js'),
      script('x/_ssgManifest.js'),
    )
    expect(lightenPage(html, parts)).toMatch(
      /^<!DOCTYPE html><html lang="en"><head><title>T<\/title><script data-scripts="\/_next\/static\/chunks\/main-1\.js \/_next\/static\/chunks\/pages\/tags\/%5Btag%5D\.js">wake\(\)<\/script><script type="speculationrules">\{"prerender":.*\}<\/script><\/head><body><p>A &amp; <b>B<\/b><\/body><\/html>$/,
    )
  })

  it('leaves scripts of the page itself alone', () => {
    const own = '<script>boot("</p>")</script><script type="application/json">{"a":"<b>"}</script>'
    expect(lightenPage(head(own, script('a.js')), parts)).toContain(`<head>${own}<script data-scripts`)
  })

  it('puts the text of the style sheets in their places, so that the router knows the ones of the page', () => {
    const html = head(
      '<link rel="preload" href="/_next/static/css/site.css" as="style"/>',
      '<style>@layer a;</style>',
      '<link rel="stylesheet" href="/_next/static/css/site.css" data-n-g=""/>',
      '<link rel="stylesheet" href="/_next/static/css/page.css" data-n-p=""/>',
      '<noscript data-n-css=""></noscript>',
      script('a.js'),
    )
    expect(lightenPage(html, parts)).toContain(
      '<head><style>@layer a;</style><style data-n-g="">p{color:red}</style>' +
        '<style data-n-href="/_next/static/css/page.css">a>b{}</style><noscript data-n-css=""></noscript><script data-s',
    )
  })

  it('leaves icons and style sheets of others alone', () => {
    const links = '<link rel="icon" href="/favicon.svg"/><link rel="stylesheet" href="/pagefind/ui.css"/>'
    expect(lightenPage(head(links, script('a.js')), parts)).toContain(links)
  })

  const wrong: [what: string, html: string, message: RegExp][] = [
    ['a page without a head', '<p>', /has no <\/head>/],
    ['a page without the framework', head('<title>T</title>'), /no script of the framework/],
    ['a page that is light already', lightenPage(head(script('a.js')), parts), /Was it made light already/],
    [
      'a missing style sheet',
      head('<link rel="stylesheet" href="/_next/static/css/gone.css"/>', script('a.js')),
      /No .*gone/,
    ],
    [
      'a script in the body',
      head(script('a.js')).replace('<p>', script('b.js')),
      /outside the head: <script src="\/_next\/static\/b/,
    ],
  ]
  it.each(wrong)('refuses %s', (_, html, message) => expect(() => lightenPage(html, parts)).toThrow(message))

  it('refuses styles that would end their element', () => {
    const html = head('<link rel="stylesheet" href="/_next/static/css/site.css"/>', script('a.js'))
    expect(() => lightenPage(html, { ...parts, readStyle: () => 'p{content:"</STYLE>"}' })).toThrow(
      /would end the style/,
    )
  })
})
