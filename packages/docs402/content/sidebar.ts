import { existsSync } from 'node:fs'
import path from 'node:path'
import { isBelow } from '../shared/routes'
import { readMetaFile } from './meta-file'
import type { MetaEntry } from './schemas/meta'
import type { PageFile, PageLink, SidebarNode } from './types'

interface Folder {
  name: string
  route: string
  page?: PageFile
  children: Map<string, Folder>
}

function folderTree(pages: PageFile[], base: string): Folder {
  const root: Folder = { name: '', route: base, children: new Map() }
  for (const page of pages) {
    if (!isBelow(page.route, base)) continue
    let at = root
    for (const name of page.route.slice(base.length).split('/').filter(Boolean)) {
      const next = at.children.get(name) ?? { name, route: `${at.route}/${name}`, children: new Map<string, Folder>() }
      at.children.set(name, next)
      at = next
    }
    at.page = page
  }
  return root
}

function titleOf(folder: Folder, options: MetaEntry): string {
  return options.title ?? folder.page?.matter.sidebarTitle ?? folder.page?.matter.title ?? folder.name
}

function metaAt(root: string, place: string): ReadonlyMap<string, MetaEntry> | undefined {
  const file = path.join('pages', place, '_meta.ts')
  return existsSync(path.join(root, file)) ? readMetaFile(file, root).entries : undefined
}

/**
 * The entries of a folder: those that its language has itself, else those of the site's language, whose titles a
 * translated page does without.
 */
function metaEntries(root: string, { route, children }: Folder, language: string): ReadonlyMap<string, MetaEntry> {
  const entries = language === '' ? undefined : metaAt(root, language + route)
  const original = metaAt(root, route) ?? new Map<string, MetaEntry>()
  if (entries || language === '') return entries ?? original
  const untitled = [...original].map(([key, { title, ...entry }]): [string, MetaEntry] => {
    const page = children.get(key)?.page
    return [key, page && !page.isOriginal ? entry : { ...entry, ...(title !== undefined && { title }) }]
  })
  return new Map(untitled)
}

function nodesOf(root: string, folder: Folder, language: string): SidebarNode[] {
  const meta = metaEntries(root, folder, language)
  const unnamed = [...folder.children.keys()].filter((key) => !meta.has(key)).sort()
  return [...meta.keys(), ...unnamed].flatMap((key): SidebarNode[] => {
    const options = meta.get(key) ?? {}
    const { title, type, href } = options
    // Outside of groups, a hidden page has nothing to highlight.
    if (options.display === 'hidden') return folder.name === '' ? [] : hiddenPage(folder, key, options)
    if (type === 'separator') return [{ type, ...(title && { title }) }]
    if (type === 'part') return [{ type: 'separator', ...(title && { title }), isPart: true }]
    if (href) return [{ type: 'link', title: title ?? key, href }]
    return childNodes(root, folder, key, options, language)
  })
}

/** A hidden folder is left out with all of its content. */
function hiddenPage(folder: Folder, key: string, options: MetaEntry): SidebarNode[] {
  const child = folder.children.get(key)
  if (!child?.page || child.children.size > 0) return []
  return [{ type: 'page', title: titleOf(child, options), route: child.route, hidden: true }]
}

function childNodes(root: string, folder: Folder, key: string, options: MetaEntry, language: string): SidebarNode[] {
  const child = key === 'index' ? { ...folder, children: new Map<string, Folder>() } : folder.children.get(key)
  if (!child) return []
  if (child.children.size === 0) {
    return child.page ? [{ type: 'page', title: titleOf(child, options), route: child.route }] : []
  }
  const children = nodesOf(root, child, language)
  if (options.display === 'children') return children
  const entry = child.page && { route: child.route }
  return [{ type: 'group', key: child.route, title: titleOf(child, options), ...entry, children }]
}

/**
 * The documentation's sidebar. Names and order come from `_meta.ts` files only.
 * @param base the route of the documentation, for example `/docs`
 * @param language the route of the folder of a language; empty for that of the site
 */
export function buildSidebar(root: string, pages: PageFile[], base: string, language = ''): SidebarNode[] {
  return nodesOf(root, folderTree(pages, base), language)
}

/** The pages of a sidebar in reading order. */
export function flattenSidebar(nodes: SidebarNode[]): PageLink[] {
  return nodes.flatMap((node): PageLink[] => {
    if (node.type === 'page') return [{ title: node.title, route: node.route }]
    if (node.type !== 'group') return []
    const link = node.route ? [{ title: node.title, route: node.route }] : []
    return [...link, ...flattenSidebar(node.children)]
  })
}

/** The titles from the top of the sidebar down to a route, without the page itself; undefined if it is not listed. */
export function pathTo(nodes: SidebarNode[], route: string): SidebarNode[] | undefined {
  for (const node of nodes) {
    if (node.type === 'page' && node.route === route) return []
    if (node.type !== 'group') continue
    if (node.route === route) return []
    const below = pathTo(node.children, route)
    if (below) return [node, ...below]
  }
  return undefined
}
