import { expect, type Locator, type Page } from '@playwright/test'
import { searchOn } from '../../search/support'

/** The index loads when it is first asked, which takes a busy machine its time. */
const LOADED = { timeout: 60_000 }

/** What the search of a page finds; there must be something. */
export async function results(page: Page, query: string): Promise<Locator> {
  const { button, dialog, field, options } = searchOn(page)
  if (!(await dialog.isVisible())) await button.first().click()
  await field.fill(query)
  await expect(dialog.locator('[aria-busy="false"]')).toBeVisible(LOADED)
  await expect(options.first()).toBeVisible(LOADED)
  return options
}
