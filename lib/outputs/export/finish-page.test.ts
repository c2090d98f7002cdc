import { describe, expect, it } from 'vitest'
import { finishInteractivePage, finishPage, sheetsOf } from './finish-page'

const LAYERS = '<style>@layer tokens, base, prose, parts;</style>'
const THEME = '<style data-next-head="">:root{--nextra-primary-hue:1deg}</style>'
const LINK = '<link rel="stylesheet" href="/_next/static/css/a1.css" data-n-g=""/>'
const HINT = '<link rel="preload" href="/_next/static/css/a1.css" as="style"/>'
const DIRECTION = "<script>document.documentElement.setAttribute('dir','ltr')</script>"

/** A page as Next and the docs theme write it. */
const page = (head = LAYERS + THEME + HINT + LINK, body = `${DIRECTION}<main>One<!-- -->Two</main>`) =>
  `<!DOCTYPE html><html lang="en"><head><title data-next-head="">X</title>${head}<noscript data-n-css=""></noscript></head><body>${body}</body></html>`

it('puts the styles into the page, and takes out what only a runtime and the theme would read', () => {
  expect(finishPage(page(), 'a{b:c}')).toBe(
    '<!DOCTYPE html><html lang="en"><head><title>X</title><style>a{b:c}</style></head><body><main>OneTwo</main></body></html>',
  )
})

it('leaves one style element, also where two themes write theirs', () => {
  const html = finishPage(page(LAYERS + THEME + THEME.replace('hue', 'bg') + LINK), 'a{b:c}')
  expect(html.match(/<style/g)).toHaveLength(1)
})

it('leaves what looks like a replacement pattern in the styles', () => {
  expect(finishPage(page(), "a{content:'$&'}")).toContain("<style>a{content:'$&'}</style></head>")
})

it('takes nothing but the hints out of an interactive page', () => {
  expect(finishInteractivePage(page())).toBe(page(LAYERS + THEME + LINK))
})

it('names the style sheets of a page in order', () => {
  expect(sheetsOf(page(LINK + LINK.replace('a1', 'b2')))).toEqual(['static/css/a1.css', 'static/css/b2.css'])
})

describe('refuses', () => {
  it.each([
    ['style element of the themes', page(LAYERS + LINK)],
    ['script of the docs theme', page(undefined, '<main></main>')],
    ['order of the layers', page(THEME + LINK)],
  ])('a page without the %s', (name, html) => {
    expect(() => finishPage(html, '')).toThrow(
      `The page has no ${name}, which Next or the theme used to write. Look at lib/outputs/export/finish-page.ts.`,
    )
  })

  it('styles that would end their element', () => {
    expect(() => finishPage(page(), 'a{content:"</STYLE>"}')).toThrow(
      'The styles hold "</style", which would end their element early.',
    )
  })
})
