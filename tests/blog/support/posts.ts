import type { Page } from '@playwright/test'
import { pages } from '../../support/manifest'

/** The posts that lists must show, as the build says. */
export const posts = pages.filter(({ kind, indexable }) => kind === 'post' && indexable)

interface ListedPost {
  title: string
  href: string
  day: string
}

/** The posts that a page lists, in its order. */
export function listed(page: Page): Promise<ListedPost[]> {
  return page.locator('main article article').evaluateAll((entries) =>
    entries.map((entry) => ({
      title: entry.querySelector('h2')?.textContent ?? '',
      href: entry.querySelector('h2 a')?.getAttribute('href') ?? '',
      day: entry.querySelector('time')?.getAttribute('datetime') ?? '',
    })),
  )
}

export const newestFirst = (days: readonly string[]): boolean =>
  days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ''))
