import type { Page } from '@playwright/test'
import { soft, step, test } from '../support/test'
import { frameOf } from './support'

test.use({ colorScheme: 'light' })

const LIGHT = ['rgb(251, 252, 251)', '#fbfcfb']
const DARK = ['rgb(12, 17, 16)', '#0c1110']

/** The colors of the page, and of the browser's bar. */
const colors = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => !media || matchMedia(media).matches,
    )?.content,
  ])

test('the colors are those that are chosen, or the system’s, in every tab', async ({ page, context }) => {
  const { colorMode } = frameOf(page)
  const other = await context.newPage()
  await other.goto('/blog')
  await page.goto('/docs/intro')

  await step('the system is followed at once', async () => {
    await soft.poll(() => colors(page)).toEqual(LIGHT)
    await page.emulateMedia({ colorScheme: 'dark' })
    await soft.poll(() => colors(page)).toEqual(DARK)
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await step('the button says where it is and what comes next, and other tabs follow', async () => {
    for (const [now, next, stored] of [
      ['system', 'light', null],
      ['light', 'dark', 'light'],
      ['dark', 'system', 'dark'],
      ['system', 'light', 'system'],
      ['light', 'dark', 'light'],
    ] as const) {
      await soft(colorMode).toHaveAccessibleName(`Color mode: ${now}. Switch to ${next}.`)
      soft(await page.evaluate(() => localStorage.getItem('theme'))).toBe(stored)
      for (const tab of [page, other]) await soft.poll(() => colors(tab)).toEqual(now === 'dark' ? DARK : LIGHT)
      await colorMode.click()
    }
    await page.evaluate(() => localStorage.clear())
    await soft(other.locator('html')).toHaveAttribute('data-choice', 'system')
  })

  await step('a choice is kept whatever the system does, but printed it is always light', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await soft.poll(() => colors(page)).toEqual(DARK)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await soft.poll(async () => (await colors(page))[0]).toBe(LIGHT[0])
    await soft(page.locator('body')).toHaveCSS('color', 'rgb(20, 32, 28)')
    await page.emulateMedia({ media: null, colorScheme: 'light' })
  })
})
