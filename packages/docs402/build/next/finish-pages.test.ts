import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, readText, writeBelow } from '@docs402/findings'
import { exportedPage } from '@docs402/static-export'
import { fileUrl } from '@docs402/static-export/file-url'
import { temporaryProject } from '../../checks/testing'
import { readExported } from './exported-html'
import { finishPages, removeUnused, withStyles } from './finish-pages'

const THEME = '<style data-next-head="">:root{--nextra-primary-hue:1deg}</style>'
const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a1.css" data-n-g=""/>'
const DIRECTION = "<script>document.documentElement.setAttribute('dir','ltr')</script>"

/** A page as Next and the docs theme write it. */
const page = (head = THEME, body = `<div dir="ltr">${DIRECTION}<main><p dir="ltr">One</p></main></div>`) =>
  `<!DOCTYPE html><html lang="en"><head><title>X</title>${head}</head><body>${body}</body></html>`

const RUNTIME = '<script id="__NEXT_DATA__" type="application/json">{}</script>'

const finishPage = (html: string, css: string) => withStyles(readExported(html).bare, css)

const live = (html: string) => html.replace('<html', '<html data-interactive="true"')

it('puts the styles into the page as they are, in place of those of all themes', () => {
  const themes = page(THEME + THEME.replace('hue', 'bg'))
  expect(finishPage(themes, "a{content:'$&'}")).toBe(
    `<!DOCTYPE html><html lang="en"><head><title>X</title><style>a{content:'$&'}</style></head><body><div><main><p dir="ltr">One</p></main></div></body></html>`,
  )
})

it('takes nothing out of an interactive page', () => {
  expect(readExported(live(page(undefined, RUNTIME))).bare).toBe(live(page(THEME, RUNTIME)))
})

const SCRIPT = '<script src="/_next/static/chunks/main.js" defer=""></script>'
it.each([
  ['a page with a sheet of Next', page(THEME + LINK), 'Next has compiled a style sheet, /_next/static/chunks/a1.css,'],
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
  const chunk = (css: string, ...needs: string[]) => ({ layer: 'parts', within: [], css, needs: [needs] })
  const chunks = [chunk('._a0{top:0}', '._a0'), chunk('._b0{top:1px}', '._b0'), chunk('._c0 h6{top:2px}', '._c0', 'h6')]
  const withClass = (name: string) => page(undefined, `${DIRECTION}<main class="row ${name}"></main>`)
  const finish = (...htmls: string[]) => {
    const out = temporaryProject({ '.cache/styles.json': JSON.stringify({ classes: {}, sheets: [], chunks }) })
    const script = 'static/chunks/main.js'
    const lists = ['_buildManifest.js', '_ssgManifest.js'].map((name) => `static/id/${name}`)
    writeBelow(path.join(out, '_next'), script, 't.l("static/chunks/later.js")')
    writeBelow(path.join(out, '_next'), 'static/chunks/later.js', 'e.jsx("h6",{className:"_c0"})')
    for (const list of lists) writeBelow(path.join(out, '_next'), list, '')
    const loads = [script, ...lists].map((name) => `<script src="/_next/${name}"></script>`).join('')
    const pages = htmls.map((html, at) => exportedPage(`${at}.html`, html.replace('RUNTIME', loads)))
    const { pages: finished, summary } = finishPages(pages, out, out)
    return { summary, styles: finished.map(({ html }) => html.match(/<style>[^]*?<\/style>/g)?.at(-1)) }
  }
  const sheet = (rules: string) => `<style>@layer tokens,base,prose,parts,site;@layer parts{${rules}}</style>`

  it('gives each page the styles that it uses, and no others', () => {
    expect(finish(withClass('_a0'), withClass('_b0'), withClass('_a0').replace('One', 'Other'))).toEqual({
      summary: '3 pages, 0 of them interactive; 2 style sheets',
      styles: [sheet('._a0{top:0}'), sheet('._b0{top:1px}'), sheet('._a0{top:0}')],
    })
  })

  it('gives an interactive page the styles of what its scripts may render later', () => {
    const { styles } = finish(live(page('RUNTIME', '<main class="_a0"></main>')))
    expect(styles).toEqual([sheet('._a0{top:0}._c0 h6{top:2px}')])
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
