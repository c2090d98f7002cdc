import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isMixedContent, sendLive, type LiveResponse } from './send'

const request = {
  ...{ method: 'POST', url: 'https://api.example.com/a', via: 'https://api.example.com/a', unsent: [] },
  ...{ headers: [['X-Api-Key', 'k'] as [string, string]], body: null },
}
const fetched = vi.fn<typeof fetch>()
const send = (change: Partial<typeof request> = {}, signal = new AbortController().signal) =>
  sendLive({ ...request, ...change }, { signal, headers: { 'X-More': 'm' } })

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A response whose body comes in parts, and may break off. */
function inParts(parts: Uint8Array[], breaks = false): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else if (breaks) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  return new Response(body, { status: 200, headers: { 'Content-Type': 'text/plain' } })
}

it('a request is sent without cookies, kept by no cache, with what is added to it', async () => {
  fetched.mockResolvedValue(new Response('ok', { status: 201, statusText: 'Created', headers: { B: '2', A: '1' } }))
  const response = await send()
  expect(fetched).toHaveBeenCalledWith(request.via, {
    ...{ method: 'POST', body: null, credentials: 'omit', cache: 'no-store' },
    ...{ redirect: 'follow', signal: expect.any(AbortSignal) },
    headers: [
      ['X-Api-Key', 'k'],
      ['X-More', 'm'],
    ],
  })
  expect(response).toMatchObject({ kind: 'response', status: 201, reason: 'Created', end: 'complete' })
  expect('headers' in response && response.headers.map(([name]) => name)).toEqual(['a', 'b', 'content-type'])
})

it('what pays follows no redirect', async () => {
  fetched.mockResolvedValue(new Response('ok'))
  await sendLive(request, { signal: new AbortController().signal, redirect: 'error' })
  expect(fetched).toHaveBeenCalledWith(request.via, expect.objectContaining({ redirect: 'error' }))
})

describe('a body', () => {
  const end = async (response: Response) => {
    fetched.mockResolvedValue(response)
    const { end: how, body } = (await send()) as LiveResponse
    return [how, body.size]
  }
  it('that breaks off is what was received', async () => {
    expect(await end(inParts([new Uint8Array(3)], true))).toEqual(['broken', 3])
  })
  it('is not read beyond 50 MB', async () => {
    const part = new Uint8Array(20_000_000)
    expect(await end(inParts([part, part, part, part]))).toEqual(['too-large', 60_000_000])
  })
})

describe('there is no response', () => {
  it('from a server without encryption, to an encrypted page: nothing is sent', async () => {
    expect(await send({ via: 'http://api.example.com/a' })).toMatchObject({ kind: 'failure', why: 'mixed-content' })
    expect(fetched).not.toHaveBeenCalled()
  })
  it('from a server that is not reached, or without a connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await send()).toMatchObject({ why: 'unreachable' })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await send()).toMatchObject({ why: 'offline' })
  })
  it('for a reader who does not wait', async () => {
    fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'))
    expect(await send({}, AbortSignal.abort())).toMatchObject({ why: 'stopped' })
  })
})

it('an encrypted page may send to the reader’s own machine, and a page that is not to any', () => {
  const mixed = (protocol: string, url: string) => isMixedContent({ protocol }, url)
  const urls = ['http://localhost:4402/a', 'http://127.0.0.1/a', 'http://[::1]:1/', 'https://api.example.com']
  expect(urls.map((url) => mixed('https:', url))).toEqual([false, false, false, false])
  expect(['http://api.example.com', 'http://127.example.com'].map((url) => mixed('https:', url))).toEqual([true, true])
  expect(mixed('http:', 'http://api.example.com')).toBe(false)
})
