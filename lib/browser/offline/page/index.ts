// Loaded by the site's script when a page is idle.
import { trustedHtml } from '../../trusted/policy'
import { make } from '../../site/make'
import { isOurs } from '../shelf'
import { isPageUrl } from '../requests'
import type { SiteParts } from '../../site/connect-module'
import { startSaver } from './saver'
import styles from './styles.css'

/**
 * Registers the worker and tells it which pages are read: it can't know whether pages fetched by the site's script are
 * read or only prefetched. Full loads pass through the worker, except for the first.
 * @param script its URL, trusted
 * @param onPage runs a callback for this page and each following one
 */
function startWorker(script: string, onPage: (run: () => void) => void): void {
  const { serviceWorker } = navigator
  // Storage may be blocked, or the browser may be in a private mode without workers.
  serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined)
  let passed = serviceWorker.controller !== null
  onPage(() => {
    const url = location.href
    if (!passed) serviceWorker.ready.then(({ active }) => active?.postMessage(url)).catch(() => undefined)
    passed = false
  })
}

const savedPagesUrl = `${BASE_PATH}/offline`

interface SavedPage {
  url: string
  title: string
}

/** The part of the title before the site's name. */
function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf('</title>') + 8)
  return new DOMParser().parseFromString(trustedHtml(head), 'text/html').title.replace(/ \| [^|]*$/, '')
}

/** All cached pages, last read first. */
async function savedPages(): Promise<SavedPage[]> {
  const found = new Map<string, SavedPage>()
  for (const name of (await caches.keys()).filter(isOurs).sort()) {
    const cache = await caches.open(name)
    for (const { url } of [...(await cache.keys())].reverse()) {
      const { pathname } = new URL(url)
      if (pathname === savedPagesUrl || found.has(url) || !isPageUrl(url)) continue
      const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? ''
      found.set(url, { url, title: titleOf(html) || pathname })
    }
  }
  return [...found.values()]
}

/** Fills the page shown instead of one that is not saved. Opened by its own URL, it lists the saved pages. */
async function showSavedPages(): Promise<void> {
  const place = document.querySelector('[data-saved-pages]')
  const list = place?.querySelector('ul')
  if (!place || !list) return
  const heading = document.querySelector('main h1')
  if (location.pathname === savedPagesUrl && heading) {
    heading.textContent = 'Saved pages'
    heading.nextElementSibling?.replaceChildren('These pages open without a connection.')
    place.querySelector('button')?.remove()
  }
  const pages = await savedPages()
  list.replaceChildren(...pages.map(({ url, title }) => make('li', {}, make('a', { href: url }, title))))
  list.parentElement?.toggleAttribute('hidden', pages.length === 0)
}

/** Reloads the page. */
function startRetry(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-retry]')) location.reload()
  })
}

/** The date of an ISO time in the reader's time zone. */
const dayOf = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

/** Tells that the page is a saved copy, and its date. */
function showNote(): void {
  document.querySelector('[data-saved-note]')?.remove()
  const saved = document.documentElement.dataset['saved']
  if (!saved || document.querySelector('[data-saved-pages]')) return
  const day = make('time', { datetime: saved }, dayOf(saved))
  const words = make('span', {}, 'Saved copy of ', day)
  const link = make('a', { href: savedPagesUrl }, 'Saved pages')
  document.body.append(make('aside', { 'data-saved-note': '', 'aria-label': 'Saved copy' }, words, link))
}

/** If a page could not be loaded because there is no network, adds a link to the saved pages. */
function addToLoadErrors(): void {
  new MutationObserver(() => {
    const buttons = document.querySelector('[data-load-error] div:not([data-more])')
    if (!buttons || navigator.onLine) return
    buttons.setAttribute('data-more', '')
    buttons.append(make('a', { href: savedPagesUrl }, 'Saved pages'))
  }).observe(document.body, { childList: true })
}

/** Makes the site readable offline, and shows what is saved. */
export function connect({ addStyles, onPage, trustedScriptUrl }: SiteParts): void {
  if (!('serviceWorker' in navigator)) return
  addStyles(styles)
  startWorker(trustedScriptUrl(`${BASE_PATH}/sw.js`), onPage)
  startRetry()
  addToLoadErrors()
  startSaver(onPage)
  onPage(() => {
    showNote()
    showSavedPages().catch(() => undefined)
  })
}
