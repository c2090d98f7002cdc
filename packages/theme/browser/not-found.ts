// Loaded only by the not-found page, in the middle of its text, before that is painted.
import { fill } from 'docs402/shared/words/words'
import { routeIn } from './base-path'
import { nearestPages, wordsOf } from './nearest-pages'
import type { ListedPage } from 'docs402/shared/formats/search-files'
import { make } from './site/make'

/** Defined by packages/docs402/build/outputs/assets/scripts.ts. */
declare const PAGES: readonly ListedPage[]
declare const OTHER_PAGES: Readonly<Record<string, readonly ListedPage[]>>

/** `npm run dev` serves this script of the last build, and has no base path. */
const base = BASE_PATH && document.querySelector(`script[src^="${BASE_PATH}/"]`) ? BASE_PATH : ''

/** The last part of the path as words, for the search: names of sections would find their other pages. May be empty. */
function readable(path: string): string {
  try {
    const parts = decodeURIComponent(path).split('/').map(wordsOf)
    return parts.findLast((words) => words.length > 0)?.join(' ') ?? ''
  } catch {
    return ''
  }
}

function linkTo([route, title]: ListedPage): HTMLElement {
  const href = base + LANGUAGE_PATH + route
  return make('li', {}, make('a', { href }, title), ' ', make('code', { translate: 'no' }, href))
}

const whole = (base && routeIn(location.pathname)) || location.pathname
const path = LANGUAGE_PATH && whole.startsWith(`${LANGUAGE_PATH}/`) ? whole.slice(LANGUAGE_PATH.length) : whole
const [, pages = PAGES] = Object.entries(OTHER_PAGES).find(([below]) => path.startsWith(`${below}/`)) ?? []
const near = path === '/404' ? [] : nearestPages(path, pages)
const list = document.querySelector<HTMLElement>('[data-nearest-pages]')
if (list && near.length > 0) {
  list.querySelector('ul')?.append(...near.map(linkTo))
  list.hidden = false
}
const words = path === '/404' ? '' : readable(path)
const button = document.querySelector<HTMLElement>('[data-search-for]')
if (button?.parentElement && words) {
  button.dataset['searchFor'] = words
  button.textContent = fill(WORDS.site.searchFor, { words })
  button.parentElement.hidden = false
}
