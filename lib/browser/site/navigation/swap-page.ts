import { applyPageStyles } from '../styles'
import type { ParsedPage } from './page-cache'

/** Elements of the head that are about one page. */
const ABOUT_PAGE =
  'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"], ' +
  'link[rel="alternate"], link[rel="api-catalog"], script[type="application/ld+json"]'

/** The script of this site that runs on every page: of another build, it has another name. */
const scriptOf = (page: Document) => page.getElementById('site-script')?.innerHTML

/** Whether a page can be put into the document that is shown: it is whole, and of a build with the same script. */
export const fits = (next: Document): boolean =>
  scriptOf(next) === scriptOf(document) && next.getElementById('main') !== null

/** Whether React runs on the page that is shown: then only a full load can leave it. */
export const isStatic = (): boolean => document.getElementById('__NEXT_DATA__') === null

function replace(next: Document, selector: string): boolean {
  const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)]
  if (!old || !fresh) return old === fresh
  if (!old.isEqualNode(fresh)) old.replaceWith(fresh)
  return true
}

/** Keeps the sidebar scrolled and unfolded as it is where both pages have the same entries: only the mark moves. */
function keepSidebar(next: Document, selector: string): boolean {
  const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)]
  if (!old || !fresh) return false
  const entriesOf = (sidebar: Element) => [...sidebar.querySelectorAll('a, summary')]
  const hrefOf = (entry: Element | undefined) => entry?.getAttribute('href')
  const [links, freshLinks] = [entriesOf(old), entriesOf(fresh)]
  const isSame =
    links.length === freshLinks.length && links.every((link, at) => hrefOf(link) === hrefOf(freshLinks[at]))
  if (!isSame) return false
  links.forEach((link, at) => {
    const current = freshLinks[at]?.getAttribute('aria-current')
    if (current) link.setAttribute('aria-current', current)
    else link.removeAttribute('aria-current')
  })
  const groups = [...fresh.querySelectorAll('details')]
  old.querySelectorAll('details').forEach((details, at) => {
    const inside = groups[at]?.dataset['inside']
    if (inside === undefined) delete details.dataset['inside']
    else {
      details.dataset['inside'] = inside
      details.open = true
    }
  })
  return true
}

/** Contents beside the text; those in it come with it. */
const CONTENTS = 'main ~ [data-contents]'

function swapDocs(next: Document): void {
  const sidebar = '[data-layout="docs"] > aside'
  if (!keepSidebar(next, sidebar)) replace(next, sidebar)
  // Asked for while the main part is still beside them.
  const contents = next.querySelector(CONTENTS)
  replace(next, 'main')
  document.querySelector(CONTENTS)?.remove()
  if (contents) document.querySelector('main')?.after(contents)
}

const layoutOf = (page: Document) => page.querySelector<HTMLElement>('[data-layout]')?.dataset['layout']

/**
 * Puts another page of the site in the place of this one. Every part that both have stays.
 * @param page parsed; its elements are moved
 */
export function swapPage({ document: next, styles }: ParsedPage): void {
  applyPageStyles(styles)
  const root = document.documentElement
  for (const name of ['lang', 'data-page', 'data-saved']) {
    const value = next.documentElement.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
  if (layoutOf(document) === 'docs' && layoutOf(next) === 'docs') swapDocs(next)
  else replace(next, '[data-layout]')
  replace(next, 'header')
  const drawer = document.querySelector('#drawer')
  drawer?.replaceChildren(...(next.querySelector('#drawer')?.childNodes ?? []))
  for (const old of document.head.querySelectorAll(ABOUT_PAGE)) old.remove()
  document.title = next.title
  document.head.append(...next.head.querySelectorAll(ABOUT_PAGE))
}
