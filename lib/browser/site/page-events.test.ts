import { expect, it } from 'vitest'
import { announcePage, onPage } from './page-events'

it('runs for the page that is there and for each that takes its place', () => {
  let pages = 0
  onPage(() => pages++)
  expect(pages).toBe(1)
  announcePage()
  announcePage()
  expect(pages).toBe(3)
})
