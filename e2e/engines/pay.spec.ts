import { ENGINES, expect, test } from './support/test'
import type { Tab } from '@/tools/engines/tab'
import { z } from 'zod'
import { WHAT_IFS } from '@/lib/api-view/what-ifs'

test.describe.configure({ mode: 'default' })

/** What each fault says about money when the request has ended, or before it is sent again. */
const SAYS: Readonly<Record<string, string>> = {
  expired: 'Not charged.',
  twice: 'Charged once: 0.001 USDC',
  cap: 'Not charged.',
  empty: 'Not charged.',
  lost: 'same signed payment',
  parameter: 'Not charged.',
  pending: 'same signed payment',
}

const says = (tab: Tab, text: string) =>
  tab.run((_, words) => {
    const outcome = document.querySelector('.outcome')?.textContent ?? ''
    return outcome.includes(words)
  }, text)

async function eventuallySays(tab: Tab, text: string): Promise<void> {
  await expect.poll(() => says(tab, text), { message: text, timeout: 30_000 }).toBe(true)
}

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('one press on home leads to 402, a signature, the data and a receipt', async ({ tab }) => {
      await tab.open('/')
      await tab.click('main button', 'Pay a request here')
      await tab.eventually(() => document.querySelectorAll('main figure ol > li[data-done]').length === 4)
      await tab.eventually(
        () =>
          document.querySelector('main figure:has(li[data-done])')?.textContent.includes('Charged 0.001 USDC') === true,
      )
    })

    test('every operation is paid in its tab', async ({ tab }) => {
      await tab.open('/docs/api/endpoints')
      const found = await tab.run(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[role=tab]')].map(({ hash }) => hash.slice(1)),
      )
      const ids = z
        .array(z.string())
        .parse(found)
        .filter((id) => id.endsWith('-try-it'))
      expect(ids.length).toBeGreaterThan(10)
      for (const id of ids) {
        await tab.open(`/docs/api/endpoints?${id}#${id}`)
        await tab.eventually(() => document.querySelector('form[data-pay]')?.checkVisibility() === true)
        await tab.click('form[data-pay] button', 'Send')
        await tab.eventually(() =>
          /Charged 0\.\d+ USDC|Free/.test(document.querySelector('form[data-pay] .outcome.ok')?.textContent ?? ''),
        )
      }
    })

    test('every fault ends with what was charged and what to do next', async ({ tab }) => {
      for (const { id } of WHAT_IFS) {
        await tab.open(`/docs/intro?${id}#try-${id}`)
        await tab.eventually(() => document.querySelector('.pay-here form')?.checkVisibility() === true)
        await tab.click('.pay-here button', 'Send')
        const expected = SAYS[id]
        if (expected === undefined) throw new Error(`This test does not know the fault ${id}.`)
        await eventuallySays(tab, expected)
      }
    })

    test('the keyboard is enough: pause, see what would be signed, sign', async ({ tab }) => {
      await tab.open('/docs/intro')
      await tab.click('.pay-here label', 'Pause before signing')
      await tab.press('Tab')
      await tab.press('Enter')
      await tab.eventually(() => document.activeElement?.textContent.startsWith('Sign 0') === true)
      await tab.press('Enter')
      await eventuallySays(tab, 'Charged 0.001 USDC')
      await tab.eventually(() => document.activeElement?.textContent.startsWith('Send') === true)
    })
  })
