import { counted, fill } from 'docs402/shared/words/words'
import { isComposing } from '../browser/composing'
import type { SiteServices } from '../browser/site/connect-module'
import { make, makeButton } from '../browser/site/make'
import { read } from 'docs402/shared/search/query'
import { unspaced } from 'docs402/shared/search/search-keys'
import highlights from './highlights.css'
import styles from './marks.module.css'
import { MARK, readParameter, writeParameter } from './url-parameters'
import { findRanges, firstAfterAnchor, show } from './ranges'

/** Names of the highlights in `highlights.css`: all of them, and the one that was gone to. */
const ALL = 'search-hits'
const CURRENT = 'search-hit'

function count(total: number, at: number): string {
  if (at >= 0) return fill(WORDS.search.matchOf, { at: at + 1, total })
  return counted(WORDS.search.matches, total, LOCALE)
}

/** The bar that shows the number of highlights and moves from one to the next. */
function createStrip(go: (step: 1 | -1) => void, clear: () => void) {
  const status = make('span', { role: 'status' })
  const named = make('span', {})
  const clearing = makeButton(WORDS.search.clear, clear)
  clearing.setAttribute('aria-keyshortcuts', 'Escape')
  const strip = make(
    'section',
    { class: styles.strip ?? '', 'aria-label': WORDS.search.onThisPage },
    make('p', { class: styles.words ?? '' }, status, named),
    makeButton(WORDS.search.previous, () => go(-1)),
    makeButton(WORDS.search.next, () => go(1)),
    clearing,
  )
  /** Shows the bar, or hides it if there are no highlights. */
  return (total: number, at: number, terms: readonly string[]) => {
    if (total === 0) return strip.remove()
    if (!strip.isConnected) document.body.append(strip)
    status.textContent = count(total, at)
    named.textContent = ` ${fill(WORDS.search.matchesFor, { words: unspaced(terms.join(' ')) })}`
  }
}

type Page = Pick<SiteServices, 'addStyles' | 'onPage' | 'reveal'>

/**
 * Highlights words on the page without changing its elements (CSS Custom Highlight API), with a bar to move between
 * them. Nothing appears if the page has none of the words.
 */
function startMarks({ addStyles, onPage, reveal }: Page): void {
  addStyles(highlights)
  let terms: readonly string[] = []
  let ranges: Range[] = []
  let at = -1
  let frame = 0
  const updateStrip = createStrip(go, clear)
  const observer = new MutationObserver(findLater)

  function draw(): void {
    const current = ranges[at]
    if (!current) at = -1
    const top = new Highlight(...(current ? [current] : []))
    top.priority = 1
    CSS.highlights.set(ALL, new Highlight(...ranges))
    CSS.highlights.set(CURRENT, top)
    updateStrip(ranges.length, at, terms)
  }
  function find(): void {
    const root = document.querySelector('[data-pagefind-body]') ?? document.querySelector('main')
    ranges = root && terms.length > 0 ? findRanges(root, terms) : []
    draw()
  }
  function findLater(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(find)
  }
  function go(step: 1 | -1): void {
    const from = at < 0 ? firstAfterAnchor(ranges) - (step > 0 ? 1 : 0) : at
    at = (from + step + ranges.length) % ranges.length
    const range = ranges[at]
    if (range) show(range, reveal)
    draw()
  }
  /** Removes the highlights and their parameter from the URL. */
  function clear(): void {
    terms = []
    writeParameter(MARK, '')
    find()
  }
  /** Reads the words from the URL if it has any; otherwise keeps the previous ones. */
  function take(): void {
    const { typed } = read(readParameter(MARK))
    if (typed.length > 0) terms = typed
    if (terms.length > 0) findLater()
  }

  document.addEventListener('keydown', (event) => {
    if (
      event.key !== 'Escape' ||
      isComposing(event) ||
      event.defaultPrevented ||
      document.querySelector('dialog[open]')
    )
      return
    if (terms.length > 0) clear()
  })
  // Opening a result on the current page may change only the URL.
  for (const change of ['hashchange', 'popstate']) window.addEventListener(change, take)
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', take)
  onPage(() => {
    at = -1
    observer.disconnect()
    observer.observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    take()
  })
}

/** @returns function that highlights the words from the URL, on this page and the following ones */
export function createMarks(page: Page): () => void {
  let started = false
  return () => {
    if (!started && 'highlights' in CSS) startMarks(page)
    started = true
  }
}
