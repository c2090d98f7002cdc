import { applyPageStyles } from '../styles'
import { whenQuiet } from '../when-quiet'
import type { ParsedPage } from './page-cache'

/** Elements of the head that belong to one page. */
const ABOUT_PAGE =
  'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"], ' +
  'link[rel="alternate"], link[rel="api-catalog"], script[type="application/ld+json"]'

/** The site's own script on every page: another build has another name for it. */
const scriptOf = (page: Document) => page.getElementById('siteScript')?.innerHTML

/** Whether a page can be swapped in: it is complete, and its build has the same script. */
export const fits = (next: Document): boolean =>
  scriptOf(next) === scriptOf(document) && next.getElementById('siteMain') !== null

/** Whether the current page is static: leaving a page with React takes a full load. */
export const isStatic = (): boolean => document.getElementById('__NEXT_DATA__') === null

function replace(next: Document, selector: string): void {
  const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)]
  if (old && fresh && !old.isEqualNode(fresh)) old.replaceWith(fresh)
}

const SIDEBAR = '[data-layout="docs"] > aside'
const DRAWER = '#siteDrawer'
const MARKS = ['aria-current', 'data-inside', 'data-current']

/**
 * Moves the marks of the current page in a part that has the same entries on both pages, which can then stay scrolled
 * and unfolded as it is.
 * @returns whether it has
 */
function moveMarks(next: Document, part: string): boolean {
  const [entries = [], fresh = []] = [document, next].map((page) => [
    ...(page.querySelector(part)?.querySelectorAll('a, summary, details, button') ?? []),
  ])
  const hrefOf = (entry: Element | undefined) => entry?.getAttribute('href')
  if (entries.length !== fresh.length || entries.some((entry, at) => hrefOf(entry) !== hrefOf(fresh[at]))) return false
  for (const [at, entry] of entries.entries()) {
    for (const name of MARKS) {
      const value = fresh[at]?.getAttribute(name) ?? null
      if (value === null) entry.removeAttribute(name)
      else entry.setAttribute(name, value)
    }
    if (entry instanceof HTMLDetailsElement && entry.dataset['inside'] !== undefined) entry.open = true
  }
  return true
}

/** The table of contents next to the text; one inside the main part is swapped with it. */
const CONTENTS = 'main ~ [data-contents]'

function swapDocs(next: Document): void {
  if (!moveMarks(next, SIDEBAR)) replace(next, SIDEBAR)
  // Read while the main part is still beside it.
  const contents = next.querySelector(CONTENTS)
  replace(next, 'main')
  document.querySelector(CONTENTS)?.remove()
  if (contents) document.querySelector('main')?.after(contents)
}

const layoutOf = (page: Document) => page.querySelector<HTMLElement>('[data-layout]')?.dataset['layout']

/**
 * Replaces this page with another one of the site. Parts that both have in common stay.
 * @param page parsed; its elements are moved
 */
export function swapPage({ document: next, styles }: ParsedPage): void {
  applyPageStyles(styles)
  const root = document.documentElement
  for (const name of ['lang', 'dir', 'data-page', 'data-saved']) {
    const value = next.documentElement.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
  if (layoutOf(document) === 'docs' && layoutOf(next) === 'docs') swapDocs(next)
  else replace(next, '[data-layout]')
  moveMarks(next, 'header')
  replace(next, 'header')
  if (!moveMarks(next, DRAWER))
    document.querySelector(DRAWER)?.replaceChildren(...(next.querySelector(DRAWER)?.childNodes ?? []))
  for (const old of document.head.querySelectorAll(ABOUT_PAGE)) old.remove()
  document.title = next.title
  document.head.append(...next.head.querySelectorAll(ABOUT_PAGE))
}

/** As many elements as may fit on a screen. */
const ON_SCREEN = 8
/** The estimated height of an element that is not laid out yet. */
const ESTIMATE = '100px'
/** No element is lower than a line of text, in CSS pixels, and no line has room for more letters. */
const LINE_PX = 24
const LINE_LETTERS = 120

/**
 * Delays the layout of a page's later elements, which takes longer than all the rest, until its top is painted. The
 * browser lays out those that prove to be visible. Pages that may end within the window are left alone: their end would
 * move.
 * @param page that is about to be swapped in
 */
export function paintTopFirst(page: Document): void {
  const elements = [...page.querySelectorAll<HTMLElement>('.prose > *')]
  const lines = elements.map((element) => (element.matches('p') ? element.textContent.length / LINE_LETTERS : 0))
  if (lines.reduce((sum, count) => sum + Math.max(count, 1), 0) * LINE_PX < innerHeight) return
  const later = elements.slice(ON_SCREEN).filter((element) => !element.hasAttribute('style'))
  for (const { style } of later) {
    style.contentVisibility = 'auto'
    style.containIntrinsicBlockSize = ESTIMATE
  }
  requestAnimationFrame(() =>
    whenQuiet(() => {
      // Asked first, or Chromium would leave an empty attribute.
      for (const element of later) if (element.hasAttribute('style')) element.removeAttribute('style')
    }),
  )
}
