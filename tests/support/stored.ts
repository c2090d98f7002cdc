import type { Page } from '@playwright/test'

/** What a page that is only read stores. */
export const NOTHING = { local: [], session: [], databases: [], caches: [], workers: 0, cookie: '' }

/** The names under which a page has stored something, in every store of the browser. */
export const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookie: document.cookie,
  }))

/** A browser that refuses storage, as some settings do. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: blocked })
    Object.defineProperty(window, 'sessionStorage', { get: blocked })
  })
