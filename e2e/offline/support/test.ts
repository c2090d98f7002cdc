import { expect, type Page } from '@playwright/test'
import { publishSite, type Published } from './publish'
import { test as base } from '../../support/test'

interface PerTest {
  site: Published
}

/** Playwright's `test`, with a host of its own and service workers. */
export const test = base.extend<PerTest>({
  serviceWorkers: 'allow',
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed out of the pattern
  site: async ({}, use) => {
    const site = await publishSite()
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

/** The names of the caches that there are. Only names: to open a cache that a new worker has removed creates it anew. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** The names of the builds of which something is kept. */
export const buildsKept = async (page: Page): Promise<string[]> => [
  ...new Set((await cacheNames(page)).map((name) => name.split(' ')[2] ?? '')),
]

/** Whether a path is kept in one cache, which may not be there yet. */
export const isKept = (page: Page, path: string, cacheName: string): Promise<boolean> =>
  page.evaluate(async ([path, cacheName]) => (await caches.match(path, { cacheName })) !== undefined, [
    path,
    cacheName,
  ] as const)

/** The paths of all that is kept, while no new worker is about to remove caches. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Opens a page and waits until it is kept, with its script, which is put beside it a moment later. */
export async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const script = await page.locator('script[src*="/assets/site-"]').getAttribute('src')
  // A busy browser is long in becoming idle.
  await expect.poll(() => kept(page), { timeout: 30_000 }).toEqual(expect.arrayContaining([path, script]))
}

/** Takes the network away, or gives it back. */
export async function setOffline(page: Page, site: Published, off: boolean): Promise<void> {
  site.down = off
  await page.context().setOffline(off)
}

export { expect } from '@playwright/test'
