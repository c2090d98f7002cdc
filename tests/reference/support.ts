import { expect, type Page } from '@playwright/test'

export const ENDPOINTS = '/docs/api/endpoints'
export const ERRORS = '/docs/api/errors'

export const entry = (page: Page, id = 'get-block') =>
  page.locator('section.operation', { has: page.locator(`h3#${id}`) })
export const bar = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
export const jump = (page: Page) => bar(page).locator('summary', { hasText: 'Jump to operation' })
export const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter operations' })

/** Goes on once a check holds: what follows a change of the page comes a frame later. */
export const settled = (check: () => Promise<void>) => expect(check).toPass({ timeout: 10_000 })

/** Where the parts of an entry and the bar above it stand, all at one moment. */
export const boxes = (page: Page, id?: string) =>
  entry(page, id).evaluate((section) => {
    const boxOf = (element: Element | null) => {
      if (!element?.checkVisibility()) throw new Error('A part of the entry is not drawn.')
      const { x, y, right, bottom, height } = element.getBoundingClientRect()
      return { x, y, right, bottom, height }
    }
    return {
      bar: boxOf(document.querySelector('nav[aria-label="On this page"]')),
      request: boxOf(section.querySelector('.request')),
      words: boxOf(section.querySelector('.explained')),
      sample: boxOf(section.querySelector('.sample')),
    }
  })

/** How many entries the browser draws: those out of sight only when they come near. */
export const drawn = (page: Page) =>
  page
    .locator('.operation')
    .evaluateAll(
      (all) =>
        all.filter((entry) => entry.querySelector('.explained')?.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    )
