import { fill } from 'docs402/shared/words/words'
import { causeChain } from '../../cause-chain'
import { SAVED_PAGES } from '../../offline/list-url'
import drawnStyles from '../drawn.css'
import { make, makeButton } from '../make'
import { addStyles } from '../styles'
import styles from './notices.css'

/** Whether pages that were read are saved. */
declare const FEATURES: { offline: boolean }

/** Delay of the progress bar: most pages arrive earlier. */
const PROGRESS_DELAY_MS = 200

let bar: HTMLElement | undefined
let box: HTMLElement | undefined
let timer = 0

function adoptStyles(): void {
  addStyles(drawnStyles)
  addStyles(styles)
}

function show(element: HTMLElement): HTMLElement {
  adoptStyles()
  document.body.append(element)
  return element
}

/** Shows the progress bar after its delay. It has a name and no value: the progress of loading is unknown. */
export function startProgress(): void {
  endProgress()
  timer = window.setTimeout(() => {
    // While nothing has arrived: styles of a script restyle the whole page.
    adoptStyles()
    timer = window.setTimeout(() => {
      bar = show(make('div', { role: 'progressbar', 'aria-label': WORDS.site.loadingPage, 'data-progress': '' }))
    }, PROGRESS_DELAY_MS)
  })
}

export function endProgress(): void {
  clearTimeout(timer)
  bar?.remove()
  bar = undefined
}

export function hideLoadError(): void {
  box?.remove()
  box = undefined
}

/**
 * Shows that a page could not be loaded and why, with a button that really tries again. The current page stays.
 * @param retry called for "Retry"
 */
export function showLoadError(url: string, error: unknown, retry: () => void): void {
  hideLoadError()
  const { pathname } = new URL(url)
  const ways = make(
    'div',
    { class: 'row' },
    makeButton(WORDS.site.retry, retry, 'button primary'),
    makeButton(WORDS.site.stay, hideLoadError, 'button'),
  )
  if (FEATURES.offline && !navigator.onLine)
    void caches
      .match(SAVED_PAGES)
      .then((list) => list && ways.append(make('a', { href: SAVED_PAGES }, WORDS.site.savedPages)))
  box = show(
    make(
      'div',
      { role: 'alert', class: 'floating failure', 'data-load-error': '' },
      make('p', { class: 'strong' }, fill(WORDS.site.pageFailed, { path: pathname })),
      make('p', {}, causeChain(error).join(' ')),
      ways,
    ),
  )
}
