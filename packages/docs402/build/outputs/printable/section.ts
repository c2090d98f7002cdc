import { withBase, withoutBase } from '@docs402/static-export/base-path'
import type { Element, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { SitePageProps } from '../../../page/props/content-props'
import { htmlTree } from '../../../page/tree/html-tree'

/** The id of a page's section. Routes have no colon, so an id within the page, which follows one, is not another page's. */
export const sectionId = (route: string, id?: string): string => route.slice(1) + (id === undefined ? '' : `:${id}`)

/** A page as part of the printable documentation, before its links are those of that page. */
export interface Section {
  route: string
  tree: Nodes
  ids: string[]
}

/** A page's tree as HTML, one level of headings deeper, with ids of its own. */
export function sectionOf(plain: Root, { route, title }: Pick<SitePageProps['page'], 'route' | 'title'>): Section {
  const root = structuredClone(plain)
  const { children } = root
  const ids: string[] = []
  const titled = children.some((node) => node.type === 'heading' && node.depth === 1)
  if (!titled) children.unshift({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] })
  visit(root, 'table', (table) => void delete table.data)
  const tree = htmlTree(root)
  visit(tree, 'element', (element) => {
    const { properties, tagName } = element
    for (const name of ['ariaLabel', 'ariaDescribedBy', 'dataId']) delete properties[name]
    const level = /^h([1-6])$/.exec(tagName)?.[1]
    if (level !== undefined) element.tagName = `h${Math.min(6, Number(level) + 1)}`
    if (level === '1') properties['id'] = sectionId(route)
    else if (typeof properties['id'] === 'string') properties['id'] = sectionId(route, properties['id'])
    if (typeof properties['id'] === 'string') ids.push(properties['id'])
  })
  return { route, tree, ids }
}

/** The URL of the documentation that a link leads to becomes the section of this page, or its longest beginning. */
function within(url: string, ids: ReadonlySet<string>, route: string, hash: string): string {
  const names = hash.split('.')
  for (let count = names.length; count > 0 && hash !== ''; count -= 1) {
    const id = sectionId(route, names.slice(0, count).join('.'))
    if (ids.has(id)) return `#${id}`
  }
  return ids.has(sectionId(route)) ? `#${sectionId(route)}` : url
}

/** The URLs of a section: of what is printed with it, of files next to it, and of everything else as they are. */
function relink({ route, tree }: Section, ids: ReadonlySet<string>, site: string, base: string): void {
  const { origin } = new URL(site)
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    // One picture is printed: that for a bright page.
    delete properties['srcSet']
    const name = tagName === 'img' ? 'src' : 'href'
    const url = properties[name]
    if (typeof url !== 'string') return
    // Files of this project.
    if (/^\/(?!\/)/.test(url)) properties[name] = withBase(base, url)
    // Footnotes.
    else if (url.startsWith('#')) properties[name] = `#${sectionId(route, url.slice(1))}`
    else if (URL.canParse(url) && new URL(url).origin === origin) {
      const { pathname, hash } = new URL(url)
      const path = withoutBase(base, pathname) ?? pathname
      properties[name] = name === 'src' ? pathname : within(url, ids, path, decodeURIComponent(hash.slice(1)))
    }
  })
}

interface Printable {
  section: Section
}

/** A longer page is printed by nobody, and no browser shows it at once: 2 MB and 40,000 elements, less what is around its sections. */
const MOST_BYTES = 1_700_000

/** The pages that one page has room for, and their sections: the longest are left out. */
export function printedOf<T extends Printable>(pages: readonly T[], site: string, base: string) {
  const all = sectionsOf(pages, site, base)
  const sizes = new Map(pages.map((page, index) => [page, Buffer.byteLength(all[index] ?? '')]))
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const left = new Set<T>()
  for (const [page, size] of [...sizes].toSorted((a, b) => b[1] - a[1])) {
    if (total <= MOST_BYTES) break
    left.add(page)
    total -= size
  }
  const printed = pages.filter((page) => !left.has(page))
  return { printed, sections: left.size === 0 ? all : sectionsOf(printed, site, base) }
}

/**
 * The sections of one page with all of these, as HTML.
 * @param site the site's URL
 */
export function sectionsOf(pages: readonly Printable[], site: string, base: string): string[] {
  const sections = pages.map(({ section }) => structuredClone(section))
  const ids = new Set(sections.flatMap((section) => section.ids))
  for (const section of sections) relink(section, ids, site, base)
  return sections.map(({ tree }) => `<section>${toHtml(tree)}</section>`)
}
