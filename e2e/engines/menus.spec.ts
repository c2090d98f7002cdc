import { fixtureUrl } from '../support/servers'
import type { Tab } from '@/tools/engines/tab'
import { ENGINES, expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

/** The drawer is closed when its entry has gone from the history as well, which browsers do a moment later. */
const closed = (tab: Tab) => tab.eventually(({ shown }) => !shown('dialog#siteDrawer') && !history.state?.layer)

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('the drawer opens, and Escape, its button and Back close it', async ({ tab }) => {
      await tab.resize(600, 844)
      await tab.open('/docs/intro')
      await tab.soon(
        ({ find }) => find('header button', 'Menu').click(),
        ({ find, shown }) => shown('dialog#siteDrawer') && find('#siteDrawer').matches(':modal'),
      )
      await tab.press('Escape')
      await closed(tab)
      await tab.click('header button', 'Menu')
      await tab.eventually(({ shown }) => shown('dialog#siteDrawer'))
      await tab.click('dialog#siteDrawer button', 'Close the menu')
      await closed(tab)
      await tab.click('header button', 'Menu')
      await tab.eventually(({ shown }) => shown('dialog#siteDrawer'))
      await tab.run(() => history.back())
      await tab.eventually(({ shown }) => !shown('dialog#siteDrawer') && location.pathname === '/docs/intro')
    })

    test('a link in the drawer leads on, and Back to where one was', async ({ tab }) => {
      await tab.resize(600, 844)
      await tab.open('/docs/intro')
      await tab.click('header button', 'Menu')
      await tab.eventually(({ shown }) => shown('dialog#siteDrawer a', 'Networks'))
      await tab.click('dialog#siteDrawer a', 'Networks')
      await tab.eventually(({ shown }) => shown('h1', 'Networks') && !shown('dialog#siteDrawer'))
      await tab.run(() => history.back())
      await tab.eventually(({ shown }) => shown('h1', 'Introduction') && !shown('dialog#siteDrawer'))
    })

    test('a dropdown opens by click and ArrowDown, and closes by Escape', async ({ tab }) => {
      await tab.resize(1400, 800)
      await tab.open(`${fixtureUrl}/docs/intro`)
      await tab.soon(
        ({ find }) => find('nav[aria-label=Main] button', 'More').click(),
        ({ find, shown }) =>
          shown('nav[aria-label=Main] a', 'Guides') &&
          find('nav[aria-label=Main] button', 'More').matches('[aria-expanded=true]'),
      )
      await tab.run(({ find }) => find('nav[aria-label=Main] button', 'More').focus())
      await tab.press('Escape')
      await tab.eventually(({ shown }) => !shown('nav[aria-label=Main] a', 'Guides'))
      await tab.press('ArrowDown')
      await tab.eventually(({ find }) => document.activeElement === find('nav[aria-label=Main] a', 'Guides'))
      await tab.press('Escape')
      await tab.eventually(({ find }) => document.activeElement === find('nav[aria-label=Main] button', 'More'))
      await tab.click('nav[aria-label=Main] button', 'More')
      await tab.eventually(({ shown }) => shown('nav[aria-label=Main] a', 'Guides'))
      await tab.click('main h1')
      await tab.eventually(({ shown }) => !shown('nav[aria-label=Main] a', 'Guides'))
    })

    test('another version shows the same place, and is remembered', async ({ tab }) => {
      await tab.resize(1400, 800)
      await tab.open(`${fixtureUrl}/docs/intro?a=1#siteMain`)
      await tab.click('nav[aria-label=Main] button', 'Version: Next')
      await tab.eventually(({ shown }) => shown('nav[aria-label=Main] a', '1.0'))
      await tab.click('nav[aria-label=Main] a', '1.0')
      await tab.eventually(
        ({ shown }) =>
          location.href.endsWith('/docs/1.0/intro?a=1#siteMain') &&
          shown('nav[aria-label=Main] button', 'Version: 1.0'),
      )
      expect(await tab.run(() => localStorage.getItem('docs-version'))).toBe('1.0')
    })

    test('another language shows the same place', async ({ tab }) => {
      await tab.resize(1400, 800)
      await tab.open(`${fixtureUrl}/docs/intro?a=1#siteMain`)
      await tab.click('nav[aria-label=Main] button', 'Language: English')
      await tab.eventually(({ shown }) => shown('nav[aria-label=Main] a', 'Français'))
      await tab.click('nav[aria-label=Main] a', 'Français')
      await tab.eventually(() => location.href.endsWith('/fr/docs/intro?a=1#siteMain'))
    })

    test('the menu for copying a page opens, and Escape closes it', async ({ tab }) => {
      await tab.open('/docs/api/networks')
      await tab.soon(
        ({ find }) => find('main summary', 'More ways to copy this page').click(),
        ({ shown }) => shown('main button', 'Copy as Markdown'),
      )
      await tab.run(({ find }) => find('main button', 'Copy as Markdown').focus())
      await tab.press('Escape')
      await tab.eventually(({ shown }) => !shown('main button', 'Copy as Markdown'))
      expect(await tab.run(() => document.activeElement?.tagName)).toBe('SUMMARY')
    })
  })
