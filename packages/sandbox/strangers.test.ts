import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOwnName } from './listen'
import { type RunningSandbox, startSandbox } from './testing/paid'

// What pages of strangers can do with a sandbox on the machine of their readers: nothing.
let [local, shared]: RunningSandbox[] = []
beforeAll(async () => {
  local = await startSandbox(0)
  shared = await startSandbox(0, {}, '0.0.0.0')
})
afterAll(() => Promise.all([local?.close(), shared?.close()]))

/** Sends headers that `fetch` sets itself. */
function send(
  running: RunningSandbox | undefined,
  headers: Record<string, string>,
  target: string,
  method = 'GET',
  body = '',
) {
  return new Promise<number>((resolve, reject) => {
    const sent = request({ port: running?.port, host: '127.0.0.1', path: target, method, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject).end(body)
  })
}

describe('a sandbox', () => {
  const OWN = ['127.0.0.1:4402', 'localhost', 'LOCALHOST:4402', 'docs.localhost', '[::1]:4402', '192.168.1.7:4402']
  const OF_A_NETWORK = ['sandbox:4402', 'host.docker.internal:4402', 'laptop.local']
  const STRANGERS = [
    'evil.example:4402',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.internal.example',
    '',
    '@',
    'a b',
  ]

  it.each([
    [true, false, OF_A_NETWORK],
    [true, true, OWN],
    [false, false, STRANGERS],
  ])(
    'answers as itself alone, and beyond this machine as a name of a private network (%s, %s)',
    (beyond, here, names) => {
      for (const name of names)
        expect([name, isOwnName(name), isOwnName(name, '0.0.0.0')]).toEqual([name, here, beyond])
    },
  )

  it.each(['/v1/status', '/_sandbox', '/openapi.json'])('has no %s for a domain that leads here', async (target) => {
    for (const host of ['evil.example', `localhost.evil.example:${local?.port}`])
      expect(await send(local, { host }, target)).toBe(421)
    expect(await send(local, { host: `localhost:${local?.port}` }, target)).toBe(200)
  })

  it('can be reached by containers, and says where', async () => {
    expect(shared?.url).toBe(`http://127.0.0.1:${shared?.port}`)
    for (const host of OF_A_NETWORK) expect(await send(shared, { host }, '/v1/status')).toBe(200)
    expect(await send(shared, { host: 'evil.example' }, '/v1/status')).toBe(421)
  })
})

describe('the controls of a sandbox', () => {
  const FAULT = '{"fault":"internal_error"}'
  const origin = () => ({ origin: `http://127.0.0.1:${local?.port}` })
  const kept = async (headers: Record<string, string>, method: string, target = '/_sandbox/faults') =>
    send(local, { 'content-type': 'text/plain', ...headers }, target, method, method === 'POST' ? FAULT : '')

  it.each<[name: string, headers: Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }],
    ['a browser that sends no Sec-Fetch-Site', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a form, which has no Origin everywhere', { 'sec-fetch-site': 'cross-site' }],
  ])('take nothing from a page of %s', async (_, headers) => {
    local?.faults.add('internal_error')
    const cancel = '/_sandbox/cancel'
    const all = [await kept(headers, 'POST'), await kept(headers, 'DELETE'), await kept(headers, 'POST', cancel)]
    const preflight = { ...headers, 'access-control-request-method': 'POST' }
    expect([...all, await kept(preflight, 'OPTIONS')]).toEqual([403, 403, 403, 403])
    expect(local?.faults.list()).toEqual(['internal_error'])
    expect(await kept(headers, 'GET', '/_sandbox/ledger'), 'a link leads here').toBe(200)
    local?.faults.clear()
  })

  it.each<[name: string, headers: () => Record<string, string>]>([
    ['a program', () => ({})],
    ['their own page', () => ({ ...origin(), 'sec-fetch-site': 'same-origin' })],
    ['their own page in an old browser', origin],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
  ])('take a fault from %s', async (_, headers) => {
    expect([await kept(headers(), 'POST'), await kept(headers(), 'DELETE')]).toEqual([200, 200])
  })

  it('keep a bounded number of faults, and read a bounded body', async () => {
    const order = (body: string) => fetch(`${local?.url}/_sandbox/faults`, { method: 'POST', body })
    expect((await order('{"fault":"internal_error","times":999}')).status).toBe(200)
    const more = await order('{"fault":"internal_error","times":2}')
    expect([more.status, await more.json()]).toEqual([
      409,
      { error: 'At most 1000 faults can wait, and 999 do. Clear them with DELETE.' },
    ])
    expect(local?.faults.list()).toHaveLength(999)
    expect((await order(`{"fault":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
    local?.faults.clear()
  })
})

it('the API reads no more of a body than it may have, in chunks whose number nobody says', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      // It ends, so that a server that reads everything fails here and does not hang.
      if (sent > 5000) controller.close()
      else controller.enqueue(new Uint8Array(16_384))
    },
  })
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  const response = await local?.app.fetch(new Request(`${local.url}/v1/portfolio`, init))
  expect(await response?.json()).toMatchObject({ code: 'invalid_body', detail: expect.stringContaining('larger than') })
  expect(sent).toBeLessThan(100)
})
