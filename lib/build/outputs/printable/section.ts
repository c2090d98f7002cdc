import { withBase, withoutBase } from '@chain-data/static-export/base-path'
import type { Element, Root as Html } from 'hast'
import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import type { PageContent } from '@/lib/build/page-contents'
import type { SiteRoute } from '@/lib/content/props/site-routes'

/** The id of a page's section. Routes have no colon, so an id within the page, which follows one, is not another page's. */
export const sectionId = (route: string, id?: string): string => route.slice(1) + (id === undefined ? '' : `:${id}`)

interface Section {
  route: string
  tree: Html
}

/** A page's tree as HTML, one level of headings deeper, with ids of its own. */
function sectionOf(root: Root, route: string, title: string): Section {
  const { children } = root
  const titled = children.some((node) => node.type === 'heading' && node.depth === 1)
  if (!titled) children.unshift({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] })
  visit(root, 'table', (table) => void delete table.data)
  const tree = raw(toHast(root, { allowDangerousHtml: true })) as Html
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties['id'] === 'string') properties['id'] = sectionId(route, properties['id'])
    delete properties['ariaLabel']
    delete properties['dataId']
    delete properties['ariaDescribedBy']
  })
  visit(tree, 'element', (element) => {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1]
    if (level === undefined) return
    element.tagName = `h${Math.min(6, Number(level) + 1)}`
    if (level === '1') element.properties['id'] = sectionId(route)
  })
  return { route, tree }
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
      const own = withoutBase(base, pathname) ?? pathname
      properties[name] = name === 'src' ? pathname : within(url, ids, own, decodeURIComponent(hash.slice(1)))
    }
  })
}

/**
 * The sections of one page with all of these, as HTML.
 * @param site the site's URL
 */
export function sectionsOf(
  pages: readonly (Pick<PageContent, 'plain'> & { props: { page: Pick<SiteRoute, 'route' | 'title'> } })[],
  site: string,
  base: string,
): string[] {
  const sections = pages.map(({ props: { page }, plain }) => sectionOf(structuredClone(plain), page.route, page.title))
  const ids = new Set<string>()
  for (const { tree } of sections)
    visit(tree, 'element', ({ properties: { id } }) => {
      if (typeof id === 'string') ids.add(id)
    })
  for (const section of sections) relink(section, ids, site, base)
  return sections.map(({ tree }) => `<section>${toHtml(tree)}</section>`)
}
