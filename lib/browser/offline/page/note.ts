import { make } from '../../site/search-dialog'
import { savedPagesUrl } from './saved-pages'

/** The day of an ISO time where the reader is. */
const dayOf = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

/** Says that the page is a saved copy, and of which day. */
export function showNote(): void {
  document.querySelector('[data-saved-note]')?.remove()
  const saved = document.documentElement.dataset['saved']
  if (!saved || document.querySelector('[data-saved-pages]')) return
  const day = make('time', { datetime: saved }, dayOf(saved))
  const words = make('span', {}, 'Saved copy of ', day)
  const link = make('a', { href: savedPagesUrl }, 'Saved pages')
  document.body.append(make('aside', { 'data-saved-note': '', 'aria-label': 'Saved copy' }, words, link))
}

/** Where a page could not be loaded for want of a network, a link to those that can. */
export function addToLoadErrors(): void {
  new MutationObserver(() => {
    const buttons = document.querySelector('[data-load-error] div:not([data-more])')
    if (!buttons || navigator.onLine) return
    buttons.setAttribute('data-more', '')
    buttons.append(make('a', { href: savedPagesUrl }, 'Saved pages'))
  }).observe(document.body, { childList: true })
}
