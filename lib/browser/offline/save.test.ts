import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savedCache } from './shelf'
import { removeSaved, saveAll, savedManifest, type Manifest } from './save'
import { MemoryCaches, page, responseOf, SITE } from './testing'

let memory: MemoryCaches
let asked: string[]
let published: Manifest
let answers: Record<string, () => Response>

const manifestOf = (build: string, intro = 'a1'): Manifest => ({
  build,
  bytes: 30,
  files: [
    ['/docs/intro', intro, 10],
    ['/assets/site-2c08afd3cafb.js', 'b1', 20],
  ],
})
const script = () => responseOf('1', { contentType: 'text/javascript' })

beforeEach(() => {
  memory = new MemoryCaches()
  asked = []
  published = manifestOf('one')
  answers = {
    '/offline.json': () => new Response(JSON.stringify(published)),
    '/docs/intro': () => responseOf(page(published.build)),
    '/assets/site-2c08afd3cafb.js': script,
  }
  vi.stubGlobal('location', new URL(`${SITE}/docs`))
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, SITE)
    asked.push(pathname)
    return answers[pathname]?.() ?? responseOf(page('none'), { status: 404 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const names = () => [...memory.all.keys()]

it('saves all files, says how far it is, and is whole only then', async () => {
  const told: number[] = []
  expect(await savedManifest()).toBeUndefined()
  await saveAll(published, (bytes) => told.push(bytes))
  expect(told.sort((a, b) => a - b).at(-1)).toBe(30)
  expect(await savedManifest()).toEqual({ manifest: published, cacheName: savedCache('one') })
  await removeSaved()
  expect(names()).toEqual([])
})

it('of another build it fetches only what is not the same', async () => {
  await saveAll(published)
  asked = []
  published = manifestOf('two', 'a2')
  await saveAll(published)
  expect(asked).toEqual(['/docs/intro', '/offline.json'])
  await removeSaved('two')
  expect(names()).toEqual([savedCache('two')])
})

it.each<[string, () => void, string]>([
  ['a file is gone', () => delete answers['/docs/intro'], '/docs/intro was incomplete (404).'],
  [
    'half a page comes',
    () => (answers['/docs/intro'] = () => responseOf('<!DOCTYPE html><html>')),
    '/docs/intro was incomplete (200).',
  ],
  [
    'a page comes in the place of a script',
    () => (answers['/assets/site-2c08afd3cafb.js'] = () => responseOf(page('sorry'))),
    '/assets/site-2c08afd3cafb.js was incomplete (200).',
  ],
  [
    'another build is published meanwhile',
    () => (published = manifestOf('two')),
    'A new version of the site was published in the meantime.',
  ],
])('saves nothing when %s', async (_, fail, reason) => {
  const manifest = published
  fail()
  await expect(saveAll(manifest)).rejects.toThrow(reason)
  expect(names()).toEqual([])
})

it('saves nothing when there is no room', async () => {
  const full = new DOMException('full', 'QuotaExceededError')
  ;(await memory.open(savedCache('one'))).failure = full
  await expect(saveAll(published)).rejects.toBe(full)
  expect(names()).toEqual([])
})

it('is at rest when it has failed', async () => {
  let arrive: (response: Response) => void = () => undefined
  const late = new Promise<Response>((done) => (arrive = done))
  const soon = globalThis.fetch
  vi.stubGlobal('fetch', (request: Request) => (request.url.endsWith('.js') ? late : soon(request)))
  delete answers['/docs/intro']
  const told: number[] = []
  let failed = false
  const saving = saveAll(published, (bytes) => told.push(bytes)).catch(() => (failed = true))
  await new Promise((done) => setTimeout(done))
  expect(failed).toBe(false)
  arrive(script())
  await saving
  expect([failed, told]).toEqual([true, [20]])
})
