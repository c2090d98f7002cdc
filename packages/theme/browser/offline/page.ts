// Loaded by the site's script when a page is idle.
import { piecesOf } from 'docs402/shared/words/words'
import { trustedHtml } from '../trusted/policy'
import { make } from '../site/make'
import type { SiteParts } from '../site/connect-module'
import { PAGES } from './saved'
import styles from './styles.css'

/**
 * Registers the worker, and reports each page that is read to it, with what was loaded so far: it can't know whether a
 * page was only fetched ahead, and it has not seen what came before it.
 */
function startWorker(script: string, onPage: (run: () => void) => void): void {
  const { serviceWorker } = navigator
  // Storage may be blocked, or the browser may be in a private mode without workers.
  serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined)
  onPage(() => {
    const loaded = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
    serviceWorker.ready.then(({ active }) => active?.postMessage(loaded)).catch(() => undefined)
  })
}

const savedPagesUrl = `${BASE_PATH + LANGUAGE_PATH}/offline`

interface SavedPage {
  url: string
  title: string
}

/** The part of the title before the site's name. */
function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf('</title>') + 8)
  return new DOMParser().parseFromString(trustedHtml(head), 'text/html').title.replace(/ \| [^|]*$/, '')
}

/** All saved pages, last read first. */
async function savedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(PAGES)
  const urls = (await cache.keys()).map(({ url }) => url).reverse()
  return Promise.all(urls.map(async (url) => ({ url, title: titleOf((await (await cache.match(url))?.text()) ?? '') })))
}

const NONE_SAVED = WORDS.site.noneSaved

/** Fills the page shown instead of one that is not saved. Opened by its own URL, it lists the saved pages. */
async function showSavedPages(): Promise<void> {
  const place = document.querySelector('[data-saved-pages]')
  const list = place?.querySelector('ul')
  if (!place || !list) return
  const heading = document.querySelector('main h1')
  const pages = await savedPages().catch((): SavedPage[] => [])
  if (location.pathname === savedPagesUrl && heading) {
    heading.textContent = WORDS.site.savedPages
    const words = pages.length > 0 ? WORDS.site.savedPagesText : NONE_SAVED
    heading.nextElementSibling?.replaceChildren(words)
    place.querySelector('a')?.remove()
  }
  list.replaceChildren(...pages.map(({ url, title }) => make('li', {}, make('a', { href: url }, title))))
  list.parentElement?.toggleAttribute('hidden', pages.length === 0)
}

/** The date of an ISO time in the reader's time zone. */
const dayOf = (time: string) =>
  new Date(time).toLocaleDateString(LOCALE === 'en' ? 'en-US' : LOCALE, { dateStyle: 'long' })

/** Tells that the page is a saved copy, and its date. */
function showNote(): void {
  document.querySelector('[data-saved-note]')?.remove()
  const saved = document.documentElement.dataset['saved']
  if (!saved || document.querySelector('[data-saved-pages]')) return
  const day = make('time', { datetime: saved }, dayOf(saved))
  const words = make('span', {}, ...piecesOf<Node | string>(WORDS.site.savedCopyOf, { date: day }))
  const link = make('a', { href: savedPagesUrl }, WORDS.site.savedPages)
  document.body.append(
    make(
      'aside',
      { class: 'floating quiet row', 'data-saved-note': '', 'aria-label': WORDS.site.savedCopy },
      words,
      link,
    ),
  )
}

/** If a page could not be loaded because there is no network, adds a link to the saved pages, if their list is saved. */
function addToLoadErrors(): void {
  new MutationObserver(() => {
    const buttons = document.querySelector('[data-load-error] div:not([data-more])')
    if (!buttons || navigator.onLine) return
    buttons.setAttribute('data-more', '')
    void caches
      .match(savedPagesUrl)
      .then((page) => page && buttons.append(make('a', { href: savedPagesUrl }, WORDS.site.savedPages)))
  }).observe(document.body, { childList: true })
}

/** Makes the site readable offline, and shows what is saved. */
export function connect({ addStyles, onPage, trustedScriptUrl }: SiteParts): void {
  if (!('serviceWorker' in navigator)) return
  addStyles(styles)
  startWorker(trustedScriptUrl(`${BASE_PATH}/sw.js`), onPage)
  addToLoadErrors()
  onPage(() => {
    showNote()
    showSavedPages().catch(() => undefined)
  })
}
