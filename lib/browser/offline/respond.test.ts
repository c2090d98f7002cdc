import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PAGES, readCache, shelfOf } from './shelf'
import { NETWORK_TIMEOUT_MS, readPage, respond } from './respond'
import { MemoryCaches, page, requestFor, responseOf, SITE } from './testing'

let memory: MemoryCaches
let network: (url: string) => Promise<Response>
let waiting: Promise<unknown>[]

const shelf = shelfOf('one')
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const kept = () => [...(memory.all.get(readCache('one'))?.entries.keys() ?? [])].map((url) => new URL(url).pathname)

/** The worker's response; undefined if it leaves the request to the browser. */
async function answerTo(request: Request): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  respond(
    { request, respondWith: (response) => (answer = response), waitUntil: (until) => waiting.push(until) },
    shelf,
    '/offline',
  )
  const text = await (await answer)?.text()
  await Promise.all(waiting)
  return text
}

const load = (path: string) => answerTo(requestFor(path, { mode: 'navigate' }))
const follow = (path: string) => answerTo(requestFor(path, { headers: { accept: 'text/html' } }))

beforeEach(() => {
  memory = new MemoryCaches()
  waiting = []
  network = (url) => Promise.resolve(responseOf(page(new URL(url).pathname)))
  vi.stubGlobal('location', new URL(`${SITE}/sw.js`))
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('fetch', (request: Request) => network(request.url))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a page', () => {
  it('comes from the network, and from what is kept without one', async () => {
    expect(await load('/docs/intro')).toBe(page('/docs/intro'))
    network = offline
    expect(await load('/docs/intro?q=words')).toContain('data-saved="2026-11-20')
    expect(await follow('/docs/intro')).toContain('data-saved=')
  })

  it('that takes the network three seconds is the kept one, and the late one is kept for the next time', async () => {
    await load('/docs/intro')
    vi.useFakeTimers()
    let arrive: (response: Response) => void = () => undefined
    network = () => new Promise((done) => (arrive = done))
    const answer = load('/docs/intro')
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS)
    arrive(responseOf(page('late')))
    expect(await answer).toContain('<p>/docs/intro</p>')
    network = offline
    expect(await load('/docs/intro')).toContain('<p>late</p>')
  })

  it('that is only fetched ahead is not kept, one that was read is', async () => {
    await follow('/docs/ahead')
    expect(kept()).toEqual([])
    await shelf.bring(`${SITE}/docs/read`, 'force-cache')
    expect(kept()).toEqual(['/docs/read'])
  })

  it.each([
    ['an error page', () => responseOf(page('a'), { status: 500 })],
    ['a page that is gone', () => responseOf(page('a'), { status: 404 })],
    ['half a page', () => responseOf('<!DOCTYPE html><html><p>a')],
  ])('%s is shown as it comes, and not kept', async (_, response) => {
    network = () => Promise.resolve(response())
    expect(await load('/docs/intro')).toContain('<p>a')
    expect(kept()).toEqual([])
  })

  it('that breaks off on its way leaves the kept one in its place', async () => {
    await load('/docs/intro')
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) })
    network = () => Promise.resolve(responseOf(broken))
    await expect(load('/docs/intro')).rejects.toThrow()
    waiting = []
    network = offline
    expect(await load('/docs/intro')).toContain('<p>/docs/intro</p>')
  })

  it('that is not kept is the page that says so; where a link is followed, the page that is read stays', async () => {
    await shelf.bring(`${SITE}/offline`, 'no-cache')
    network = offline
    expect(await load('/docs/new')).toContain('<p>/offline</p>')
    await expect(follow('/docs/new')).rejects.toThrow('Failed to fetch')
  })

  it(`is one of the last ${MAX_PAGES} that were read`, async () => {
    for (let number = 0; number <= MAX_PAGES; number++) await load(`/docs/${number}a`)
    expect(kept()).toHaveLength(MAX_PAGES)
    expect(kept()[0]).toBe('/docs/1a')
  })

  it('is shown though there is no room to keep it; what was read longest ago makes room', async () => {
    for (let number = 0; number < 20; number++) await load(`/docs/${number}a`)
    const cache = await memory.open(readCache('one'))
    cache.failure = new DOMException('full', 'QuotaExceededError')
    expect(await load('/docs/new')).toBe(page('/docs/new'))
    expect(kept()).toHaveLength(10)
    expect(await load('/docs/new')).toBe(page('/docs/new'))
    expect(kept()).toContain('/docs/new')
  })

  it('brings along what it loads', async () => {
    network = (url) =>
      Promise.resolve(
        url.endsWith('.js')
          ? responseOf('1', { contentType: 'text/javascript' })
          : responseOf(page('<script src="/assets/site-2c08afd3cafb.js"></script>')),
      )
    await load('/docs/intro')
    expect(kept().sort()).toEqual(['/assets/site-2c08afd3cafb.js', '/docs/intro'])
  })
})

describe('what changes of a page', () => {
  const change = () => answerTo(requestFor('/partials/docs/intro.txt', { headers: { accept: 'text/html' } }))

  it('comes from the network and is not kept; without a network the kept page stands in for it', async () => {
    network = () => Promise.resolve(responseOf('<main>', { contentType: 'text/plain' }))
    expect(await change()).toBe('<main>')
    expect(kept()).toEqual([])
    network = (url) => Promise.resolve(responseOf(page(new URL(url).pathname)))
    await load('/docs/intro')
    network = offline
    expect(await change()).toContain('<p>/docs/intro</p>')
  })
})

it('a hashed file is asked for once', async () => {
  const script = () => answerTo(requestFor('/assets/site-2c08afd3cafb.js', { destination: 'script' }))
  network = () => Promise.resolve(responseOf('1', { contentType: 'text/javascript' }))
  expect(await script()).toBe('1')
  network = offline
  expect(await script()).toBe('1')
})

it('what another build has kept is not shown', async () => {
  await (await memory.open(readCache('other'))).put(`${SITE}/docs/intro`, responseOf(page('old')))
  network = offline
  await expect(load('/docs/intro')).rejects.toThrow('Failed to fetch')
})

it('what is not for readers to keep is left to the browser', async () => {
  expect(await answerTo(requestFor('/openapi.json'))).toBeUndefined()
})

it.each([
  [`${SITE}/docs/intro#a`, `${SITE}/docs/intro`],
  ['https://elsewhere.example/docs', undefined],
  ['/docs', undefined],
  [7, undefined],
])('a page tells %s as read: %s', (data, url) => {
  expect(readPage(data)).toBe(url)
})
