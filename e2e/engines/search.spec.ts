import { ENGINES, expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('search opens by its button and by keys, at once when it has been open before', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.click('header [aria-haspopup=dialog]', 'Search')
      await tab.eventually(() => document.activeElement?.matches('dialog [role=combobox]'))
      await tab.press('Escape')
      await tab.eventually(({ shown }) => !shown('dialog [role=combobox]'))
      for (const [key, modifier] of [['/'], ['k', 'Control']] as const) {
        await tab.press(key, modifier)
        await tab.eventually(() => document.activeElement?.matches('dialog [role=combobox]'))
        await tab.press('Escape')
        await tab.eventually(({ shown }) => !shown('dialog [role=combobox]'))
      }
      await tab.soon(
        ({ find }) => find('header [aria-haspopup=dialog]', 'Search').click(),
        () => document.activeElement?.matches('dialog [role=combobox]'),
      )
    })

    test('search finds, and marks the words on the page that it leads to', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.press('/')
      await tab.eventually(() => document.activeElement?.matches('dialog [role=combobox]'))
      await tab.type('invalid_cursor')
      await tab.eventually(({ find }) => find('dialog [role=option]').innerText.includes('invalid_cursor'))
      await tab.press('Enter')
      await tab.eventually(() => location.href.endsWith('/docs/api/overview?mark=invalid_cursor#invalid_cursor'))
      await tab.eventually(({ shown }) => shown('[aria-label="Search words on this page"]'))
      const marked = await tab.run(() => [
        ...new Set([...(CSS.highlights.get('search-hits') ?? [])].map((range) => range.toString())),
      ])
      expect(marked).toEqual(['invalid_cursor'])
      await tab.press('Escape')
      await tab.eventually(() => !location.search && !CSS.highlights.get('search-hits')?.size)
    })

    test('the not-found page offers the nearest page, and nothing moves', async ({ tab }) => {
      // Browsers may report the answer 404 itself.
      tab.allow(/404/)
      await tab.open('/docs/api/netwroks')
      await tab.soon(
        () => undefined,
        ({ shown }) => shown('main a[href="/docs/api/networks"]'),
      )
      const moved = await tab.run(
        () =>
          new Promise((done) => {
            if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return done(0)
            new PerformanceObserver((list, observer) => {
              observer.disconnect()
              done(list.getEntries().map((entry) => Reflect.get(entry, 'value')))
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => done(0)))
          }),
      )
      expect(moved).toBe(0)
    })
  })
