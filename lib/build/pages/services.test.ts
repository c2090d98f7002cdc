import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { filesBelow } from '@chain-data/findings'
import { expect, it } from 'vitest'
import { servicesSchema } from '@/lib/content/schemas/services'
import { addServices } from './services'

const out = () => mkdtempSync(path.join(tmpdir(), 'services-'))
const PAGE = { file: 'index.html', route: '/', html: '<html><head><title>A</title></head><body></body></html>' }
const MOVED = {
  file: 'old.html',
  route: '/old',
  html: '<html><head><meta http-equiv="refresh" content="0; url=/"/></head></html>',
}
const htmlOf = (services: unknown, folder = out()) =>
  addServices(servicesSchema.parse(services), [PAGE, MOVED], folder).pages.map(({ html }) => html)

it('changes nothing without services', () => {
  expect(htmlOf({})).toEqual([PAGE.html, MOVED.html])
  expect(htmlOf({ newsletter: { forms: ['https://news.example'] } })).toEqual([PAGE.html, MOVED.html])
})

it('adds scripts to pages, several of a service in their order, and none to a page that only sends on', () => {
  const [html, moved] = htmlOf({
    analytics: {
      scripts: [{ src: 'https://stats.example/s.js?a=1&b=2', integrity: 'sha384-abc', data: { domain: 'a"b' } }],
    },
    chat: { scripts: [{ src: '/chat.js' }, { src: 'https://chat.example/l.js' }] },
  })
  expect(html).toBe(
    '<html><head><title>A</title>' +
      '<script src="https://stats.example/s.js?a=1&amp;b=2" async="" integrity="sha384-abc" crossorigin="anonymous" data-domain="a&quot;b"></script>' +
      '<script src="/chat.js" defer=""></script><script src="https://chat.example/l.js" defer=""></script>' +
      '</head><body></body></html>',
  )
  expect(moved).toBe(MOVED.html)
})

it('tells a service of pages that take the place of another, once each', () => {
  const folder = out()
  const [html = ''] = htmlOf({ analytics: { pageView: ['stats.count', { event: false }] } }, folder)
  const [name = ''] = filesBelow(folder)
  expect(html).toContain(`<script src="/${name}" async=""></script>`)
  let changed = () => {}
  const calls: unknown[] = []
  const location = { pathname: '/' }
  const window = {
    navigation: { addEventListener: (_: string, listen: () => void) => (changed = listen) },
    stats: { count: (...values: unknown[]) => calls.push(values) },
  }
  runInNewContext(readFileSync(path.join(folder, name), 'utf8'), { location, window })
  changed()
  location.pathname = '/docs'
  changed()
  changed()
  expect(calls).toEqual([[{ event: false }]])
})
