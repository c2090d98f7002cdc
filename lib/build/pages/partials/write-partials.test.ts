import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { exportedPage } from '@chain-data/static-export'
import { temporaryProject } from '@/lib/checks/testing'
import { writePartials } from './write-partials'

interface Parts {
  title?: string
  menu?: string
  styles?: string
  here?: string
  footer?: string
}

const link = (href: string, here: string) => `<a href="${href}"${here === href ? ' aria-current="page"' : ''}>x</a>`

/** A page of the docs as it is after the build. */
const docs = (file: string, { title = 'T', menu = '', styles = '', here = '', footer = 'F' }: Parts = {}) =>
  exportedPage(
    file,
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${styles}"/>` +
      `<title>${title}</title><meta name="description" content="${title}"/><meta name="theme-color" content="#fff"/>` +
      `<style>common{}${styles}</style></head><body><header>${menu}</header>` +
      `<dialog id="siteDrawer"><details open="" data-group="a"><summary>s</summary>${link('/docs/a', here)}</details></dialog>` +
      `<div data-layout="docs"><aside><button>b</button>${link('/docs/a', here)}${link('/docs/b', here)}</aside>` +
      `<main id="siteMain"><header>in</header>${title}</main><nav data-contents="">${title}</nav></div><footer>${footer}</footer></body></html>`,
  )

function partialsOf(...pages: ReturnType<typeof docs>[]) {
  const out = temporaryProject({})
  const { pages: changed, made } = writePartials(out, pages, '')
  const frames = changed.map(({ html }) => /<html data-frame="(\w+) ([^"]*)"/.exec(html)?.slice(1))
  return { read: (name: string) => readFileSync(path.join(out, 'partials', name), 'utf8'), frames, made, changed }
}

it('writes what differs between two pages of a frame, with styles that not all have, and where the reader is', () => {
  const { read, frames, made } = partialsOf(
    docs('docs/a.html', { title: 'One', here: '/docs/a' }),
    docs('docs/b.html', { title: 'Two', here: '/docs/b', styles: 'two{}' }),
  )
  expect(made).toBe('2 partials, layouts: 1')
  expect(frames[0]).toEqual([expect.any(String), '/docs'])
  expect(frames[1]).toEqual(frames[0])
  expect(read('docs/b.txt')).toBe(
    `<!DOCTYPE html><html lang="en" data-partial="${frames[0]?.[0]}" data-marks="2 aria-current page;;"><head>` +
      '<title>Two</title><meta name="description" content="Two"/><style>two{}</style></head><body>' +
      '<main id="siteMain"><header>in</header>Two</main><nav data-contents="">Two</nav></body></html>\n',
  )
  expect(read('docs/a.txt')).toContain('data-marks="1 aria-current page;;2 aria-current page"')
})

it('brings the menus along where they differ in more than marks, as links to other versions do', () => {
  const { read, frames } = partialsOf(docs('docs/a.html', { menu: 'a' }), docs('docs/b.html', { menu: 'b' }))
  expect(frames[1]).toEqual(frames[0])
  expect(read('docs/b.txt')).toContain('<body><header>b</header><dialog id="siteDrawer">')
  expect(read('docs/b.txt')).toContain('data-marks=""')
})

it('gives pages another frame whatever else differs', () => {
  const { frames } = partialsOf(docs('docs/1.0/a.html'), docs('docs/1.0/b.html'), docs('docs/a.html', { footer: 'G' }))
  expect(frames[0]?.[0]).not.toBe(frames[2]?.[0])
  expect(frames.map((frame) => frame?.[1])).toEqual(['/docs/1.0', '/docs/1.0', '/docs/a'])
})

it('gives a frame another name with other styles: a partial is without those that its frame has', () => {
  const framed = (styles: string) => partialsOf(docs('docs/a.html', { styles }), docs('docs/b.html', { styles })).frames
  expect(framed('one{}')[0]?.[0]).not.toBe(framed('two{}')[0]?.[0])
  expect(framed('one{}')).toEqual(framed('one{}'))
})

it('points to the whole page below the folder of a frame, and leaves pages elsewhere as they are', () => {
  const plain = exportedPage('docs/c.html', '<!DOCTYPE html><html lang="en"><main></main></html>')
  const live = exportedPage(
    'docs/d.html',
    '<!DOCTYPE html><html lang="en" data-interactive="true"><main></main></html>',
  )
  const { read, changed, made } = partialsOf(docs('docs/a.html'), docs('docs/b.html'), plain, live, {
    ...plain,
    file: 'blog.html',
    route: '/blog',
  })
  expect(made).toBe('4 partials, layouts: 1')
  expect(read('docs/c.txt')).toBe('<!DOCTYPE html><html data-partial=""></html>\n')
  expect(read('docs/d.txt')).toBe('<!DOCTYPE html><html data-partial="" data-interactive="true"></html>\n')
  expect(changed.slice(2).some(({ html }) => html.includes('data-frame'))).toBe(false)
})
