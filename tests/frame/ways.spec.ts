import { readBuilt } from '../support/built'
import { pages } from '../support/manifest'
import { expect, soft, step, test } from '../support/test'

const ENDPOINTS = '/docs/api/endpoints'
const WAYS = [
  ['Endpoints', ENDPOINTS],
  ['Pricing', '/docs/payments/pricing'],
  ['Errors', '/docs/api/errors'],
  ['Changelog', '/docs/help/changelog'],
  ['Blog', '/blog'],
] as const

test('docs, the menu of a phone and the footer lead on in one click', async ({ page }) => {
  await step(
    'every doc leads to the reference from its top, at every width, and so does the menu of a phone',
    async () => {
      const docs = pages.filter(({ kind, route }) => kind === 'doc' && route !== ENDPOINTS)
      for (const { file, route } of docs) {
        const [top = ''] = readBuilt(file).split('<article')
        soft(top.split('<main')[1], route).toContain(`href="${ENDPOINTS}"`)
      }
      await page.goto('/docs/payments/charges')
      for (const width of [320, 768, 996, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const top = page.locator('main > :first-child').getByRole('link', { name: 'Endpoints', exact: true })
        await soft(top, `at ${width}`).toBeInViewport({ ratio: 1 })
      }
      await page.setViewportSize({ width: 390, height: 800 })
      // Beside the sidebar, only what that does not list.
      for (const [route, ...titles] of [
        ['/docs/intro', 'Endpoints', 'Changelog', 'Blog'],
        ['/', ...WAYS.map(([title]) => title)],
      ]) {
        await page.goto(route ?? '')
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await soft(
          page
            .getByRole('dialog', { name: 'Menu' })
            .getByRole('navigation', { name: 'Most requested pages' })
            .getByRole('link'),
        ).toHaveText(titles)
      }
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1280, height: 800 })
    },
  )
  await step('the footer names its groups, and says which links leave the site', async () => {
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })
    await soft(footer.getByRole('list', { name: 'Community' }).getByRole('link')).toHaveCount(2)
    await soft(footer.getByRole('link', { name: 'Getting Started' })).toHaveAttribute('href', '/docs/intro')
    await soft(footer.getByRole('link', { name: 'Support and status' })).toHaveAttribute('href', '/docs/help/support')
    for (const link of await footer.locator('a[href^="https:"]').all()) {
      await soft(link).toHaveAccessibleName(/\(opens in new tab\)$/)
      await soft(link).toHaveAttribute('rel', /noopener/)
    }
    await soft(page.getByRole('contentinfo')).toContainText('© 2025')
  })
})

test('the changelog has feeds, which its page and its head name', async ({ page, request }) => {
  await page.goto('/docs/help/changelog')
  const rss = (await page.locator('link[type="application/rss+xml"]').getAttribute('href')) ?? ''
  await soft(page.getByRole('link', { name: 'RSS', exact: true })).toHaveAttribute('href', rss)
  const titles = await page.locator('main article li strong').allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  const answer = await request.get(rss)
  soft(answer.headers()['content-type']).toContain('xml')
  const text = await answer.text()
  for (const title of titles) soft(text).toContain(`<title><![CDATA[${title}]]></title>`)
  for (const [, url = ''] of text.matchAll(/<link>([^<]+#[^<]+)<\/link>/g))
    await soft(page.locator(`[id="${new URL(url).hash.slice(1)}"]`)).toHaveCount(1)
})
