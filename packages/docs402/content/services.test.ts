import { expect, it } from 'vitest'
import { readData } from '@docs402/findings'
import { SERVICES_DATA } from './schemas/data-files'
import { elsewhereOf, isAllowed } from './services'

it('data/services.yaml becomes what the policy allows, each host once, and nothing else', () => {
  const { value = {}, problems } = readData(
    SERVICES_DATA,
    `analytics:
  scripts:
    - { src: 'https://stats.example/s.js?id=1', data: { domain: docs.example.com } }
    - { src: /count.js }
  connect: [https://stats.example]
chat:
  loads: [https://*.chat.example]
  connect: [https://stats.example, wss://relay.chat.example]
  frames: [https://chat.example]
newsletter:
  forms: [https://news.example/subscribe]
`,
  )
  expect(problems).toEqual([])
  expect(elsewhereOf(value)).toEqual({
    sources: {
      'script-src': ['https://stats.example/s.js', 'https://*.chat.example'],
      'frame-src': ['https://chat.example'],
      'connect-src': ['https://stats.example', 'wss://relay.chat.example'],
      'form-action': ['https://news.example/subscribe'],
    },
    writesHtml: false,
  })
  expect(elsewhereOf({})).toEqual({ sources: {}, writesHtml: false })
})

it.each([
  [['https://a.example'], 'https://a.example/any/path', true],
  [['https://a.example'], 'https://b.example/', false],
  [['https://a.example'], 'http://a.example/', false],
  [['https://a.example'], 'https://a.example:8443/', false],
  [['https://*.a.example'], 'https://b.a.example/x', true],
  [['https://*.a.example'], 'https://a.example/x', false],
  [['https://*.a.example'], 'https://evila.example/x', false],
  [['https://a.example/s.js'], 'https://a.example/s.js?id=1', true],
  [['https://a.example/s.js'], 'https://a.example/other.js', false],
  [['https://a.example/in/'], 'https://a.example/in/x', true],
  [['wss://a.example'], 'wss://a.example/socket', true],
  [undefined, 'https://a.example/', false],
  [['https://a.example'], '/own', false],
])('%j allows %s: %s', (sources, url, allowed) => expect(isAllowed(sources, url)).toBe(allowed))
