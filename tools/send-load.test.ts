import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { hasTools } from './packages'
import { sendLoad } from './send-load'

const root = path.resolve('.')
const missing = !hasTools(root)
if (missing) console.warn('Left out, as the packages of tools/ are not installed: npm ci --prefix tools installs them.')

let server: Server | undefined
afterEach(() => server?.close())

async function start(answer: (url: string) => number): Promise<{ base: string; asked: string[] }> {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = answer(request.url ?? '')
    response.end('x')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { base: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`, asked }
}

describe('sendLoad', () => {
  it.skipIf(missing)('asks for all paths in turn, exactly as often as it was told', async () => {
    const { base, asked } = await start(() => 200)
    const figures = await sendLoad(root, { base, paths: ['/a', '/b'], connections: 3, requests: 40, seconds: 20 })
    expect([figures.errors, asked.length]).toEqual([[], 40])
    expect(asked.filter((url) => url === '/a')).toHaveLength(20)
    expect(figures.text).toMatch(
      /^40 answers, \d+ a second, 0\.\d MiB; half within \d+ ms, 99 of 100 within \d+ ms, longest \d+ ms; 0 errors$/,
    )
  })
  it.skipIf(missing)('counts what is no good answer', async () => {
    const { base } = await start((url) => (url === '/b' ? 503 : 200))
    const { errors } = await sendLoad(root, { base, paths: ['/a', '/b'], connections: 2, requests: 10, seconds: 20 })
    expect(errors).toEqual([['/b responds with 503', 5]])
  })
  it.skipIf(missing)('counts connections that are refused', async () => {
    const { base } = await start(() => 200)
    server?.close()
    const { errors } = await sendLoad(root, { base, paths: ['/'], connections: 1, requests: 2, seconds: 20 })
    expect(errors).toEqual([[expect.stringContaining('ECONNREFUSED'), 2]])
  })
  it.each([
    [{ base: 'https://example.com' }, 'Load is only ever sent to 127.0.0.1, not to example.com.'],
    [{ connections: 1000 }, 'connections must be from 1 to 200, not 1000.'],
    [{ seconds: 0 }, 'seconds must be from 1 to 120, not 0.'],
  ])('refuses %j', (options, message) =>
    expect(
      sendLoad(root, { base: 'http://127.0.0.1:1', paths: ['/'], connections: 1, requests: 1, seconds: 1, ...options }),
    ).rejects.toThrow(message),
  )
})
