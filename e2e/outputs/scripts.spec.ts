import { expect } from '@playwright/test'
import { pages } from '../support/manifest'
import { test } from '../support/test'

/** Pages that ask for React; all others have nothing but the site's own script. */
const INTERACTIVE = ['/blog/mdx-blog-post']

test('static pages name no script but the site’s own', async ({ request }) => {
  for (const { route } of pages.filter(({ route }) => !INTERACTIVE.includes(route))) {
    const html = await (await request.get(route)).text()
    const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(?<url>[^"]*\.m?js(?:\?[^"]*)?)"/g)]
    const urls = new Set(named.map(({ groups }) => groups?.['url'] ?? ''))
    expect([...urls], route).toEqual([expect.stringMatching(/^\/assets\/[\w.-]+\.js$/)])
  }
})

test('a page loads its script by itself, and reading offline once it is quiet', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.m?js$/.test(pathname)) loaded.push(pathname.replace(/-\w+\.js$/, ''))
  })
  await page.goto('/docs/intro')
  await expect.poll(() => loaded.join(' ')).toContain('/assets/offline')
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual(['/assets/site', '/assets/offline'])
})
