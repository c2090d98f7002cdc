import { fixtureUrl } from '../support/servers'
import { ENGINES, expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('the colour mode goes round, and is stored in the click itself', async ({ tab }) => {
      await tab.open('/docs/intro')
      const modes = await tab.run(({ find }) =>
        ['light', 'dark', 'system'].map((mode) => {
          find('header button', 'Color mode').click()
          const { choice } = document.documentElement.dataset
          return choice === mode && localStorage.getItem('theme') === mode ? mode : `${choice}, not ${mode}`
        }),
      )
      expect(modes).toEqual(['light', 'dark', 'system'])
      await tab.click('header button', 'Color mode: system. Switch to light.')
      await tab.eventually(({ shown }) => shown('header button', 'Color mode: light. Switch to dark.'))
      await tab.click('header button', 'Color mode: light. Switch to dark.')
      await tab.eventually(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
    })

    test('a choice made in the same moment as a link is followed holds on the next page', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.run(({ find }) => {
        find('header button', 'Color mode').click()
        find('header button', 'Color mode').click()
        find('nav[aria-label="Documentation pages"] a', 'Networks').click()
      })
      await tab.eventually(({ shown }) => shown('h1', 'Networks'))
      await tab.eventually(() => document.documentElement.dataset['choice'] === 'dark')
      await tab.open('/blog')
      await tab.eventually(() => document.documentElement.dataset['choice'] === 'dark')
    })

    test('a closed announcement stays closed', async ({ tab }) => {
      await tab.open(`${fixtureUrl}/docs/intro`)
      await tab.soon(
        ({ find }) => find('[aria-label=Announcement] button', 'Close the announcement').click(),
        ({ shown }) => !shown('[aria-label=Announcement]') && document.activeElement?.matches('header a'),
      )
      await tab.open(`${fixtureUrl}/docs/guides`)
      expect(await tab.run(({ shown }) => shown('[aria-label=Announcement]'))).toBe(false)
    })

    test('a category of the sidebar opens and closes, and stays so', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.soon(
        ({ find }) => find('nav[aria-label="Documentation pages"] summary').click(),
        ({ shown }) => !shown('nav[aria-label="Documentation pages"] a', 'Networks'),
      )
      await tab.open('/docs/intro')
      expect(await tab.run(({ shown }) => shown('nav[aria-label="Documentation pages"] a', 'Networks'))).toBe(false)
      await tab.click('nav[aria-label="Documentation pages"] summary')
      await tab.eventually(({ shown }) => shown('nav[aria-label="Documentation pages"] a', 'Networks'))
    })

    test('the sidebar collapses, stays so, and comes back', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.soon(
        ({ find }) => find('aside button', 'Collapse sidebar').click(),
        ({ shown }) => !shown('nav[aria-label="Documentation pages"]'),
      )
      await tab.open('/docs/api/networks')
      await tab.soon(
        ({ find, shown }) => {
          if (shown('nav[aria-label="Documentation pages"]')) throw new Error('The sidebar is there again')
          find('aside button', 'Expand sidebar').click()
        },
        ({ shown }) => shown('nav[aria-label="Documentation pages"]'),
      )
    })

    test('a chosen tab shows in all groups, on other pages too', async ({ tab }) => {
      await tab.open('/docs/api/endpoints')
      await tab.soon(
        ({ find }) => find('[data-tabs=language] [role=tab]', 'Python').click(),
        () =>
          [...document.querySelectorAll('[data-tabs=language]')].every(
            (group) => group.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Python',
          ),
      )
      await tab.open('/docs/intro')
      expect(await tab.run(({ shown }) => shown('[data-tabs=language] [role=tab][aria-selected=true]', 'Python'))).toBe(
        true,
      )
    })
  })
