import { describe, expect, it } from 'vitest'
import { changesData, corsNeeds, liveRequest } from './live-request'

const server = {
  title: 'Production',
  url: 'https://{region}.example.com/v1',
  base: '',
  variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'], description: '' }],
  origins: ['https://eu.example.com', 'https://us.example.com'],
}
const sent = { operation: 'addNote', method: 'POST', target: '/notes?api_key=s3cret', headers: {}, body: null }
const request = (change: Partial<typeof sent> & { headers?: Record<string, string> } = {}, proxy = '') =>
  liveRequest({ ...sent, ...change }, { server, values: { region: 'us' } }, proxy)

describe('a request to a server', () => {
  it('has the URL that its variables give, the type of its body, and no header that browsers refuse', () => {
    const body = { mediaType: 'application/json', content: '{}' }
    const headers = { 'X-Api-Key': 'k', Cookie: 'session=1' }
    const builtRequest = liveRequest({ ...sent, headers, body }, { server, values: {} }, '')
    expect(builtRequest).toMatchObject({
      url: 'https://eu.example.com/v1/notes?api_key=s3cret',
      via: 'https://eu.example.com/v1/notes?api_key=s3cret',
      unsent: ['Cookie'],
    })
    expect(builtRequest.headers).toEqual([
      ['Content-Type', 'application/json'],
      ['X-Api-Key', 'k'],
    ])
  })

  it('goes by way of the proxy of the owner, which sends what no page can', () => {
    const builtRequest = request({ headers: { Cookie: 'session=1' } }, 'https://proxy.example.com')
    expect(builtRequest.via).toBe(
      'https://proxy.example.com?url=https%3A%2F%2Fus.example.com%2Fv1%2Fnotes%3Fapi_key%3Ds3cret',
    )
    expect(builtRequest).toMatchObject({ headers: [['X-Forward-Cookie', 'session=1']], unsent: [] })
  })

  it('leaves the boundary of a form with files to the browser', () => {
    const body = { mediaType: 'multipart/form-data', fields: [] }
    expect(liveRequest({ ...sent, body }, { server, values: {} }, '').headers).toEqual([])
  })

  it.each([
    ['a value that no policy names', { region: 'evil' }, 'https://evil.example.com'],
    ['a value that ends the host', { region: 'evil.example/' }, 'https://evil.example'],
    [
      'a value with a user',
      { region: 'eu.example.com@evil.example' },
      'https://eu.example.com@evil.example.example.com',
    ],
  ])('is not made for %s', (_, values, url) => {
    const { origin } = new URL(url)
    expect(() => liveRequest(sent, { server, values }, '')).toThrow(
      `This page may not send requests to ${origin}. Its owner allows https://eu.example.com, https://us.example.com.`,
    )
  })
})

describe('what a server has to answer', () => {
  const origin = 'https://docs.example.com'
  const allowed = `Access-Control-Allow-Origin: ${origin}`
  it.each<[what: string, method: string, headers: [string, string][], preflight: string[]]>([
    ['to a simple request: nothing before', 'GET', [['Accept', 'text/csv']], []],
    ['to a form: nothing before', 'POST', [['Content-Type', 'text/plain; charset=utf-8']], []],
    [
      'to JSON and a key: names of headers',
      'POST',
      [
        ['X-Api-Key', 'k'],
        ['Content-Type', 'application/json'],
      ],
      [allowed, 'Access-Control-Allow-Headers: content-type, x-api-key'],
    ],
    ['to a method that changes data: the method', 'DELETE', [], [allowed, 'Access-Control-Allow-Methods: DELETE']],
  ])('%s', (_, method, headers, preflight) => {
    expect(corsNeeds({ method, headers }, origin)).toEqual({ response: [allowed], preflight })
  })
})

it('methods that only read change no data', () => {
  const methods = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'POST', 'PUT', 'PATCH', 'DELETE', 'PURGE']
  expect(methods.filter(changesData)).toEqual(['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'])
})
