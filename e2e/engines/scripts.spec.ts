import { pages } from '../support/manifest'
import { siteUrl } from '../support/servers'
import { ENGINES, expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

/** Pages that ask for React; all others have nothing but the site's own script. */
const INTERACTIVE = ['/blog/mdx-blog-post']

test('static pages name no script but the site’s own', async ({ request }) => {
  for (const { route } of pages.filter(({ route }) => !INTERACTIVE.includes(route))) {
    const html = await (await request.get(siteUrl + route)).text()
    const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(?<url>[^"]*\.m?js(?:\?[^"]*)?)"/g)]
    const urls = new Set(named.map(({ groups }) => groups?.['url'] ?? ''))
    expect([...urls], route).toEqual([expect.stringMatching(/^\/assets\/[\w.-]+\.js$/)])
  }
})

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('the site’s own script is all that a page loads by itself, and reading offline once it is quiet', async ({
      tab,
    }) => {
      await tab.open('/docs/intro')
      const loaded = () =>
        tab.run(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => /\.m?js$/.test(path))
            .join(' '),
        )
      // What reads offline is the last to come. WebKit names the worker too that it registers.
      await expect.poll(loaded).toContain('/assets/offline-')
      expect(await loaded()).toMatch(/^\/assets\/site-\S+ \/assets\/offline-\S+(?: \/sw\.js)?$/)
    })
  })
