import { chromium, expect } from '@playwright/test'
import { browserLaunch } from '@/tools/testing/browser-launch'
import { siteUrl } from './support/servers'
import { test } from './support/test'

test('beside a scrollbar that takes room nothing moves when a dialog opens, and its strip is as dark as the page', async () => {
  const launch = browserLaunch()
  const browser = await chromium.launch({ ...launch, ignoreDefaultArgs: ['--hide-scrollbars'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width)
    // A long page and a short one are of one width.
    await page.goto(`${siteUrl}/nowhere`)
    const short = await width()
    await page.goto(`${siteUrl}/docs/intro`)
    expect(await width()).toBe(short)
    expect(short).toBeLessThan(1280)
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    expect(await width()).toBe(short)
    const colors = await page.evaluate(() => {
      const light = ({ backgroundColor }: CSSStyleDeclaration) => {
        const [red = 0] = (/[\d.]+/.exec(backgroundColor.replace(/^color\(srgb/, '')) ?? []).map(Number)
        return backgroundColor.startsWith('color(') ? red * 255 : red
      }
      return { page: light(getComputedStyle(document.body)), strip: light(getComputedStyle(document.documentElement)) }
    })
    expect(colors.strip).toBeLessThan(colors.page / 2)
  } finally {
    await browser.close()
  }
})
