import { chromium, expect } from '@playwright/test'
import { browserLaunch } from '@/tools/testing/browser-launch'
import { siteUrl } from './support/servers'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

for (const javaScriptEnabled of [true, false])
  test.describe(`the not-found page ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('has no link that looks like text', async ({ page }) => {
      await page.goto('/docs/api/endpoint')
      const links = page.locator('main a:visible')
      await expect(links.first()).toBeVisible()
      expect(await links.count()).toBeGreaterThanOrEqual(javaScriptEnabled ? 4 : 3)
      const text = await page.locator('h1').evaluate((element) => getComputedStyle(element).color)
      for (const link of await links.all()) {
        await expect(link).toHaveCSS('text-decoration-line', 'underline')
        expect(await link.evaluate((element) => getComputedStyle(element).color)).not.toBe(text)
      }
    })
  })

test('the icons of the navbar grow with the text', async () => {
  const launch = browserLaunch()
  const widths = async (size: number) => {
    const browser = await chromium.launch({
      ...launch,
      args: [...launch.args, `--blink-settings=defaultFontSize=${size}`],
    })
    try {
      // Wide enough for the same layout at both sizes.
      const page = await browser.newPage({ viewport: { width: 600, height: 800 } })
      await page.goto(`${siteUrl}/docs/intro`)
      return await page
        .locator('header svg:visible')
        .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width))
    } finally {
      await browser.close()
    }
  }
  const usual = await widths(16)
  expect(usual.length).toBeGreaterThanOrEqual(4)
  expect(await widths(32)).toEqual(usual.map((width) => width * 2))
})

test('the home page leads to the newest posts that are about more than the site itself', async ({ page }) => {
  const paths = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.goto('/blog/tags/authoring')
  const aboutTheSite = await paths('main h2 a')
  expect(aboutTheSite.length).toBeGreaterThan(0)
  await page.goto('/blog')
  const newest = await paths('main h2 a')
  await page.goto('/')
  const shown = await paths('section:has(#latest) li a')
  expect(shown).toEqual(newest.filter((path) => !aboutTheSite.includes(path)).slice(0, shown.length))
})
