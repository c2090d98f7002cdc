// Loaded by the site's script when a page is quiet.
import { trustedHtml } from '../../trusted/policy'
import { make } from '../../site/make'
import { isOurs } from '../shelf'
import { isPageUrl } from '../requests'
import type { SiteParts } from '../../site/connect-module'
import { startSaver } from './saver'
import styles from './styles.css'

/**
 * Registers the worker and tells it which pages are read: of pages that the site's script fetches it can't know whether
 * they are read or only prefetched. Full loads pass through the worker, except for the first.
 * @param script its URL, trusted
 * @param onPage runs something for this page and each that comes after it
 */
function startWorker(script: string, onPage: (run: () => void) => void): void {
  const { serviceWorker } = navigator
  // Storage may be blocked, or the browser in a private mode that has no workers.
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

/** What is named before the name of the site. */
function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf('</title>') + 8)
  return new DOMParser().parseFromString(trustedHtml(head), 'text/html').title.replace(/ \| [^|]*$/, '')
}

/** Every page that is kept, those that were read last first. */
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

/** Fills the page that stands in for one that is not saved. Opened by its own URL, it is the list of what is. */
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

/** Tries the page itself again. */
function startRetry(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-retry]')) location.reload()
  })
}

/** The day of an ISO time where the reader is. */
const dayOf = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

/** Says that the page is a saved copy, and of which day. */
function showNote(): void {
  document.querySelector('[data-saved-note]')?.remove()
  const saved = document.documentElement.dataset['saved']
  if (!saved || document.querySelector('[data-saved-pages]')) return
  const day = make('time', { datetime: saved }, dayOf(saved))
  const words = make('span', {}, 'Saved copy of ', day)
  const link = make('a', { href: savedPagesUrl }, 'Saved pages')
  document.body.append(make('aside', { 'data-saved-note': '', 'aria-label': 'Saved copy' }, words, link))
}

/** Where a page could not be loaded for want of a network, a link to those that can. */
function addToLoadErrors(): void {
  new MutationObserver(() => {
    const buttons = document.querySelector('[data-load-error] div:not([data-more])')
    if (!buttons || navigator.onLine) return
    buttons.setAttribute('data-more', '')
    buttons.append(make('a', { href: savedPagesUrl }, 'Saved pages'))
  }).observe(document.body, { childList: true })
}

/** Makes the site readable without a network, and says what is. */
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
