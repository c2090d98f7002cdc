import { docIdOf, docsVersions, pagesOfVersion, routeOfDoc, versionOf, type DocsVersion } from '../versions'
import { isBelow, STAND_INS } from '../routes'
import { messageOf, unknownId } from '@chain-data/findings'
import { siteDataPlace } from '@/lib/content/sources/site-file'
import type { InnerItem, NavbarItem } from '@/lib/content/schemas/navbar'
import type { Site } from '@/lib/content/schemas/site'
import type { SiteGraph } from '../types'

/** A link whose target was found. */
export interface NavbarLink {
  kind: 'link'
  label: string
  href: string
  external: boolean
  /** The route below which it counts as current; nothing for links elsewhere. */
  section: string | null
  /** Where it leads in each version, when there are several and the link means none of them. */
  byVersion?: Record<string, string>
  /** The version that is chosen with it. */
  version?: string
  /** The language that it leads to. */
  language?: string
}

interface NavbarMarkup {
  kind: 'markup'
  html: string
}

export type NavbarInner = NavbarLink | NavbarMarkup

export type NavbarEntry = { position: 'left' | 'right' } & (
  | NavbarInner
  | { kind: 'dropdown'; label: string; purpose?: 'versions' | 'locales'; items: NavbarInner[] }
  | { kind: 'search' }
  /** In development only: what would fail the build, for the crash screen. */
  | { kind: 'broken'; message: string }
)

const SIDEBARS = ['docs']

/** Everything that finding an item's target needs. */
interface Scene {
  site: Site
  graph: SiteGraph
  versions: DocsVersion[]
  /** The version of the page that the navbar stands on, else the recommended one. */
  active: DocsVersion
  route: string
}

function fail({ graph }: Scene, keys: readonly string[], message: string): never {
  throw new Error(`${siteDataPlace(graph.root, keys)} ${message}`)
}

const linkTo = (label: string, href: string, rest: Partial<NavbarLink> = {}): NavbarLink => ({
  kind: 'link',
  label,
  href,
  external: false,
  section: href,
  ...rest,
})

function docIn(scene: Scene, version: DocsVersion, id: string) {
  const route = routeOfDoc(version, id)
  return pagesOfVersion(scene.graph.pages, scene.versions, version).find((page) => page.route === route)
}

function docIds(scene: Scene, version: DocsVersion): string[] {
  return pagesOfVersion(scene.graph.pages, scene.versions, version).map(({ route }) => docIdOf(version, route))
}

/** A target for each version, when there is a choice; a page of a version stays in its own. */
function choices(scene: Scene, hrefIn: (version: DocsVersion) => string | undefined) {
  if (scene.versions.length < 2 || versionOf(scene.versions, scene.route)) return {}
  const found = scene.versions.flatMap((version) => {
    const href = hrefIn(version)
    return href ? [[version.name, href] as const] : []
  })
  return { byVersion: Object.fromEntries(found) }
}

function resolveDoc(item: Extract<InnerItem, { type: 'doc' }>, keys: string[], scene: Scene): NavbarLink {
  const { docId } = item
  const holders = [scene.active, ...scene.versions.filter(({ status }) => status === 'latest'), ...scene.versions]
  const version = holders.find((candidate) => docIn(scene, candidate, docId))
  const page = version && docIn(scene, version, docId)
  if (!page) return fail(scene, [...keys, 'docId'], unknownId('doc', docId, docIds(scene, scene.active)))
  const byVersion = choices(scene, (other) => docIn(scene, other, docId)?.route)
  return linkTo(item.label ?? page.matter.title, page.route, byVersion)
}

function resolveSidebar(item: Extract<InnerItem, { type: 'docSidebar' }>, keys: string[], scene: Scene): NavbarLink {
  const { sidebarId } = item
  if (!SIDEBARS.includes(sidebarId))
    return fail(scene, [...keys, 'sidebarId'], unknownId('sidebar', sidebarId, SIDEBARS))
  const firstOf = (version: DocsVersion) => scene.graph.sidebars.get(version.name)?.order[0]
  const first = firstOf(scene.active)
  if (!first) return fail(scene, [...keys, 'sidebarId'], `The sidebar "${sidebarId}" has no page to link to.`)
  return linkTo(item.label ?? first.title, first.route, {
    section: scene.active.path,
    ...choices(scene, (version) => firstOf(version)?.route),
  })
}

function findVersion(name: string, keys: readonly string[], scene: Scene): DocsVersion {
  const found = scene.versions.find((version) => version.name === name)
  return (
    found ??
    fail(
      scene,
      keys,
      unknownId(
        'version',
        name,
        scene.versions.map((version) => version.name),
      ),
    )
  )
}

/** The route of a version's main doc. */
function mainDoc(scene: Scene, version: DocsVersion): string {
  const page = docIn(scene, version, version.mainDoc)
  if (page) return page.route
  const index = scene.site.docs.versions.findIndex(({ name }) => name === version.name)
  const keys = ['docs', 'versions', String(index), 'mainDoc']
  return fail(scene, keys, unknownId('doc', version.mainDoc, docIds(scene, version)))
}

/** A version is current on its own pages only, though the others may stand below its path. */
function sectionOf({ versions, route }: Scene, version: DocsVersion): string | null {
  return versionOf(versions, route)?.name === version.name ? version.path : null
}

/** The same doc in another version if that has it, else its main doc. */
function sameDoc(scene: Scene, version: DocsVersion): string {
  const own = versionOf(scene.versions, scene.route)
  const same = own && docIn(scene, version, docIdOf(own, scene.route))
  return same ? same.route : mainDoc(scene, version)
}

function resolveInner(item: InnerItem, keys: string[], scene: Scene): NavbarInner {
  switch (item.type) {
    case 'link': {
      const href = item.to ?? item.href ?? '/'
      const section = item.section ?? item.to?.replace(/[?#].*$/, '') ?? null
      return linkTo(item.label, href, { external: item.href !== undefined, section })
    }
    case 'doc':
      return resolveDoc(item, keys, scene)
    case 'docSidebar':
      return resolveSidebar(item, keys, scene)
    case 'docsVersion': {
      const version = item.version ? findVersion(item.version, [...keys, 'version'], scene) : scene.active
      const href = item.to ?? mainDoc(scene, version)
      return linkTo(item.label ?? version.label, href, { section: sectionOf(scene, version), version: version.name })
    }
    case 'html':
      return { kind: 'markup', html: item.value }
  }
}

function resolveVersions(
  item: Extract<NavbarItem, { type: 'docsVersionDropdown' }>,
  keys: string[],
  scene: Scene,
): NavbarEntry {
  const inner = (part: 'before' | 'after') =>
    (item[part] ?? []).map((child, index) => resolveInner(child, [...keys, part, String(index)], scene))
  const offered = item.versions
    ? item.versions.map((name, index) => findVersion(name, [...keys, 'versions', String(index)], scene))
    : scene.versions
  const links = offered.map((version) =>
    linkTo(version.label, sameDoc(scene, version), { section: sectionOf(scene, version), version: version.name }),
  )
  const items = [...inner('before'), ...links, ...inner('after')]
  const [only] = items
  // A list of one is no choice: then it is a plain link.
  if (only && items.length === 1) return { ...only, position: item.position }
  return { kind: 'dropdown', purpose: 'versions', label: scene.active.label, items, position: item.position }
}

/** Languages live below a path of their own: to the same page there, or to the first one where there is no such page. */
function resolveLocales({ site, graph, route: shown }: Scene, position: 'left' | 'right'): NavbarEntry[] {
  // Nothing links to a page that is shown in the place of others.
  const route = STAND_INS.includes(shown) ? '/' : shown
  const locales = site.locales ?? []
  if (locales.length < 2) return []
  const here = locales.find(({ path }) => path !== '' && isBelow(route, path))
  const bare = here ? route.slice(here.path.length) || '/' : route
  const current = here ?? locales.find(({ code }) => code === site.locale)
  const items = locales.map((locale) => {
    const { code, label, path } = locale
    const same = `${path}${bare === '/' && path ? '' : bare}`
    const isThere = locale === current || graph.pages.some((page) => page.route === same)
    return linkTo(label, isThere ? same : path || '/', { section: null, language: code })
  })
  return [{ kind: 'dropdown', purpose: 'locales', label: current?.label ?? site.locale, items, position }]
}

function resolveItem(item: NavbarItem, keys: string[], scene: Scene): NavbarEntry[] {
  const { position } = item
  switch (item.type) {
    case 'dropdown': {
      const items = item.items.map((child, index) => resolveInner(child, [...keys, 'items', String(index)], scene))
      return [{ kind: 'dropdown', label: item.label, items, position }]
    }
    case 'docsVersionDropdown':
      return [resolveVersions(item, keys, scene)]
    case 'localeDropdown':
      return resolveLocales(scene, position)
    case 'search':
      return [{ kind: 'search', position }]
    default:
      return [{ ...resolveInner(item, keys, scene), position }]
  }
}

/**
 * Finds what each navbar item leads to, as seen from one page.
 * @param route the page that the navbar stands on
 * @throws when an item names a doc, a sidebar or a version that does not exist: with the place in `data/site.yaml`, the
 * nearest match and the list of those that do
 */
export function resolveNavbar(site: Site, graph: SiteGraph, route: string): NavbarEntry[] {
  const versions = docsVersions(site.docs)
  const active = versionOf(versions, route) ?? versions.find(({ status }) => status === 'latest') ?? versions[0]
  if (!active) return []
  const scene: Scene = { site, graph, versions, active, route }
  return site.navbar.items.flatMap((item, index) => resolveItem(item, ['navbar', 'items', String(index)], scene))
}

/**
 * The same while the site is being written: a mistake in the data is shown on the crash screen, where the page would
 * be, and the next save fixes it. A build fails.
 */
export function navbarFor(site: Site, graph: SiteGraph, route: string): NavbarEntry[] {
  if (process.env.NODE_ENV !== 'development') return resolveNavbar(site, graph, route)
  try {
    return resolveNavbar(site, graph, route)
  } catch (error) {
    return [{ kind: 'broken', position: 'left', message: messageOf(error) }]
  }
}
