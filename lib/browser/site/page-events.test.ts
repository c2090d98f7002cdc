import { expect, it, vi } from 'vitest'
import { announcePage, onFirstFrame, onPage } from './page-events'

it('runs for the page that is there and for each that takes its place', () => {
  let pages = 0
  onPage(() => pages++)
  expect(pages).toBe(1)
  announcePage()
  announcePage()
  expect(pages).toBe(3)
})

it('waits for the frame in which a page is laid out anyhow', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  let places = 0
  onFirstFrame(() => places++)
  expect(places).toBe(0)
  frames.forEach((run) => run())
  expect(places).toBe(1)
  vi.unstubAllGlobals()
})
