import { expect, test } from '@playwright/test'
import { listen } from '../support/noise'
import { siteUrl } from '../support/servers'
import { connect, live, scriptsOf, searchButton, WAKE_FILE, wakeFileHasCome } from './wake'

test.describe.configure({ mode: 'parallel' })

const PAGE = '/docs/intro'

test('a page that is only read asks for one small script and no style sheet', async ({ page }) => {
  const heard = listen(page, siteUrl)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(PAGE)
  await page.waitForLoadState('networkidle')
  const text = await page.locator('main p').first().boundingBox()
  if (!text) throw new Error(`${PAGE} has no paragraph`)
  await page.mouse.move(1, text.y)
  await page.mouse.wheel(0, 2000)
  await page.keyboard.press('PageDown')
  expect(asked.filter((path) => path.startsWith('/_next/'))).toEqual([expect.stringMatching(WAKE_FILE)])
  await expect(page.locator('html')).not.toHaveAttribute('data-live')
  expect(heard()).toEqual([])
})

test('the file that brings React in is asked for after the first paint, unless the page is used before', async ({
  page,
}) => {
  await page.goto(PAGE)
  await wakeFileHasCome(page)
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/wake-'))?.startTime,
  ])
  expect(painted).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(painted ?? Infinity)
})

for (const [what, key] of [
  ['is used while it is still being read', '/'],
  ['is not painted', undefined],
] as const)
  test(`a page that ${what} comes to life when it is used`, async ({ page }) => {
    // No paint is ever told, as in a tab that nobody looks at.
    await page.addInitScript(() =>
      Object.assign(window, {
        PerformanceObserver: class {
          observe() {}
        },
      }),
    )
    await page.goto(PAGE, { waitUntil: key ? 'commit' : 'load' })
    // A key that is pressed before the page's first script has come is nobody's.
    await page.waitForFunction(() => Reflect.has(window, 'waking'))
    await page.keyboard.press(key ?? 'Escape')
    await live(page)
  })

test('a page that the browser has prepared comes to life when it is shown and used', async ({ page }) => {
  // Without React, whose router would take the click.
  await page.route(/\/_next\/static\/(?!wake-).+\.js/, (route) => route.abort())
  await page.goto(PAGE)
  await page.unroute(/\/_next\/static\/(?!wake-).+\.js/)
  const link = page.locator('main nav a').last()
  await link.hover()
  await link.click()
  await expect(page).not.toHaveURL(PAGE)
  await page.keyboard.press('Escape')
  await live(page)
})

test('the pointer over a link brings React in', async ({ page }) => {
  await page.goto(PAGE)
  await page.locator('main a').first().hover()
  await live(page)
})

test('the pointer over text does not', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto(PAGE)
  await page.locator('main h1').hover()
  await page.mouse.down()
  await page.mouse.up()
  expect(scripts()).toEqual([])
})

test('the Tab key brings React in', async ({ page }) => {
  await page.goto(PAGE)
  await page.keyboard.press('Tab')
  await live(page)
})

for (const key of ['/', 'Control+k', 'Meta+k', 'Escape'])
  test(`the key ${key} brings React in`, async ({ page }) => {
    await page.goto(PAGE)
    await page.keyboard.press(key)
    await live(page)
  })

test('an address that asks for something brings React in', async ({ page }) => {
  await page.goto(`${PAGE}?a=1`)
  await live(page)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a touch on a button brings React in', async ({ page }) => {
    await page.goto(PAGE)
    await searchButton(page).tap()
    await live(page)
  })

  test('a touch on text does not', async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto(PAGE)
    await page.locator('main h1').tap()
    expect(scripts()).toEqual([])
  })
})

test.describe('a page that nobody uses', () => {
  test('comes to life well after it is quiet', async ({ page }) => {
    // Stopped: a busy machine must not let the time pass by itself.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    const scripts = scriptsOf(page)
    await page.goto(PAGE)
    await wakeFileHasCome(page)
    await page.clock.runFor(9_000)
    expect(scripts()).toEqual([])
    await page.clock.runFor(2_000)
    await page.clock.resume()
    await live(page)
  })

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])
    test(`stays as it is with ${JSON.stringify(connection)}, and comes to life when it is used`, async ({ page }) => {
      await connect(page, connection)
      await page.clock.install()
      const scripts = scriptsOf(page)
      await page.goto(PAGE)
      await wakeFileHasCome(page)
      await page.clock.runFor(60_000)
      expect(scripts()).toEqual([])
      await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
      await page.clock.resume()
      await page.locator('main a').first().hover()
      await live(page)
    })
})

test('nothing is lost where storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  const heard = listen(page, siteUrl)
  await page.goto(PAGE)
  await searchButton(page).click()
  await live(page)
  await expect(page.locator('dialog[open]')).toBeVisible()
  expect(heard().filter((line) => line.startsWith('exception'))).toEqual([])
})
