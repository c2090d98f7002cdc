import { expect, it } from 'vitest'
import { servicesSchema } from '../../content/schemas/services'
import { temporaryProject } from '../../checks/testing'
import { addServices } from './services'

const PAGE = { file: 'index.html', route: '/', html: '<html><head><title>A</title></head><body></body></html>' }
const htmlOf = (services: unknown) =>
  addServices(servicesSchema.parse(services), [PAGE], temporaryProject({})).pages.map(({ html }) => html)

it('changes nothing without services', () => {
  expect(htmlOf({})).toEqual([PAGE.html])
  expect(htmlOf({ newsletter: { forms: ['https://news.example'] } })).toEqual([PAGE.html])
})

it('adds scripts to pages, several of a service in their order', () => {
  const [html] = htmlOf({
    analytics: {
      scripts: [{ src: 'https://stats.example/s.js?a=1&b=2', integrity: 'sha384-abc', data: { domain: 'a"b' } }],
    },
    chat: { scripts: [{ src: '/chat.js' }, { src: 'https://chat.example/l.js' }] },
  })
  expect(html).toBe(
    '<html><head><title>A</title>' +
      '<script src="https://stats.example/s.js?a=1&#x26;b=2" async integrity="sha384-abc" crossorigin="anonymous" data-domain="a&#x22;b"></script>' +
      '<script src="/chat.js" defer></script><script src="https://chat.example/l.js" defer></script>' +
      '</head><body></body></html>',
  )
})
