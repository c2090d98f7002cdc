import { expect, type Locator, type Page } from '@playwright/test'

/** The parts of the search dialog, as a reader meets them. */
export function searchOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  return {
    button: page.getByRole('button', { name: 'Search', exact: true }),
    dialog,
    field: dialog.getByRole('combobox', { name: 'Search the site' }),
    list: dialog.getByRole('listbox', { name: 'Results' }),
    options: dialog.getByRole('listbox').getByRole('option'),
    groups: dialog.getByRole('listbox').getByRole('group'),
    status: dialog.getByRole('status'),
    failure: dialog.getByRole('alert'),
    retry: dialog.getByRole('button', { name: 'Retry' }),
    start: dialog.getByRole('navigation', { name: 'Pages to start with' }),
    strip: page.getByRole('region', { name: 'Search words on this page' }),
  }
}

/** Opens the dialog by keyboard, types a query and waits for its answer. */
export async function ask(page: Page, query: string): Promise<void> {
  const { field, dialog } = searchOn(page)
  if (!(await dialog.isVisible())) await page.keyboard.press('Control+k')
  await field.fill(query)
  await answered(page)
}

/** Waits until what is shown answers what stands in the field. */
export async function answered(page: Page): Promise<void> {
  const { dialog, status, failure } = searchOn(page)
  await expect(dialog.locator('[aria-busy="false"]')).toBeVisible()
  await expect(failure.or(status.filter({ hasText: /result|Nothing/ })).first()).toBeVisible()
}

/** Routes of the results, the pages only, in order and without the words to mark. */
export async function routesOf(groups: Locator): Promise<string[]> {
  return groups.evaluateAll((elements) =>
    elements.map((group) => {
      const url = new URL(group.querySelector('a')?.href ?? '')
      return url.pathname + url.hash
    }),
  )
}
