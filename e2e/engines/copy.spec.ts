import { ENGINES, expect, test } from './support/test'
import type { Tab } from '@/tools/engines/tab'

test.describe.configure({ mode: 'default' })

/**
 * No page of this site may read the clipboard, so what is written is noted on its way. The writing itself is the
 * engine's own.
 */
const noteCopies = (tab: Tab) =>
  tab.run(() => {
    const { clipboard } = navigator
    const { dataset } = document.documentElement
    const [writeText, write] = [clipboard.writeText.bind(clipboard), clipboard.write.bind(clipboard)]
    clipboard.writeText = async (text) => {
      await writeText(text)
      dataset['copied'] = text
    }
    clipboard.write = async (items) => {
      await write(items)
      const text = await items[0]?.getType('text/plain')
      dataset['copied'] = await text?.text()
    }
  })

const copied = (tab: Tab) => tab.run(() => document.documentElement.dataset['copied'])

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('code is copied by a click, exactly', async ({ tab }) => {
      await tab.open('/docs/intro')
      await noteCopies(tab)
      await tab.click('figure.code button', 'Copy')
      await tab.eventually(
        ({ find }) =>
          find('figure.code button', 'Copy').parentElement?.querySelector('[role=status]')?.textContent === 'Copied',
      )
      const code = await tab.run(({ find }) => {
        const figure = find('figure.code button', 'Copy').closest('figure')
        return figure?.querySelector('code')?.textContent.trim()
      })
      expect(await copied(tab)).toBe(code)
    })

    test('a page is copied as Markdown by a click', async ({ tab }) => {
      await tab.open('/docs/api/networks')
      await noteCopies(tab)
      await tab.click('main button', 'Copy page')
      await tab.eventually(() =>
        [...document.querySelectorAll('main [role=status]')].some(({ textContent }) => textContent === 'Copied'),
      )
      expect(await copied(tab)).toBe(await tab.run(async () => (await fetch(`${location.pathname}.md`)).text()))
    })

    test('the address of a page is copied from its menu', async ({ tab }) => {
      await tab.open('/docs/api/networks?mark=base')
      await noteCopies(tab)
      await tab.click('main summary', 'More ways to copy this page')
      await tab.eventually(({ shown }) => shown('main button', 'Copy link'))
      await tab.click('main button', 'Copy link')
      await tab.eventually(({ shown }) => !shown('main button', 'Copy link'))
      await expect.poll(() => copied(tab)).toMatch(/^http:.+\/docs\/api\/networks$/)
    })
  })
