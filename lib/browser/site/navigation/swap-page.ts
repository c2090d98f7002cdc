import { applyPageStyles } from '../styles'
import { whenQuiet } from '../when-quiet'
import type { ParsedPage } from './page-cache'

/** Elements of the head that belong to one page. */
const ABOUT_PAGE =
  'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"], ' +
  'link[rel="alternate"], link[rel="api-catalog"], script[type="application/ld+json"]'

/** The site's own script on every page: another build has another name for it. */
const scriptOf = (page: Document) => page.getElementById('siteScript')?.innerHTML

/** Whether the fetched document is a partial for the layout of the current page. */
const isPartial = ({ documentElement: { dataset } }: Document): boolean => dataset['partial'] !== undefined

/** Whether a page can be swapped in: it is complete, and its build has the same script. */
export const fits = (next: Document): boolean =>
  (isPartial(next) || scriptOf(next) === scriptOf(document)) && next.getElementById('siteMain') !== null

/** Whether the current page is static: leaving a page with React takes a full load. */
export const isStatic = (): boolean => document.getElementById('__NEXT_DATA__') === null

function replace(next: Document, selector: string): boolean {
  const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)]
  if (!old || !fresh) return old === fresh
  if (!old.isEqualNode(fresh)) old.replaceWith(fresh)
  return true
}

const SIDEBAR = '[data-layout="docs"] > aside'
const MARKS = ['aria-current', 'data-inside', 'data-current']

const markedIn = (part: Element | null) => [...(part?.querySelectorAll('a, summary, details, button') ?? [])]

/** Sets the marks of the new page on the elements of a part that stays. */
function mark(elements: readonly Element[], markOf: (at: number, name: string) => string | null | undefined): void {
  elements.forEach((element, at) => {
    for (const name of MARKS) {
      const value = markOf(at, name)
      if (value === null || value === undefined) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
    if (element instanceof HTMLDetailsElement && element.dataset['inside'] !== undefined) element.open = true
  })
}

/** Keeps the sidebar scrolled and unfolded as it is if both pages have the same entries: only the mark moves. */
function keepSidebar(next: Document): boolean {
  const [entries, fresh] = [document, next].map((page) => markedIn(page.querySelector(SIDEBAR)))
  if (!entries || !fresh) return false
  const hrefOf = (entry: Element | undefined) => entry?.getAttribute('href')
  const isSame = entries.length === fresh.length && entries.every((entry, at) => hrefOf(entry) === hrefOf(fresh[at]))
  if (isSame) mark(entries, (at, name) => fresh[at]?.getAttribute(name))
  return isSame
}

/**
 * Sets the marks in the parts that a partial doesn't replace: `3 aria-current page,7 data-inside true;…`, for each
 * part.
 */
function markFrame(next: Document): void {
  const parts = next.documentElement.dataset['marks']?.split(';') ?? []
  for (const [at, selector] of [SIDEBAR, 'header', '#siteDrawer'].entries()) {
    if (parts[at] === undefined) continue
    const marks = new Map(
      parts[at].split(',').map((text) => {
        const [index, name, value = ''] = text.split(' ')
        return [`${index} ${name}`, value]
      }),
    )
    mark(markedIn(document.querySelector(selector)), (index, name) => marks.get(`${index} ${name}`))
  }
}

/** The table of contents next to the text; one inside the main part is swapped with it. */
const CONTENTS = 'main ~ [data-contents]'

function swapDocs(next: Document): void {
  if (isPartial(next)) markFrame(next)
  else if (!keepSidebar(next)) replace(next, SIDEBAR)
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
  const partial = isPartial(next)
  applyPageStyles(styles, partial)
  const root = document.documentElement
  for (const name of ['lang', 'dir', 'data-page', 'data-saved', ...(partial ? [] : ['data-frame'])]) {
    const value = next.documentElement.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
  if (partial || (layoutOf(document) === 'docs' && layoutOf(next) === 'docs')) swapDocs(next)
  else replace(next, '[data-layout]')
  replace(next, 'header')
  const drawer = next.querySelector('#siteDrawer')
  if (drawer) document.querySelector('#siteDrawer')?.replaceChildren(...drawer.childNodes)
  for (const old of document.head.querySelectorAll(ABOUT_PAGE)) old.remove()
  document.title = next.title
  document.head.append(...next.head.querySelectorAll(ABOUT_PAGE))
}

/** As many elements as may fit on a screen. */
const ON_SCREEN = 8
/** The estimated height of an element that is not laid out yet. */
const ESTIMATE = '100px'
/** No element is lower than a line of text, in CSS pixels. */
const LINE_PX = 24

/**
 * Delays the layout of a page's later elements, which takes longer than all the rest, until its top is painted. The
 * browser lays out those that prove to be visible. Pages that may end within the window are left alone: their end would
 * move.
 * @param page that is about to be swapped in
 */
export function paintTopFirst(page: Document): void {
  const elements = [...page.querySelectorAll<HTMLElement>('.prose > *')]
  if (elements.length * LINE_PX < innerHeight) return
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
