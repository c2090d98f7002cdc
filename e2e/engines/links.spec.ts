import { ENGINES, expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('a link leads to its page, without a new document where the Navigation API is', async ({ tab }) => {
      await tab.open('/docs/intro')
      const stays = await tab.run(() => {
        Object.assign(window, { stays: true })
        window.scrollTo({ top: 200, behavior: 'instant' })
        return 'navigation' in window
      })
      await tab.click('nav[aria-label="Documentation pages"] a', 'Networks')
      await tab.eventually(({ shown }) => shown('h1', 'Networks') && document.title.startsWith('Networks |'))
      expect(await tab.run(() => 'stays' in window)).toBe(stays)
      await tab.eventually(() => scrollY === 0 && document.activeElement?.id === ('stays' in window ? 'siteMain' : ''))
      await tab.eventually(
        ({ find }) => find('nav[aria-label="Documentation pages"] [aria-current=page]').innerText === 'Networks',
      )
      // What a page does it does here too.
      await tab.soon(
        ({ find }) => find('main summary', 'More ways to copy this page').click(),
        ({ shown }) => shown('main button', 'Copy as Markdown'),
      )
      await tab.run(() => history.back())
      await tab.eventually(({ shown }) => shown('h1', 'Introduction') && document.title.startsWith('Introduction |'))
      await expect.poll(() => tab.run(() => Math.abs(scrollY - 200) < 2 || scrollY)).toBe(true)
    })

    test('a link to a heading of another page leads there', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.run(({ find }) => find('main a[href^="/docs/"][href*="#"]').click())
      await tab.eventually(() => {
        const top = document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? -1
        return location.pathname !== '/docs/intro' && top >= 0 && top < innerHeight
      })
    })

    test('preparing the next page is allowed by the policy', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.run(({ find }) => {
        const link = find('nav[aria-label="Documentation pages"] a', 'Networks')
        for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter'])
          link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
        link.focus()
      })
      if (await tab.run(() => 'navigation' in window))
        await tab.eventually(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/partials/docs/api/networks.txt')),
        )
    })
  })
