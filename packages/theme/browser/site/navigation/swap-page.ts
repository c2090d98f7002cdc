import { applyPageStyles } from '../styles'
import { afterPaint } from '../page-events'
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

/** Writes only what differs: Chromium restyles the whole page even for the same `lang`. */
function copyAttribute(element: Element, name: string, from: Element | undefined): void {
  const value = from?.getAttribute(name) ?? null
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

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
    for (const name of MARKS) copyAttribute(entry, name, fresh[at])
    if (entry instanceof HTMLDetailsElement && entry.dataset['inside'] !== undefined) entry.open = true
  }
  return true
}

/** The table of contents next to the text; one inside the main part is swapped with it. */
const CONTENTS = 'main ~ [data-contents]'

const layoutIn = (page: Document) => page.querySelector<HTMLElement>('[data-layout]')

function swapDocs(next: Document): void {
  const layout = layoutIn(document)
  // That of the reference is wider.
  if (layout) copyAttribute(layout, 'class', layoutIn(next) ?? undefined)
  if (!moveMarks(next, SIDEBAR)) replace(next, SIDEBAR)
  // Read while the main part is still beside it.
  const contents = next.querySelector(CONTENTS)
  replace(next, 'main')
  document.querySelector(CONTENTS)?.remove()
  if (contents) document.querySelector('main')?.after(contents)
}

const layoutOf = (page: Document) => layoutIn(page)?.dataset['layout']

/**
 * Replaces this page with another one of the site. Parts that both have in common stay.
 * @param page parsed; its elements are moved
 */
export function swapPage({ document: next, styles }: ParsedPage): void {
  applyPageStyles(styles)
  for (const name of ['lang', 'dir', 'data-page', 'data-saved'])
    copyAttribute(document.documentElement, name, next.documentElement)
  if (layoutOf(document) === 'docs' && layoutOf(next) === 'docs') swapDocs(next)
  else replace(next, '[data-layout]')
  moveMarks(next, 'header')
  replace(next, 'header')
  if (!moveMarks(next, DRAWER))
    document.querySelector(DRAWER)?.replaceChildren(...(next.querySelector(DRAWER)?.childNodes ?? []))
  document.title = next.title
  afterPaint(() => {
    for (const old of document.head.querySelectorAll(ABOUT_PAGE)) old.remove()
    document.head.append(...next.head.querySelectorAll(ABOUT_PAGE))
  })
}
