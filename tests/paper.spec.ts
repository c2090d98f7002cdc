import type { Page } from '@playwright/test'
import { pages, site } from './support/manifest'
import { siteUrl } from './support/servers'
import { expect, soft, step, test, withoutJavaScript } from './support/test'

/** What paper must not have: what can only be pressed, and what floats over the text. */
const visible = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { position } = getComputedStyle(element)
      const isControl = element.matches(
        'button:not(:has(img)), [href="#siteMain"], [data-copy-page], [role="tab"], a[data-search="off"]',
      )
      if (!element.checkVisibility() || (!isControl && position !== 'fixed' && position !== 'sticky')) return []
      return [element.textContent.trim()]
    }),
  )

/** The room between the last line and the end of the page. */
const roomAtEnd = (page: Page) =>
  page.evaluate(() => {
    const last = [...document.querySelectorAll('main :is(p, li, td, dd, time, pre)')].map((one) =>
      one.checkVisibility() ? one.getBoundingClientRect().bottom : 0,
    )
    return document.documentElement.getBoundingClientRect().bottom - Math.max(...last)
  })

test('a printed page has its text, nothing to press, nothing over it, and no room at its end @nightly', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const routes = ['/', '/docs/intro', '/docs/payments/pricing', '/docs/api/endpoints', '/blog', '/nowhere']
  const posts = pages.filter(({ kind }) => kind === 'post').map(({ route }) => route)
  for (const route of [...routes, ...posts])
    await step(route, async () => {
      await page.goto(route)
      await expect(page.locator('main h1')).toBeVisible()
      await soft.poll(() => visible(page)).toEqual([])
      await soft.poll(() => roomAtEnd(page)).toBeLessThan(80)
    })

  await step('a link elsewhere says where, steps have their numbers, and the next page is no control', async () => {
    await page.goto('/docs/intro')
    const after = (selector: string, name: string, pseudo: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, [key = '', of]) => getComputedStyle(one, of).getPropertyValue(key), [name, pseudo])
    const link = page.locator('article a[target="_blank"]').first()
    const href = await link.getAttribute('href')
    soft(await after('article a[target="_blank"]', 'content', '::after')).toContain(href)
    soft(await after('[data-steps] > [data-heading]', 'print-color-adjust', '::before')).toBe('exact')
    await soft(page.locator('main')).not.toContainText('Press Send')
  })
})

withoutJavaScript(
  'the whole documentation is one page, which leads nowhere else for what is in it',
  async ({ page }) => {
    const docs = pages.filter(
      ({ kind, otherVersion, indexable }) => kind === 'doc' && otherVersion === null && indexable,
    )
    await page.goto('/docs')
    const link = page.locator('main').getByRole('link', { name: 'The documentation on one page' })
    await soft(link).toHaveAttribute('target', '_blank')
    await page.goto((await link.getAttribute('href')) ?? '')
    await expect(page).toHaveTitle(`${site.title}: documentation`)
    await soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const pageIds = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a')].map(
        (link) => link.getAttribute('href') ?? '',
      )
      const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))
      return {
        contents: [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href')?.slice(1)),
        sections: [...document.querySelectorAll('section > h2')].map(({ id }) => id),
        twice: ids.filter((id, at) => ids.indexOf(id) !== at),
        dangling: links.filter((href) => href.startsWith('#') && !ids.includes(href.slice(1))),
        leaving: links.filter((href) => /^https?:/.test(href)),
        jumps: levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
        loaded: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        controls: document.querySelectorAll('script, button, input').length,
      }
    })
    soft(pageIds.contents).toEqual(pageIds.sections)
    soft([...pageIds.sections].sort()).toEqual(docs.map(({ route }) => route.slice(1)).sort())
    soft([pageIds.twice, pageIds.dangling, pageIds.jumps, pageIds.controls]).toEqual([[], [], [], 0])
    const routes = new Set(docs.map(({ route }) => site.url + route))
    soft(pageIds.leaving.filter((url) => routes.has(url.replace(/#.*/, '')))).toEqual([])
    soft(pageIds.loaded.filter((path) => path.endsWith('.css'))).toEqual(['/documentation.css'])
    const search = await page.request.get(`${siteUrl}/sitemap.xml`)
    soft(await search.text()).not.toContain('documentation')

    await page.setViewportSize({ width: 320, height: 700 })
    await soft.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)
