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

/** The paths of what is kept, by the names of their caches. */
export const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return found
  })

/** The names of the builds of which something is kept. */
export const buildsKept = async (page: Page): Promise<string[]> => [
  ...new Set(Object.keys(await kept(page)).map((name) => name.split(' ')[2] ?? '')),
]

/** Opens a page and waits until it is kept, with its script, which is put beside it a moment later. */
export async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const script = await page.locator('script[src*="/assets/site-"]').getAttribute('src')
  // A busy browser is long in becoming idle.
  await expect
    .poll(async () => Object.values(await kept(page)).flat(), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([path, script]))
}

/** Takes the network away, or gives it back. */
export async function setOffline(page: Page, site: Published, off: boolean): Promise<void> {
  site.down = off
  await page.context().setOffline(off)
}

export { expect } from '@playwright/test'
