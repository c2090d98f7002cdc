import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The part of a browser's history that overlays use. */
let entries: unknown[]
let at: number
let scrolled: unknown[]

beforeEach(() => {
  vi.resetModules()
  const target = new EventTarget()
  entries = [{ place: 'the page' }]
  at = 0
  scrolled = []
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState: (state: unknown) => {
      entries = [...entries.slice(0, at + 1), state]
      at += 1
    },
    back: () => {
      at -= 1
      target.dispatchEvent(new Event('popstate'))
    },
  })
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 120)
  vi.stubGlobal('scrollTo', (place: unknown) => scrolled.push(place))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./drawer')

it('adds one entry for as long as it is open, with what the entry of the page holds', async () => {
  const { openLayer } = await load()
  openLayer(() => undefined)
  openLayer(() => undefined)
  expect(entries).toEqual([{ place: 'the page' }, { place: 'the page', layer: true }])
})

it('is closed by Back, once, and the page stays where it was', async () => {
  const { openLayer } = await load()
  let closed = 0
  openLayer(() => closed++)
  history.back()
  expect([closed, at]).toEqual([1, 0])
  expect(scrolled).toContainEqual({ left: 0, top: 120, behavior: 'instant' })
})

it('takes its entry back when it is closed on the page, and can be opened again', async () => {
  const { closeLayer, openLayer } = await load()
  let closed = 0
  openLayer(() => closed++)
  closeLayer()
  expect([closed, at]).toEqual([0, 0])
  closeLayer()
  expect(at).toBe(0)
  openLayer(() => closed++)
  expect(at).toBe(1)
})

it('gives its entry to the page that a link in it leads to', async () => {
  const { leaveLayer, openLayer } = await load()
  const replaced: string[] = []
  vi.stubGlobal('location', { replace: (url: string) => replaced.push(url) })
  let closed = 0
  openLayer(() => closed++)
  leaveLayer('/docs')
  history.back()
  expect([replaced, closed]).toEqual([['/docs'], 0])
})
