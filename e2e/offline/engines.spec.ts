import { publishSite } from './support/publish'
import { ENGINES, expect, test } from '../engines/support/test'

test.describe.configure({ mode: 'default' })

for (const engine of ENGINES.filter((name) => name !== 'webkit'))
  test.describe(engine, () => {
    test.use({ engine })

    test('a page that was read opens when its host is gone, and one that was not says so', async ({ tab }) => {
      const site = await publishSite()
      tab.allow(/sw\.js|ServiceWorker|Failed to load/)
      await tab.open(`${site.url}/docs/intro`)
      await tab.eventually(async () => {
        const names = await caches.keys()
        const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/docs/intro')))
        return found.some(Boolean) && navigator.serviceWorker.controller !== null
      })
      site.down = true
      await tab.open(`${site.url}/docs/intro`)
      await tab.eventually(({ find }) => find('main h1').innerText === 'Introduction')
      await tab.eventually(({ find }) => find('[data-saved-note]').innerText.startsWith('Saved copy of'))
      await tab.open(`${site.url}/docs/api/networks`)
      await tab.eventually(({ find }) => find('main h1').innerText === 'This page is not saved')
      await tab.eventually(({ find }) => find('[data-saved-pages] a').innerText === 'Introduction')
      site.down = false
      await tab.click('[data-retry]')
      await tab.eventually(({ find }) => find('main h1').innerText === 'Networks')
      expect(await tab.run(() => document.querySelector('[data-saved-note]'))).toBeNull()
      await site.close()
    })
  })
