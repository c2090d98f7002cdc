import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import { createSandbox } from '.'
import { banner, startSandbox } from './listen'

const root = path.resolve(import.meta.dirname, 'testing')
const description = await loadApi({ root, file: 'any-api.yaml' })
const sandbox = await createSandbox({ description })

const send = (target: string, init: RequestInit = {}) =>
  sandbox.fetch(new Request(`https://api.example.com${target}`, init))
const form = (fields: Record<string, string | Blob>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const photo = (fields: Record<string, string | Blob>): RequestInit => ({ method: 'POST', body: form(fields) })
const json = (value: unknown, type = 'application/json'): RequestInit => ({
  ...{ method: 'PUT', body: JSON.stringify(value), headers: { 'Content-Type': type, Authorization: 'Bearer x' } },
})
const file = new Blob(['x'], { type: 'image/png' })
const note = (body: string, type = 'text/plain'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
})

type Row = [what: string, target: string, status: number, detail: string, init?: RequestInit]

it.each<Row>([
  ['a number', '/weather?lat=52.52', 200, ''],
  ['a number that is none', '/weather?lat=north', 400, '"lat" must be a number.'],
  ['a number too large', '/weather?lat=91', 400, '"lat" must be at most 90.'],
  ['nothing', '/weather', 400, '"lat" is required.'],
  ['a list with commas', '/weather?lat=1&hourly=rain,temperature', 200, ''],
  ['a wrong item', '/weather?lat=1&hourly=rain,snow', 400, '"hourly[1]" must be one of temperature, rain.'],
  ['a repeated list', '/weather?lat=1&ids=1&ids=2', 200, ''],
  ['a number twice', '/weather?lat=1&lat=2', 400, '"lat" may appear only once.'],
  ['a boolean', '/weather?lat=1&current=true', 200, ''],
  ['a boolean that is none', '/weather?lat=1&current=1', 400, '"current" must be true or false.'],
  ['an object', '/weather?lat=1&filter[name]=a&filter[age][gte]=3', 200, ''],
  ['an unknown member', '/weather?lat=1&filter[nam]=a', 400, '"filter" has an unknown member "nam".'],
  ['a wrong member', '/weather?lat=1&filter[age][gte]=x', 400, '"filter[age][gte]" must be a whole number.'],
  ['JSON', `/weather?lat=1&where=${encodeURIComponent('{"id":1}')}`, 200, ''],
  ['wrong JSON', '/weather?lat=1&where={}', 400, '"where" must have the member "id".'],
  ['a header', '/weather?lat=1', 400, '"X-Unit" must be one of', { headers: { 'X-Unit': 'rankine' } }],
  ['a cookie', '/weather?lat=1', 400, '"session" must have at least 3', { headers: { Cookie: 'a=b; session=x' } }],
  ['a misspelt name', '/weather?lat=1&curent=true', 400, 'Did you mean "current"?'],
  ['a body', '/pets/7', 201, '', json({ name: 'Rex' })],
  ['a wrong body', '/pets/7', 400, '/name must have at least 2', json({ name: 'R' })],
  ['a wrong date', '/pets/7', 400, '/born must be a date', json({ name: 'Rex', born: 'x' })],
  ['a wrong path', '/pets/x', 400, '"id" must be a whole number.', json({ name: 'Rex' })],
  ['another type', '/pets/7', 415, 'application/json or application/x-www-form', json({}, 'text/plain')],
  ['a form', '/pets/7?api_key=1', 201, '', { method: 'PUT', body: new URLSearchParams('name=Rex&tags=a&tags=b') }],
  [
    'a wrong form',
    '/pets/7?api_key=1',
    400,
    '/tags must have at most 2 items.',
    { method: 'PUT', body: new URLSearchParams('name=Rex&tags=a&tags=b&tags=c') },
  ],
  ['a file', '/pets/7/photo', 200, '', photo({ file, tags: 'a', about: '{"width":3}' })],
  ['no file', '/pets/7/photo', 400, 'must have the member "file"', photo({ tags: 'a' })],
  ['a wrong field', '/pets/7/photo', 400, '/about/width must be', photo({ file, about: '{"width":"x"}' })],
  ['bytes', '/pets/7/photo', 200, '', { method: 'POST', body: new Blob(['x'], { type: 'image/gif' }) }],
  ['no body that may be left out', '/pets/7/photo', 200, '', { method: 'POST' }],
  ['a text', '/notes', 200, '', note('short')],
  ['a text too long', '/notes', 400, 'at most 5 characters', note('longer')],
  ['no body', '/notes', 400, 'The request has no body.', { method: 'POST' }],
])('a request is checked by its description: %s, %s', async (_, target, status, detail, init) => {
  const response = await send(target, init)
  const text = await response.text()
  expect([response.status, text]).toEqual([
    status,
    expect.stringContaining(detail && JSON.stringify(detail).slice(1, -1)),
  ])
  if (status >= 400) expect(response.headers.get('content-type')).toBe('application/problem+json')
})

describe('a credential of the right form is taken', () => {
  it.each<[what: string, init: RequestInit, status: number, challenge: string]>([
    ['none', {}, 401, 'ApiKey realm="Any API", in="query", name="api_key", Bearer realm="Any API"'],
    ['a bearer token', { headers: { Authorization: 'Bearer abc' } }, 201, ''],
    ['an empty one', { headers: { Authorization: 'Bearer ' } }, 401, 'Bearer'],
    ['another scheme', { headers: { Authorization: 'Basic dTpw' } }, 401, 'Bearer'],
  ])('%s', async (_, { headers }, status, challenge) => {
    const all = { 'Content-Type': 'application/json', ...headers }
    const response = await send('/pets/7', { method: 'PUT', body: '{"name":"Rex"}', headers: all })
    expect(response.status).toBe(status)
    expect(response.headers.get('www-authenticate') ?? '').toContain(challenge)
  })

  it('and without one, the described 401 is sent', async () => {
    // Of its media types, the other one has nothing to send.
    const response = await send('/pets/7', { method: 'DELETE', headers: { Accept: 'text/plain' } })
    expect(await response.json()).toEqual({ message: 'log in' })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Any API"'])
    const headers = { Authorization: `Basic ${btoa('a:b')}` }
    expect((await send('/pets/7', { method: 'DELETE', headers })).status).toBe(204)
  })
})

it.each([
  ['/files/a', 'whole'],
  ['/files/a?part=2', 'part'],
])('of operations with one path, %s means the one that requires what is sent', async (target, answer) => {
  expect(await (await send(target)).json()).toBe(answer)
})

it('takes the value of an Accept header that the description has itself', async () => {
  const response = await send('/files/a', { headers: { Accept: 'application/vnd.files.v2' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
})

describe('the response is an example of the description', () => {
  const get = (headers: Record<string, string>, target = '/weather?lat=1') => send(target, { headers })

  it.each<[headers: Record<string, string>, status: number, type: string, body: string]>([
    [{}, 200, 'application/json', '{\n  "temperature": 20.1\n}'],
    [{ Accept: 'text/csv' }, 200, 'text/csv', 'time,temperature\n'],
    [{ Accept: 'text/html' }, 406, 'application/problem+json', 'application/json, text/csv'],
    [{ Prefer: 'example=cold' }, 200, 'application/json', '12345678901234567890'],
    [{ Prefer: 'example=cool' }, 400, 'application/problem+json', 'Did you mean \\"cold\\"?'],
    [{ Prefer: 'code=404' }, 404, 'application/json', 'no place'],
    [{ Prefer: 'code=503' }, 503, '', ''],
    [{ Prefer: 'code=418' }, 400, 'application/problem+json', 'It has 200, 404, 5XX.'],
  ])('%j', async (headers, status, type, body) => {
    const response = await get(headers)
    expect([response.status, response.headers.get('content-type') ?? '']).toEqual([status, type])
    expect(await response.text()).toContain(body)
  })

  it('with its headers, but not with those of the connection', async () => {
    const { headers } = await get({})
    expect([headers.get('x-rate'), headers.get('content-length')]).toEqual(['7', null])
    expect((await send('/pets/7?api_key=1', json({ name: 'Rex' }))).headers.get('location')).toBe('/pets/7')
  })

  it('made from the schema, or a small image', async () => {
    const creation = await send('/notes', note('x'))
    expect([creation.headers.get('content-type'), Object.keys(await creation.json())]).toEqual([
      'application/vnd.note+json',
      ['at'],
    ])
    const photo = await send('/pets/7/photo', { method: 'POST' })
    expect([...new Uint8Array(await photo.arrayBuffer()).slice(1, 4)]).toEqual(
      [...'PNG'].map((letter) => letter.charCodeAt(0)),
    )
  })
})

describe('every method', () => {
  it('is served below the base path, too', async () => {
    expect((await send('/v1/weather?lat=1')).status).toBe(200)
    expect((await send('/v1/pets/7', { method: 'HEAD' })).headers.get('x-age')).toBe('3')
  })

  it.each([
    ['GET', '/pets/7', 405, 'PUT, DELETE, HEAD, TRACE'],
    ['OPTIONS', '/pets/7', 204, 'PUT, DELETE, HEAD, TRACE'],
    ['GET', '/nothing', 404, null],
  ])('%s %s', async (method, target, status, allow) => {
    const response = await send(target, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
  })
})

describe('the server of an API without prices', () => {
  it('tells how to begin, and what it says works', async () => {
    const running = await startSandbox(0, { description })
    try {
      const text = banner(running)
      expect(text).not.toMatch(/wallet|USDC|_sandbox|PRIVATE_KEY/)
      expect(text).toContain(`export API_URL=${running.url}/v1`)
      expect(text).toContain('curl -i "$API_URL/weather?lat=52.52"')
      expect((await fetch(`${running.url}/v1/weather?lat=52.52`)).status).toBe(200)
      expect((await fetch(`${running.url}/_sandbox`)).status).toBe(404)
      const { port } = running
      const answer = await new Promise<string>((resolve) => {
        const { connect } = process.getBuiltinModule('node:net')
        connect(port, '127.0.0.1')
          .on('data', (data) => resolve(String(data)))
          .end(`TRACE /pets/7 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
      })
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    } finally {
      await running.close()
    }
  })

  it('lets browsers send every method and header, and read all headers', async () => {
    const headers = {
      Origin: 'https://a.example',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'x-unit',
    }
    const preflight = await send('/pets/7', { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-unit')
    const response = await send('/weather?lat=1', { headers: { Origin: 'https://a.example' } })
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Rate')
  })
})
