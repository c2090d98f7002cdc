import { expect, type Locator, type Page } from '@playwright/test'

export const INTRO = '/docs/intro'
export const LIMITS = '/docs/api/rate-limits'
export const ENDPOINTS = '/docs/api/endpoints'

/** The groups of tabs of a page. */
export const groups = (page: Page): Locator => page.locator('[data-tabs=language]')

/** Tabs answer once the site's script has run. */
export async function ready(page: Page): Promise<void> {
  await expect(groups(page).first()).toHaveAttribute('data-ready', '')
}
