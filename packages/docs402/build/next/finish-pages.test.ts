import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, readText, writeBelow } from '@docs402/findings'
import { exportedPage } from '@docs402/static-export'
import { fileUrl } from '@docs402/static-export/file-url'
import { temporaryProject } from '../../checks/testing'
import { readExported } from './exported-html'
import { finishPages, removeUnused, withStyles } from './finish-pages'

const LAYERS = '<style>@layer tokens, base, prose, parts;</style>'
const THEME = '<style data-next-head="">:root{--nextra-primary-hue:1deg}</style>'
const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a1.css" data-n-g=""/>'
const HINT = '<link rel="preload" href="/_next/static/chunks/a1.css" as="style"/>'
const DIRECTION = "<script>document.documentElement.setAttribute('dir','ltr')</script>"

/** A page as Next and the docs theme write it. */
const page = (
  head = LAYERS + THEME + HINT + LINK,
  body = `<div dir="ltr">${DIRECTION}<main><p dir="ltr">One</p></main></div>`,
) => `<!DOCTYPE html><html lang="en"><head><title>X</title>${head}</head><body>${body}</body></html>`

const RUNTIME = '<script id="__NEXT_DATA__" type="application/json">{}</script>'

const finishPage = (html: string, css: string) => withStyles(readExported(html).bare, css)

const live = (html: string) => html.replace('<html', '<html data-interactive="true"')

it('puts the styles into the page as they are, in place of those of Next and of all themes', () => {
  const themes = page(LAYERS + THEME + THEME.replace('hue', 'bg') + HINT + LINK)
  expect(finishPage(themes, "a{content:'$&'}")).toBe(
    `<!DOCTYPE html><html lang="en"><head><title>X</title><style>a{content:'$&'}</style></head><body><div><main><p dir="ltr">One</p></main></div></body></html>`,
  )
})

it('takes nothing but the hints out of an interactive page', () => {
  expect(readExported(live(page(undefined, RUNTIME))).bare).toBe(live(page(LAYERS + THEME + LINK, RUNTIME)))
})

const SCRIPT = '<script src="/_next/static/chunks/main.js" defer=""></script>'
it.each([
  ['a page without a style sheet', page(LAYERS + THEME), 'The page has no style sheet of Next.'],
  ['a static page with a runtime', page(undefined, DIRECTION + RUNTIME), 'Next no longer honors'],
  ['a static page with a script', page(undefined, DIRECTION + SCRIPT), 'Next no longer honors'],
  ['an interactive page on which React would not start', live(page()), 'has no runtime'],
])('refuses %s', (_, html, message) => expect(() => readExported(html)).toThrow(message))

it('refuses styles that would end their element', () => {
  expect(() => finishPage(page(), 'a{content:"</STYLE>"}')).toThrow(
    'The styles contain "</style", which would close their element early.',
  )
})

describe('finishPages', () => {
  const CSS = '@layer parts{.Ab1cd2_a{top:0}.Ab1cd2_b{top:1px}h2{top:2px}}'
  const withClass = (name: string) => page(undefined, `${DIRECTION}<main class="Ab1cd2_${name}"></main>`)
  const finish = async (css = CSS) => {
    const out = temporaryProject({})
    writeBelow(path.join(out, '_next'), 'static/chunks/a1.css', css)
    const pages = [withClass('a'), withClass('b'), withClass('a').replace('One', 'Other')].map((html, at) =>
      exportedPage(`${at}.html`, html),
    )
    const { pages: finished, made } = await finishPages(pages, out, out)
    return { made, styles: finished.map(({ html }) => /<style>(.*)<\/style>/.exec(html)?.[1]) }
  }

  it('gives each page the styles that it uses, and no others', async () => {
    const [a, b] = ['._0{top:0}', '._1{top:1px}'].map(
      (rule) => `@layer tokens,base,prose,parts;@layer tokens;@layer base;@layer prose;@layer parts{${rule}}`,
    )
    expect(await finish()).toEqual({
      made: '3 pages, 0 of them interactive; 2 sheets of critical CSS',
      styles: [a, b, a],
    })
  })

  it('refuses classes that have other names than Turbopack gave them', async () => {
    await expect(finish('@layer parts{.a{top:0}}')).rejects.toThrow('No style sheet has a class')
  })
})

it('keeps pictures that components import, and of Next only what interactive pages load, at once or later', () => {
  const FILES: Record<string, string> = {
    'chunks/main-0a.js': '["static/chunks/55.0a.js","static/chunks/0c1d.css"]',
    'chunks/55.0a.js': 't.l("static/chunks/66.0b.js")',
    'chunks/66.0b.js': 'later still',
    'chunks/0c1d.css': 'of a part that is loaded later',
    'chunks/pages/blog/draft-0b.js': 't.l("static/chunks/6.0c.js")',
    'chunks/6.0c.js': 'of a draft',
    'chunks/pages/blog/[tag]-0b.js': '',
    'id/_buildManifest.js': '"/blog/draft":["static/chunks/6.0c.js"]',
    'id/_ssgManifest.js': 'new Set(["\\u002Fblog\\u002Fdraft"])',
    'media/way.0a1b2c3d.png': '',
  }
  const left = (page: string, ...interactive: string[]) => {
    const out = temporaryProject({})
    for (const [name, text] of Object.entries(FILES)) writeBelow(path.join(out, '_next/static'), name, text)
    removeUnused(out, interactive, [page])
    const files = filesBelow(out)
    const names = files.map((name) => name.replace('_next/static/', ''))
    return { names: names.sort(), texts: files.map((name) => readText(out, name)).join('\n') }
  }
  expect(left('<p>Text</p>').names).toEqual([])
  expect(left('<img src="/_next/static/media/way.0a1b2c3d.png">').names).toEqual(['media/way.0a1b2c3d.png'])
  const lists = ['id/_buildManifest.js', 'id/_ssgManifest.js']
  const runs = ['chunks/main-0a.js', 'chunks/pages/blog/[tag]-0b.js', ...lists]
  const page = runs.map((name) => `<script src="/_next/static/${fileUrl(name)}"></script>`).join('')
  const later = ['chunks/55.0a.js', 'chunks/66.0b.js', 'chunks/0c1d.css']
  const { names, texts } = left(page, page)
  expect(names).toEqual([...runs, ...later].sort())
  // Next's lists would name what is not published.
  expect(texts).not.toContain('draft')
  const other = page.replace('_ssgManifest', '_other')
  expect(() => left(other, other)).toThrow('load no _ssgManifest.js')
})
