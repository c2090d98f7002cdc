import { fixtureUrl } from '../support/servers'
import { ENGINES, expect, test } from './support/test'
import type { Tab } from '@/tools/engines/tab'

test.describe.configure({ mode: 'default' })

/** Scrolls and lets the page hear of it. */
const scrollTo = (tab: Tab, y: number) =>
  tab.run(
    (_, top) =>
      new Promise((done) => {
        window.scrollTo({ top, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(() => done(null)))
      }),
    y,
  )

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('the navbar goes on the way down and comes on the way up', async ({ tab }) => {
      await tab.open('/docs/api/authentication')
      await scrollTo(tab, 300)
      await tab.soon(
        () => window.scrollTo({ top: 600, behavior: 'instant' }),
        ({ find }) => find('header').hasAttribute('data-away'),
      )
      await tab.eventually(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 1) <= 0)
      await tab.soon(
        () => window.scrollTo({ top: 500, behavior: 'instant' }),
        ({ find }) => !find('header').hasAttribute('data-away'),
      )
    })

    test('the contents mark the heading one is at, also on arrival', async ({ tab }) => {
      await tab.open('/docs/api/authentication')
      const hash = await tab.run(() => {
        const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="On this page"] a')
        return links[2]?.hash
      })
      await tab.soon(
        () => {
          const third = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="On this page"] a')[2]
          const heading = document.getElementById(third?.hash.slice(1) ?? '')
          const top = (heading?.getBoundingClientRect().top ?? 0) + scrollY - 80
          window.scrollTo({ top, behavior: 'instant' })
        },
        () =>
          document.querySelectorAll('nav[aria-label="On this page"] a')[2]?.getAttribute('aria-current') === 'location',
      )
      await tab.open('/blog')
      await tab.open(`/docs/api/authentication${hash}`)
      await tab.soon(
        () => undefined,
        ({ shown }) => shown(`nav[aria-label="On this page"] [aria-current=location][href="${location.hash}"]`),
      )
    })

    test('a way back to the top comes on the way up', async ({ tab }) => {
      await tab.open('/docs/api/authentication')
      await scrollTo(tab, 900)
      await scrollTo(tab, 1200)
      expect(await tab.run(({ shown }) => shown('button', 'Back to top'))).toBe(false)
      await tab.soon(
        () => window.scrollTo({ top: 1100, behavior: 'instant' }),
        ({ shown }) => shown('button', 'Back to top'),
      )
      await tab.click('button', 'Back to top')
      await tab.eventually(({ shown }) => scrollY === 0 && !shown('button', 'Back to top'))
      expect(await tab.run(() => document.activeElement?.id)).toBe('siteMain')
    })

    test('long lines wrap', async ({ tab }) => {
      await tab.open(`${fixtureUrl}/docs/gallery`)
      await tab.soon(
        ({ find }) => find('figure.code button', 'Wrap the lines of pay.ts').click(),
        ({ find }) => find('figure.code button', 'Wrap the lines of pay.ts').matches('[aria-pressed=true]'),
      )
    })

    test('a picture is enlarged, and Escape closes it', async ({ tab }) => {
      await tab.open(`${fixtureUrl}/docs/gallery`)
      await tab.soon(
        ({ find }) => {
          find('button', 'Enlarge').focus()
          find('button', 'Enlarge').click()
        },
        ({ shown }) => shown('dialog'),
      )
      await tab.press('Escape')
      await tab.eventually(({ shown }) => !shown('dialog'))
      expect(await tab.run(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Enlarge/)
    })
  })
