import { formatFinding, messageOf, parseYaml, readText, unknownId } from '@docs402/findings'
import type { InnerItem, NavbarItem } from '../schemas/navbar'
import type { Site } from '../schemas/site'
import { SITE_FILE } from '../sources/site-file'
import { atFolder } from '../../shared/language'
import { readGraph } from '../graph'
import { STAND_INS } from '../../shared/routes'
import type { PageLink, SiteGraph } from '../types'
import { docIdOf, docsVersions, pagesOfVersion, routeOfDoc, versionOf, type DocsVersion } from '../versions'

/** A link with a resolved target. */
export interface NavbarLink {
  kind: 'link'
  label: string
  href: string
  external: boolean
  /** The route below which it counts as current; null for external links, and where a link's section is an inner one. */
  section: string | null
  /** Its target in each version, if there are several and the link has no fixed one. */
  byVersion?: Record<string, string>
  /** The version that it selects. */
  version?: string
  /** The language that it selects. */
  language?: string
}

export type NavbarInner = NavbarLink | { kind: 'markup'; html: string }

export type NavbarEntry = { position: 'left' | 'right' } & (
  | NavbarInner
  | { kind: 'dropdown'; label: string; purpose?: 'versions' | 'locales'; items: NavbarInner[] }
  | { kind: 'search' }
  /** Only in development: the error that would fail the build, for the error screen. */
  | { kind: 'broken'; message: string }
)

const SIDEBARS = ['docs']

const linkTo = (label: string, href: string, rest: Partial<NavbarLink> = {}): NavbarLink => ({
  ...{ kind: 'link', label, href, external: false, section: href },
  ...rest,
})

/** The items of the navbar of one page. */
class Navbar {
  private readonly versions: readonly DocsVersion[]
  /** The version of the page, if it is in one. */
  private readonly own: DocsVersion | undefined

  constructor(
    private readonly site: Site,
    private readonly graph: SiteGraph,
    private readonly route: string,
  ) {
    this.versions = docsVersions(site.docs)
    this.own = versionOf(this.versions, route)
  }

  entries({ position, ...item }: NavbarItem, keys: string[]): NavbarEntry[] {
    switch (item.type) {
      case 'dropdown':
        return [{ kind: 'dropdown', label: item.label, items: this.list(item.items, [...keys, 'items']), position }]
      case 'docsVersionDropdown': {
        const links = this.named(item.versions, [...keys, 'versions']).map((version) =>
          this.versionLink(version, version.label, this.sameDoc(version)),
        )
        const [before, after] = [this.list(item.before, [...keys, 'before']), this.list(item.after, [...keys, 'after'])]
        const items = [...before, ...links, ...after]
        const [only] = items
        // A list of one becomes a plain link.
        if (only && items.length === 1) return [{ ...only, position }]
        return [{ kind: 'dropdown', purpose: 'versions', label: this.active.label, items, position }]
      }
      case 'localeDropdown':
        return this.locales().map((menu) => ({ ...menu, position }))
      case 'search':
        return [{ kind: 'search', position }]
      default:
        return [{ ...this.inner(item, keys), position }]
    }
  }

  private list(items: readonly InnerItem[] = [], keys: string[]): NavbarInner[] {
    return items.map((item, index) => this.inner(item, [...keys, String(index)]))
  }

  private inner(item: InnerItem, keys: string[]): NavbarInner {
    switch (item.type) {
      case 'link': {
        const section = item.section ?? item.to?.replace(/[?#].*$/, '') ?? null
        return linkTo(item.label, item.to ?? item.href ?? '/', { external: item.href !== undefined, section })
      }
      case 'doc': {
        const { docId } = item
        const inVersion = (version: DocsVersion) => this.docIn(version, docId)
        const match = [this.active, ...this.versions].flatMap((version) => inVersion(version) ?? [])[0]
        if (!match) return this.fail([...keys, 'docId'], unknownId('doc', docId, this.docIds(this.active)))
        return linkTo(item.label ?? match.title, match.route, this.choices(inVersion))
      }
      case 'docSidebar': {
        const { sidebarId } = item
        if (!SIDEBARS.includes(sidebarId))
          return this.fail([...keys, 'sidebarId'], unknownId('sidebar', sidebarId, SIDEBARS))
        const firstOf = (version: DocsVersion) => this.graph.sidebars.get(version.name)?.order[0]
        const first = firstOf(this.active)
        if (!first) return this.fail([...keys, 'sidebarId'], `The sidebar "${sidebarId}" has no page to link to.`)
        return linkTo(item.label ?? first.title, first.route, {
          section: this.active.path,
          ...this.choices(firstOf),
        })
      }
      case 'docsVersion': {
        const names = item.version === undefined ? [this.active.name] : [item.version]
        const [version = this.active] = this.named(names, [...keys, 'version'])
        return this.versionLink(version, item.label ?? version.label, item.to ?? this.mainDoc(version))
      }
      case 'html':
        return { kind: 'markup', html: item.value }
    }
  }

  private fail(keys: readonly string[], message: string): never {
    const place = parseYaml(readText(this.graph.root, SITE_FILE)).placeOf(keys)
    throw new Error(formatFinding({ file: SITE_FILE, ...place, message }))
  }

  /** The version of the page, else the recommended one. */
  private get active(): DocsVersion {
    const latest = this.own ?? this.versions.find(({ status }) => status === 'latest')
    return latest ?? this.fail(['docs', 'latest'], 'There is no such version.')
  }

  private named(names: readonly string[] = this.versions.map(({ name }) => name), keys: string[]): DocsVersion[] {
    const versionNames = this.versions.map(({ name }) => name)
    return names.map((name, index) => {
      const version = this.versions.find((one) => one.name === name)
      return version ?? this.fail([...keys, String(index)], unknownId('version', name, versionNames))
    })
  }

  /** A version is current only on its own pages, though others may be below its path. */
  private versionLink(version: DocsVersion, label: string, href: string): NavbarLink {
    const section = this.own?.name === version.name ? version.path : null
    return linkTo(label, href, { section, version: version.name })
  }

  private docIn(version: DocsVersion, id: string): PageLink | undefined {
    const route = routeOfDoc(version, id)
    const page = pagesOfVersion(this.graph.pages, this.versions, version).find((one) => one.route === route)
    return page && { title: page.matter.title, route }
  }

  private docIds(version: DocsVersion): string[] {
    return pagesOfVersion(this.graph.pages, this.versions, version).map(({ route }) => docIdOf(version, route))
  }

  /** A target for each version, if there are several; on a version's page, only its own. */
  private choices(linkIn: (version: DocsVersion) => PageLink | undefined): Pick<NavbarLink, 'byVersion'> {
    if (this.versions.length < 2 || this.own) return {}
    const versionLinks = this.versions.map((version) => [version.name, linkIn(version)?.route] as const)
    return { byVersion: Object.fromEntries(versionLinks.flatMap(([name, href]) => (href ? [[name, href]] : []))) }
  }

  private mainDoc(version: DocsVersion): string {
    const keys = ['docs', 'versions', String(this.versions.indexOf(version)), 'mainDoc']
    const doc = this.docIn(version, version.mainDoc)
    return doc?.route ?? this.fail(keys, unknownId('doc', version.mainDoc, this.docIds(version)))
  }

  /** The same doc in another version if that has it, else its main doc. */
  private sameDoc(version: DocsVersion): string {
    const same = this.own && this.docIn(version, docIdOf(this.own, this.route))
    return same?.route ?? this.mainDoc(version)
  }

  /** Each language has its own folder: link to the same page there, or to its first page. */
  private locales() {
    const { locale, locales = [] } = this.site
    if (locales.length < 2) return []
    // Nothing links to a fallback page.
    const route = STAND_INS.includes(this.route) ? '/' : this.route
    const items = locales.map(({ code, label, path }) => {
      const isThere = code === locale || readGraph(this.graph.root, code).pages.some((page) => page.route === route)
      return linkTo(label, atFolder(path, isThere ? route : '/') || '/', { section: null, language: code })
    })
    const current = locales.find(({ code }) => code === locale)
    return [{ kind: 'dropdown', purpose: 'locales', label: current?.label ?? locale, items } as const]
  }
}

/** Of sections within each other, a page is in the innermost alone: links to those around it are not current. */
function inOneSection(entries: readonly NavbarEntry[], route: string): NavbarEntry[] {
  const isAround = ({ section, version }: NavbarLink) =>
    section !== null && version === undefined && (route === section || route.startsWith(`${section}/`))
  const links = entries.flatMap((entry): (NavbarEntry | NavbarInner)[] =>
    entry.kind === 'dropdown' ? entry.items : [entry],
  )
  const around = links.flatMap((link) => (link.kind === 'link' && isAround(link) ? (link.section ?? []) : []))
  const innermost = Math.max(0, ...around.map(({ length }) => length))
  const narrowed = <T extends NavbarEntry | NavbarInner>(item: T): T =>
    item.kind === 'link' && isAround(item) && item.section?.length !== innermost ? { ...item, section: null } : item
  return entries.map((entry) =>
    entry.kind === 'dropdown' ? { ...entry, items: entry.items.map(narrowed) } : narrowed(entry),
  )
}

/**
 * The navbar of one page: each item with its target.
 * @param route the page with the navbar
 * @throws if an item has a doc, a sidebar or a version that does not exist: with the place in `data/site.yaml`, the
 * nearest match and the available ones; in development, the error screen shows it instead of the page
 */
export function navbarFor(site: Site, graph: SiteGraph, route: string): NavbarEntry[] {
  const navbar = new Navbar(site, graph, route)
  try {
    const entries = site.navbar.items.flatMap((item, index) => navbar.entries(item, ['navbar', 'items', String(index)]))
    return inOneSection(entries, route)
  } catch (error) {
    if (process.env.NODE_ENV !== 'development') throw error
    return [{ kind: 'broken', position: 'left', message: messageOf(error) }]
  }
}
