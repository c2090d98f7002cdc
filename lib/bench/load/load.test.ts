import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { line, summarise } from './figures'
import { memoryOf } from './memory'
import { sendLoad } from './send-load'

let server: Server | undefined
afterEach(() => server?.close())

async function start(answer: (path: string) => number): Promise<{ base: string; asked: string[] }> {
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
  it('asks for all paths in turn, exactly as often as it was told', async () => {
    const { base, asked } = await start(() => 200)
    const figures = await sendLoad({ base, paths: ['/a', '/b'], connections: 3, requests: 40, seconds: 20 })
    expect([figures.answers, figures.errors, asked.length]).toEqual([40, [], 40])
    expect(asked.filter((path) => path === '/a')).toHaveLength(20)
  })
  it('counts what is no good answer', async () => {
    const { base } = await start((path) => (path === '/b' ? 503 : 200))
    const { errors } = await sendLoad({ base, paths: ['/a', '/b'], connections: 2, requests: 10, seconds: 20 })
    expect(errors).toEqual([['/b responds with 503', 5]])
  })
  it('counts connections that are refused', async () => {
    const { base } = await start(() => 200)
    server?.close()
    const { errors } = await sendLoad({ base, paths: ['/'], connections: 1, requests: 2, seconds: 20 })
    expect(errors).toEqual([[expect.stringContaining('ECONNREFUSED'), 2]])
  })
  it.each([
    [{ base: 'https://example.com' }, 'Load is only ever sent to 127.0.0.1, not to example.com.'],
    [{ connections: 1000 }, 'connections must be from 1 to 200, not 1000.'],
    [{ seconds: 0 }, 'seconds must be from 1 to 120, not 0.'],
  ])('refuses %j', (options, message) =>
    expect(
      sendLoad({ base: 'http://127.0.0.1:1', paths: ['/'], connections: 1, requests: 1, seconds: 1, ...options }),
    ).rejects.toThrow(message),
  )
})

it('figures are those of the measured times', () => {
  const times = Array.from({ length: 100 }, (_, at) => 100 - at)
  const figures = summarise({ times, errors: new Map([['x', 2]]), bytes: 1024 * 1024, milliseconds: 500 })
  expect(figures).toMatchObject({ answers: 100, perSecond: 200, median: 50, p99: 99, longest: 100, mebibytes: 1 })
  expect(line(figures)).toBe(
    '100 answers, 200 a second, 1.0 MiB; half within 50.0 ms, 99 of 100 within 99.0 ms, longest 100.0 ms; 2 errors',
  )
})

it('memory is that of the process, where the system tells it', () => {
  const memory = memoryOf(process.pid)
  if (process.platform === 'linux') expect(memory).toBeGreaterThan(10)
  else expect(memory).toBeUndefined()
})
