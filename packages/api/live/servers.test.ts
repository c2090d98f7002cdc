import { describe, expect, it } from 'vitest'
import { serversOf } from '../build/servers'
import type { Json } from '../json'
import { liveServers, liveUrl } from './servers'

const from = (...written: Json[]) => liveServers({ servers: serversOf(written, '/servers') })
const enumOf = (...values: string[]) => ({ default: values[0] ?? '', enum: values })

describe('the origins of a server', () => {
  it.each<[what: string, server: Json, origins: string[]]>([
    ['its own', { url: 'https://api.example.com/v1/' }, ['https://api.example.com']],
    ['with a port', { url: 'http://127.0.0.1:4402' }, ['http://127.0.0.1:4402']],
    [
      'each value of a variable in the host',
      { url: 'https://{region}.example.com', variables: { region: enumOf('eu', 'us') } },
      ['https://eu.example.com', 'https://us.example.com'],
    ],
    [
      'each combination of scheme and port',
      {
        url: '{scheme}://api.example.com:{port}/',
        variables: { scheme: enumOf('http', 'https'), port: enumOf('80', '8443') },
      },
      [
        'http://api.example.com',
        'http://api.example.com:8443',
        'https://api.example.com:80',
        'https://api.example.com:8443',
      ],
    ],
    [
      'a variable that is a whole URL',
      { url: '{base}/v1', variables: { base: enumOf('https://a.example.com', 'https://b.example.com/x') } },
      ['https://a.example.com', 'https://b.example.com'],
    ],
    [
      'a variable in the path needs no values',
      { url: 'https://api.example.com/{tenant}', variables: { tenant: { default: 'acme' } } },
      ['https://api.example.com'],
    ],
    ['a host without a scheme', { url: 'api.example.com/v1' }, ['https://api.example.com']],
  ])('%s', (_, server, origins) => {
    expect(from(server)).toMatchObject({ offered: [{ origins }], refused: [] })
  })

  it('of a relative one: that of the server it is relative to', () => {
    const { offered } = from({ url: 'https://api.example.com/v1' }, { url: '/v2' })
    expect(offered.map(({ origins }) => origins)).toEqual([['https://api.example.com'], ['https://api.example.com']])
    expect(offered[1] && liveUrl(offered[1], {})).toBe('https://api.example.com/v2')
  })
})

describe('a server that no policy can name is not offered', () => {
  it.each<[server: Json, message: string]>([
    [
      { url: 'https://{tenant}.example.com/v1', variables: { tenant: { default: 'acme' } } },
      '"https://{tenant}.example.com/v1" has the variable "tenant" in its host without a list of values, so no policy can name its hosts, and the console does not offer it. Add enum: [acme] to the variable.',
    ],
    [{ url: 'https://{tenant}.example.com' }, 'Add enum: […] to the variable.'],
    [{ url: '/v1' }, '"/v1" names no host, so the console does not offer it. Write the complete URL.'],
    [
      { url: 'wss://live.example.com' },
      '"wss://live.example.com" is no URL that a page can send requests to (wss://live.example.com), so the console does not offer it. Write one that starts with https://.',
    ],
    [
      {
        url: 'https://{a}.{b}.example.com',
        variables: { a: enumOf(...'abcdef'), b: enumOf(...'abcdef') },
      },
      'can have 36 hosts, more than the 30 that a policy can name',
    ],
  ])('%j', (server, message) => {
    const { offered, refused } = from(server)
    expect(offered).toEqual([])
    expect(refused).toEqual([{ at: '/servers/0/url', message: expect.stringContaining(message) }])
  })
})

it('an operation has its own servers, and a URL has the values that are chosen', () => {
  const servers = serversOf([{ url: 'https://api.example.com' }], '/servers')
  const resolvedServers = serversOf(
    [
      {
        url: 'https://{region}.upload.example.com/{tenant}',
        variables: { region: enumOf('eu', 'us'), tenant: { default: 'acme' } },
      },
    ],
    '/paths/~1files/servers',
  )
  const [server] = liveServers({ servers }, { servers: resolvedServers }).offered
  expect(server && liveUrl(server, { region: 'us' })).toBe('https://us.upload.example.com/acme')
  expect(server && liveUrl(server, { tenant: 'x y' })).toBe('https://eu.upload.example.com/x y')
})
