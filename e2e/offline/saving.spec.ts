import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { ask, searchOn } from '../search/support'
import { routes } from '../support/manifest'
import { siteUrl } from '../support/servers'
import { buildsKept, cacheNames, expect, isKept, kept, read, setOffline, test } from './support/test'

const docs = routes.filter(({ kind }) => kind === 'doc')

const saver = (page: Page) => page.locator('main [data-save-offline]')
const saved = (page: Page) => saver(page).getByText('All documentation is saved on this device')

async function saveAll(page: Page): Promise<void> {
  await page.goto('/docs')
  await saver(page).getByRole('button', { name: 'Save for offline' }).click({ timeout: 60_000 })
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
}

test('all documentation is saved: its size is said before, and every page and search work without a network', async ({
  page,
  site,
}) => {
  await read(page, '/docs')
  const place = saver(page)
  await expect(place).toContainText(/All documentation, with search and the sandbox: \d\.\d\sMB on this device/)
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  site.instead = ({ url }, response) => {
    if (url !== '/docs/api/endpoints') return false
    void held.then(() => response.writeHead(302, { location: '/docs/intro' }).end())
    return true
  }
  await place.getByRole('button', { name: 'Save for offline' }).click()
  const bar = place.getByRole('progressbar', { name: 'Saving the documentation' })
  await expect(bar).toBeVisible()
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.position)).toBeGreaterThan(0.2)
  release()
  // A redirect is not the page itself.
  await expect(place.getByRole('alert')).toContainText('/docs/api/endpoints was incomplete')
  site.instead = () => false
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  await setOffline(page, site, true)
  for (const { route, title } of docs) {
    await page.goto(route)
    await expect(page).toHaveTitle(new RegExp(`^${title} `))
    await expect(page.locator('main h1')).not.toHaveText('This page is not saved')
  }
  await page.goto('/docs/intro')
  const pay = page.getByRole('region', { name: 'Pay a request here' })
  await pay.getByRole('button', { name: /^Send/ }).click()
  await expect(pay.locator('.outcome')).toContainText('Charged')
  await ask(page, 'invalid_cursor')
  await expect(searchOn(page).options.first()).toContainText('invalid_cursor')
  await searchOn(page).options.first().click()
  await expect(page).toHaveURL(/mark=invalid_cursor/)
  await expect(page.getByRole('complementary', { name: 'Saved copy' })).toBeVisible()
})

test('what was saved can be removed again, also in the sheet of the keys', async ({ page }) => {
  await saveAll(page)
  expect((await cacheNames(page)).filter((name) => name.endsWith(' saved'))).toHaveLength(1)
  await page.locator('main h1').click()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(sheet.getByRole('button', { name: 'Save for offline' })).toBeFocused()
  expect((await cacheNames(page)).filter((name) => name.endsWith(' saved'))).toEqual([])
  await expect(saver(page).getByRole('button', { name: 'Save for offline' })).toBeAttached()
})

test('without room nothing is saved, and the reader is told', async ({ page, site }) => {
  await read(page, '/docs')
  await expect(saver(page)).toContainText('on this device')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 200_000 })
  await saver(page).getByRole('button', { name: 'Save for offline' }).click()
  await expect(saver(page).getByRole('alert')).toHaveText('Not saved. There is no room left on this device.')
  expect((await cacheNames(page)).filter((name) => name.endsWith(' saved'))).toEqual([])
})

test('what is too large to be saved is offered as one file, with its size, in the sheet of the keys too', async ({
  page,
  site,
}) => {
  let saved = 0
  site.instead = ({ url }, response) => {
    if (url !== '/offline.json') return false
    saved += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ build: 'large', bytes: 145_800_000, files: [['/docs', 'a', 1]], download: 3_200_000 }),
    )
    return true
  }
  await read(page, '/docs')
  const told =
    'All documentation is 145.8\u00a0MB, too much to save in a browser. Pages that you read are saved.Download it as one file (Markdown, 3.2\u00a0MB)'
  await expect(saver(page)).toHaveText(told)
  await expect(saver(page).getByRole('button')).toHaveCount(0)
  await expect(saver(page).getByRole('link')).toHaveAttribute('href', '/documentation.zip')
  expect(saved).toBe(1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' }).locator('[data-save-offline]')).toHaveText(told)
})

test('what has grown too large is not saved anew, and the reader is told', async ({ page, site }) => {
  await site.publish('first')
  await read(page, '/docs')
  await saveAll(page)
  await site.publish('second')
  site.instead = ({ url }, response) => {
    if (url !== '/offline.json') return false
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ build: 'second', bytes: 145_800_000, files: [], download: 3_200_000 }))
    return true
  }
  await page.goto('/docs/intro')
  await expect.poll(() => buildsKept(page), { timeout: 60_000 }).toEqual(['second'])
  expect(await cacheNames(page)).toEqual(['offline / second read'])
  await page.goto('/docs')
  await expect(saver(page)).toContainText('too much to save in a browser')
})

test('what was saved is saved anew when another build is published', async ({ page, site }) => {
  await site.publish('first')
  await read(page, '/docs')
  await saveAll(page)
  await site.publish('second')
  site.asked.length = 0
  await page.goto('/docs/intro')
  await expect
    .poll(async () => (await cacheNames(page)).sort(), { timeout: 60_000 })
    .toEqual(['offline / second read', 'offline / second saved'])
  // What is the same in both was copied.
  expect(site.asked.filter((path) => path.startsWith('/pagefind/index/'))).toEqual([])
  await setOffline(page, site, true)
  for (const { route } of docs) {
    await page.goto(route)
    await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
  }
})

test('who has searched can search without a network, for other words too, and in a new build', async ({
  page,
  site,
}) => {
  await site.publish('first')
  await read(page, '/docs/api/networks')
  await page.reload()
  await ask(page, 'networks')
  const whole = (build: string) =>
    expect.poll(() => isKept(page, '/offline.json', `offline / ${build} read`), { timeout: 60_000 }).toBe(true)
  await whole('first')
  await setOffline(page, site, true)
  await page.reload()
  await ask(page, 'invalid_cursor')
  await expect(searchOn(page).options.first()).toContainText('invalid_cursor')
  await setOffline(page, site, false)
  await site.publish('second')
  await page.goto('/docs/intro')
  await whole('second')
  await expect.poll(() => buildsKept(page)).toEqual(['second'])
  await setOffline(page, site, true)
  await page.goto('/docs/api/networks')
  await ask(page, 'settlement')
  await expect(searchOn(page).options.first()).toContainText(/settle/i)
})

test('a file of the index that did not come whole is asked for again with the next search', async ({ page, site }) => {
  const WORDS = '/search-data/words.json'
  const asked = () => site.asked.filter((path) => path === WORDS).length
  await site.publish('first')
  await read(page, '/docs/api/networks')
  await page.reload()
  site.instead = ({ url }, response) => {
    if (url !== WORDS) return false
    response.writeHead(404).end()
    return true
  }
  await ask(page, 'networks')
  await expect.poll(asked).toBe(1)
  site.instead = () => false
  await page.reload()
  await ask(page, 'invalid_cursor')
  await expect.poll(() => kept(page)).toContain(WORDS)
})

test('everything can be downloaded as one file', async ({ request }) => {
  const zip = await request.get(`${siteUrl}/documentation.zip`)
  expect([zip.status(), zip.headers()['content-type']]).toEqual([200, 'application/zip'])
  const names = Object.keys(unzipSync(await zip.body()))
  for (const { route } of docs) expect(names).toContain(`documentation${route}.md`)
  for (const name of [
    'README.md',
    'api/openapi.yaml',
    'llms.txt',
    'package.json',
    'sandbox/serve.ts',
    'examples/curl/first-call.sh',
  ])
    expect(names).toContain(`documentation/${name}`)
  expect(names.filter((name) => /test\.ts$|node_modules/.test(name))).toEqual([])
  expect((await request.get(`${siteUrl}/llms-full.txt`)).status()).toBe(200)
})
