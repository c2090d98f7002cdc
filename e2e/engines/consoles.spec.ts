import { pages } from '../support/manifest'
import { siteUrl } from '../support/servers'
import { ENGINES, expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('hears what goes wrong on a page', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.run(() => {
        console.error('said')
        setTimeout(() => {
          throw new Error('thrown')
        })
        const picture = new Image()
        picture.src = 'http://elsewhere.example/refused.png'
        return new Promise((done) => picture.addEventListener('error', () => done(null)))
      })
      const wrong = [/said/, /thrown/, /img-src/]
      for (const part of wrong) await expect.poll(async () => (await tab.problems()).join('\n')).toMatch(part)
      for (const part of wrong) tab.allow(part)
    })

    // In Chromium routes.spec.ts listens to every page.
    if (engine === 'chromium') return
    test('no page says anything on its console', async ({ browserEngine }) => {
      test.slow()
      expect(await browserEngine.consoleOf(pages.map(({ route }) => siteUrl + route))).toEqual([])
    })
  })
