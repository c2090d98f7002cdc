import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withoutCode } from '@/lib/content/mdx/mdx-text'
import { kindOf, routeOf } from '@/lib/content/routes'
import { walk } from '@chain-data/findings'
import { API_FOLDER, apiFolderOf } from './folder'

/** The components that other pages lead to. */
const COMPONENTS = {
  reference: 'EndpointReference',
  errors: 'ErrorCatalogue',
  limits: 'LimitsTable',
  prices: 'PriceList',
  changelog: 'Changelog',
} as const

/** The routes of the pages that hold them; null where no page does. */
export type ApiPages = Record<keyof typeof COMPONENTS, string | null>

const known = new Map<string, ApiPages>()

/**
 * Finds the pages that document the API by the components they hold, so that no code names them and they can move.
 * Of several pages with the same component, one of the docs counts more than a post that shows it too, and then the
 * shortest route.
 * @param root the project's root folder
 * @param folder of a description: only pages that show this one are asked
 */
export function apiPages(root: string, folder: string = API_FOLDER): ApiPages {
  const key = path.join(root, folder)
  const before = known.get(key)
  // While a site is being written, pages move.
  if (before && process.env.NODE_ENV !== 'development') return before
  const pages: ApiPages = { reference: null, errors: null, limits: null, prices: null, changelog: null }
  const files = walk(root, 'pages').filter((file) => /\.mdx?$/.test(file))
  for (const file of files) {
    const route = routeOf(file)
    if (apiFolderOf(root, route) !== folder) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [name, component] of entries(COMPONENTS)) {
      if (!text.includes(`<${component}`) || !withoutCode(text).includes(`<${component}`)) continue
      const other = pages[name]
      if (other === null || isBefore(route, other)) pages[name] = route
    }
  }
  known.set(key, pages)
  return pages
}

function isBefore(route: string, other: string): boolean {
  const [isDoc, isOtherDoc] = [route, other].map((one) => kindOf(one) === 'doc')
  return isDoc === isOtherDoc ? route.length < other.length : isDoc === true
}

function entries<Key extends string, Value>(object: Readonly<Record<Key, Value>>): [Key, Value][] {
  const found: [Key, Value][] = []
  for (const key in object) found.push([key, object[key]])
  return found
}
