import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { listen } from '@docs402/static-export/serve'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The proxy that the manual gives to owners: what it says is run here.
const MANUAL = path.resolve(import.meta.dirname, '../../../../docs402/MANUAL.md')
const SITE = 'https://docs.example.com'

interface Proxy {
  default: { fetch(request: Request): Promise<Response> }
}
const isProxy = (module: object): module is Proxy => 'default' in module

const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'))
const received: IncomingMessage['headers'][] = []
const server = createServer((request, response) => {
  received.push(request.headers)
  if (request.url === '/moved') return void response.writeHead(302, { Location: 'http://elsewhere.invalid' }).end()
  response.writeHead(201, { 'Set-Cookie': 'a=b', 'X-Request-Id': 'r1' })
  request.pipe(response)
})
let origin = ''
let proxy: Proxy['default']

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server, 0)}`
  const [, code = ''] = /```js\n(const SITE = [^]*?)```/.exec(readFileSync(MANUAL, 'utf8')) ?? []
  const file = path.join(folder, 'proxy.mjs')
  writeFileSync(file, code.replace('https://api.example.com', origin))
  const module: object = await import(pathToFileURL(file).href)
  if (!isProxy(module)) throw new Error('The manual has no proxy.')
  proxy = module.default
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const call = (url: string, init: RequestInit = {}) => {
  const headers = { Origin: SITE, ...Object.fromEntries(new Headers(init.headers)) }
  return proxy.fetch(new Request(`https://proxy.example.com?url=${encodeURIComponent(url)}`, { ...init, headers }))
}

it('sends a request with what a page can not send itself, and lets the page read the response', async () => {
  const body = '{"a":1}'
  const response = await call(`${origin}/notes`, {
    ...{ method: 'POST', body },
    headers: { 'X-Forward-Cookie': 'session=1', Authorization: 'Bearer t', 'X-Forwarded-For': '10.0.0.1' },
  })
  expect([response.status, await response.text()]).toEqual([201, body])
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-expose-headers': '*',
    'x-request-id': 'r1',
    'cache-control': 'no-store',
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(received.at(-1)).toMatchObject({ cookie: 'session=1', authorization: 'Bearer t' })
  for (const name of ['origin', 'x-forward-cookie', 'x-forwarded-for']) expect(received.at(-1)).not.toHaveProperty(name)
})

it('answers the question of a browser before a request, and follows no redirect', async () => {
  const response = await call(origin, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Headers': 'authorization' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization')
  const moved = await call(`${origin}/moved`)
  expect([moved.status, moved.headers.get('location')]).toEqual([302, null])
})

it.each([
  ['another server', () => call('https://elsewhere.example.com')],
  ['another site', () => call(origin, { headers: { Origin: 'https://evil.example.com' } })],
  ['no URL', () => call('nothing')],
])('refuses %s', async (_, attempt) => {
  const before = received.length
  expect((await attempt()).status).toBe(403)
  expect(received.length).toBe(before)
})
