import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isBelow } from './routes'
import { readMetaFile } from './meta-file'
import type { PageFile, PageLink, SidebarNode } from './types'

/** The fields of a `_meta` entry that the sidebar uses; `lib/content/schemas/meta.ts` checks the rest. */
const text = z.string().optional()
const groupSchema = z.object({ title: text, display: text, type: text, href: text })
type MetaOptions = z.output<typeof groupSchema>
const optionsSchema = z
  .string()
  .transform((title): MetaOptions => ({ title }))
  .or(groupSchema)

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
      let next = at.children.get(name)
      if (!next) {
        next = { name, route: `${at.route}/${name}`, children: new Map() }
        at.children.set(name, next)
      }
      at = next
    }
    at.page = page
  }
  return root
}

function titleOf(folder: Folder, options: MetaOptions): string {
  return options.title ?? folder.page?.matter.sidebarTitle ?? folder.page?.matter.title ?? folder.name
}

function metaEntries(root: string, folder: Folder): Map<string, MetaOptions> {
  const file = path.join('pages', folder.route, '_meta.ts')
  if (!existsSync(path.join(root, file))) return new Map()
  return new Map([...readMetaFile(file, root).entries].map(([key, value]) => [key, optionsSchema.parse(value)]))
}

/** The keys of a folder in reading order: those in its `_meta` file, then the others by name. */
function orderedKeys(meta: ReadonlyMap<string, MetaOptions>, folder: Folder): string[] {
  const named = [...meta.keys()].filter((key) => key !== '*')
  const rest = [...folder.children.keys()].filter((key) => !meta.has(key)).sort()
  return [...named, ...rest]
}

function nodesOf(root: string, folder: Folder): SidebarNode[] {
  const meta = metaEntries(root, folder)
  const nodes: SidebarNode[] = []
  for (const key of orderedKeys(meta, folder)) {
    const options = meta.get(key) ?? {}
    // Outside of groups, a hidden page has nothing to highlight.
    if (options.display === 'hidden') nodes.push(...(folder.name === '' ? [] : hiddenPage(folder, key, options)))
    else if (options.type === 'separator')
      nodes.push({ type: 'separator', ...(options.title && { title: options.title }) })
    else if (options.href) nodes.push({ type: 'link', title: options.title ?? key, href: options.href })
    else nodes.push(...childNodes(root, folder, key, options))
  }
  return nodes
}

/** A hidden folder is left out with all of its content. */
function hiddenPage(folder: Folder, key: string, options: MetaOptions): SidebarNode[] {
  const child = folder.children.get(key)
  if (!child?.page || child.children.size > 0) return []
  return [{ type: 'page', title: titleOf(child, options), route: child.route, hidden: true }]
}

function childNodes(root: string, folder: Folder, key: string, options: MetaOptions): SidebarNode[] {
  const child = key === 'index' ? { ...folder, children: new Map<string, Folder>() } : folder.children.get(key)
  if (!child) return []
  if (child.children.size === 0) {
    return child.page ? [{ type: 'page', title: titleOf(child, options), route: child.route }] : []
  }
  const children = nodesOf(root, child)
  if (options.display === 'children') return children
  const own = child.page && { route: child.route }
  return [{ type: 'group', key: child.route, title: titleOf(child, options), ...own, children }]
}

/**
 * The documentation's sidebar. Names and order come from `_meta.ts` files only.
 * @param base the route of the documentation, for example `/docs`
 */
export function buildSidebar(root: string, pages: PageFile[], base: string): SidebarNode[] {
  return nodesOf(root, folderTree(pages, base))
}

/** The pages of a sidebar in reading order. */
export function flattenSidebar(nodes: SidebarNode[]): PageLink[] {
  return nodes.flatMap((node): PageLink[] => {
    if (node.type === 'page') return [{ title: node.title, route: node.route }]
    if (node.type !== 'group') return []
    const own = node.route ? [{ title: node.title, route: node.route }] : []
    return [...own, ...flattenSidebar(node.children)]
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
