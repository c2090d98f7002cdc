// Loaded by the site's script on a page that comes from the worker.
import { piecesOf } from 'docs402/shared/words/words'
import { trustedHtml } from '../trusted/policy'
import { make } from '../site/make'
import type { SiteServices } from '../site/connect-module'
import { SAVED_PAGES } from './list-url'
import { PAGES } from './saved'
import styles from './styles.css'

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
  if (location.pathname === SAVED_PAGES && heading) {
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
  const link = make('a', { href: SAVED_PAGES }, WORDS.site.savedPages)
  document.body.append(
    make(
      'aside',
      { class: 'floating quiet row', 'data-saved-note': '', 'aria-label': WORDS.site.savedCopy },
      words,
      link,
    ),
  )
}

/** Shows what is saved, and that a page is a saved copy. */
export function connect({ addStyles, onPage }: SiteServices): void {
  addStyles(styles)
  onPage(() => {
    showNote()
    showSavedPages().catch(() => undefined)
  })
}
