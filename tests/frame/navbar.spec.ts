import { expectNoViolations } from '../support/axe'
import { fixtureUrl } from '../support/servers'
import { expect, soft, step, test } from '../support/test'
import { frameOf } from './support'

test.use({ baseURL: fixtureUrl, viewport: { width: 1400, height: 800 }, colorScheme: 'dark' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every kind of item is there, and menus open and close by click and by keyboard', async ({ page }) => {
  const { colorMode, heading, navbar, sidebar } = frameOf(page)
  const [left, right] = [navbar.getByRole('list').first(), navbar.locator(':scope > ul').nth(1)]
  const more = navbar.getByRole('button', { name: 'More', exact: true })
  const guides = navbar.getByRole('link', { name: 'Guides', exact: true })
  const docs = left.getByRole('link', { name: 'Documentation' })
  await page.goto('/docs/intro')

  await step('every kind of item is there, left or right', async () => {
    for (const name of ['Documentation', 'Introduction'])
      await soft(left.getByRole('link', { name })).toHaveAttribute('href', '/docs/intro')
    await soft(right.getByRole('link', { name: 'Outside (opens in new tab)' })).toHaveAttribute('target', '_blank')
    await soft(right.getByRole('link', { name: 'This version' })).toHaveAttribute('href', '/docs/intro')
    for (const name of ['Version: Next', 'Language: English', /Search/])
      await soft(right.getByRole('button', { name })).toBeVisible()
    await soft(right.locator('[data-badge]')).toHaveText('Beta')
  })

  await step('where the system is not respected, the color mode begins with the site’s own', async () => {
    await soft(colorMode).toHaveAccessibleName('Color mode: light. Switch to dark.')
    await soft(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })

  for (const key of ['click', 'Enter', 'Space', 'ArrowDown'])
    await step(`a menu opens by ${key}, and Escape closes it and gives the focus back`, async () => {
      await soft(more).toHaveAttribute('aria-expanded', 'false')
      await soft(guides).toBeHidden()
      if (key === 'click') await more.click()
      else await more.press(key)
      await soft(more).toHaveAttribute('aria-expanded', 'true')
      await soft(guides).toBeVisible()
      await soft(page.locator(`[id="${await more.getAttribute('aria-controls')}"]`)).toBeVisible()
      // What an open menu covers is no target meanwhile.
      if (key === 'click') await expectNoViolations(page, 'header')
      if (key === 'ArrowDown') {
        await soft(guides).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await soft(navbar.getByRole('link', { name: 'New here' })).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await soft(guides).toBeHidden()
      await soft(more).toBeFocused()
    })

  await step('it closes when focus or pointer go elsewhere, and when a link in it is followed', async () => {
    await more.click()
    await page.locator('main h1').click()
    await soft(guides).toBeHidden()
    await more.click()
    for (let stop = 0; stop < 6; stop++) await page.keyboard.press('Tab')
    await soft(guides).toBeHidden()
    await soft(docs).toHaveAttribute('aria-current', 'page')
    await more.click()
    await guides.click()
    await expect(heading('Guides')).toBeVisible()
    await soft(guides).toBeHidden()
  })

  await step('what is current is the page itself, or the innermost section it is in', async () => {
    await sidebar.getByRole('link', { name: 'First guide' }).click()
    await expect(heading('First guide')).toBeVisible()
    await soft(docs).not.toHaveAttribute('aria-current')
    await soft(left.getByRole('link', { name: 'Introduction' })).not.toHaveAttribute('aria-current')
    await soft(more).toHaveAttribute('data-current', 'true')
  })

  await step('the brand leads home, where a flat footer is one list', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Fixture' }).click()
    await expect(page).toHaveURL('/')
    await soft(docs).not.toHaveAttribute('aria-current')
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })
    await soft(footer.getByRole('list')).toHaveCount(1)
    await soft(footer.getByRole('link')).toHaveText(['Introduction', 'Chat (opens in new tab)', 'Write to us'])
    await soft(footer.getByRole('link', { name: 'Write to us' })).not.toHaveAttribute('target')
  })

  await step('another language keeps page, query and hash, and says its language', async () => {
    await page.goto('/docs/intro?a=1#siteMain')
    await navbar.getByRole('button', { name: 'Language: English' }).click()
    const french = navbar.getByRole('link', { name: 'Français' })
    await soft(french).toHaveAttribute('lang', 'fr')
    await french.click()
    await expect(page).toHaveURL('/fr/docs/intro?a=1#siteMain')
    await soft(page.getByRole('button', { name: 'Langue: Français' })).toBeVisible()
  })
})
