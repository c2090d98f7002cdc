import { expectNoViolations } from './support/axe'
import { fixtureUrl } from './support/servers'
import { expect, soft, step, test } from './support/test'

test.use({ baseURL: fixtureUrl, viewport: { width: 1400, height: 800 } })

test('a page is read in another language, with its words, its neighbors and a menu to the others', async ({ page }) => {
  await page.goto('/fr/docs/intro')
  await soft(page.locator('html')).toHaveAttribute('lang', 'fr')
  await soft(page.getByRole('link', { name: 'Aller au contenu principal' })).toBeAttached()
  await soft(page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link')).toHaveText(['Prudence'])
  await soft(page.getByRole('navigation', { name: 'Pages de la documentation' })).toBeVisible()
  await soft(page.getByText(/Dernière mise à jour le \d+ \p{L}+ \d{4}/u)).toBeVisible()
  await expectNoViolations(page)

  await step('search is in its language, and finds its words by keyboard', async () => {
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Recherche' })
    await dialog.getByRole('combobox').fill('prudence')
    await soft(dialog.getByText(/^\d+ résultats?$/)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/fr\/docs\/intro\?mark=/)
    await page.keyboard.press('Escape')
  })

  await step('a link names a page as all languages do, and leads to it in this one', async () => {
    await page.getByRole('main').getByRole('link', { name: 'guides' }).click()
    await expect(page).toHaveURL('/fr/docs/guides')
  })

  await step('what is not translated is shown in the language of the site, which is said and canonical', async () => {
    const line = page.locator('[data-not-translated]')
    await soft(line).toHaveText('Cette page n’est pas encore traduite. Elle est affichée en anglais.')
    await soft(page.locator('article')).toHaveAttribute('lang', 'en')
    await soft(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/[^/]+\/docs\/guides$/)
    await soft(page.locator('link[hreflang]')).toHaveCount(0)
  })

  await step('the menu leads to the same page, whose scripts speak its language', async () => {
    await page.getByRole('button', { name: 'Langue: Français' }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/docs/guides')
    await soft(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.keyboard.press('/')
    await soft(page.getByRole('dialog').getByRole('combobox')).toHaveAttribute(
      'placeholder',
      'Search the docs and the blog',
    )
  })
})

test('a language that is read from the right is laid out so', async ({ page }) => {
  await page.goto('/fa/docs/intro')
  await soft(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const sidebar = page.getByRole('navigation', { name: 'صفحه‌های مستندات' })
  const [aside, main] = [await sidebar.boundingBox(), await page.getByRole('main').boundingBox()]
  expect(aside?.x).toBeGreaterThan(main?.x ?? 0)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('احتیاط')
  await soft(page.getByRole('dialog').getByText(/ نتیجه$/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the menu of languages opens on focus and leads to the same page', async ({ page }) => {
    await page.goto('/docs/intro')
    await page.getByRole('button', { name: 'Language: English' }).focus()
    await page.getByRole('link', { name: 'فارسی' }).click()
    await expect(page).toHaveURL('/fa/docs/intro')
    await soft(page.getByRole('heading', { level: 1 })).toHaveText('مقدمه')
  })
})
