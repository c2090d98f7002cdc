import path from 'node:path'
import { isPageFile } from '@/lib/content/mdx/files'
import { readMdxOnce } from '@/lib/content/mdx/read/read-mdx'
import { kindOf, routeOf } from '@/lib/content/routes'
import { readText, walk } from '@chain-data/findings'
import { API_FOLDER, apiFolderOf } from './folder'

/** The components that other pages link to. */
const COMPONENTS = {
  reference: 'EndpointReference',
  errors: 'ErrorCatalogue',
  reasons: 'ReasonsTable',
  limits: 'LimitsTable',
  pay: 'PayHere',
  recording: 'RecordedExchange',
  prices: 'PriceList',
  changelog: 'Changelog',
} as const

/** The routes of the pages with these components; null if there is none. */
export type ApiPages = Record<keyof typeof COMPONENTS, string | null>

const known = new Map<string, ApiPages>()

/**
 * Finds the pages that document the API by their components, so that their routes are not hard-coded. Of several pages
 * with the same component, docs pages take precedence over posts, then shorter routes.
 * @param root the project's root folder
 * @param folder of a description: only pages that show this one are considered
 */
export function apiPages(root: string, folder: string = API_FOLDER): ApiPages {
  const key = path.join(root, folder)
  const before = known.get(key)
  // In development, pages may move.
  if (before && process.env.NODE_ENV !== 'development') return before
  const names = Object.keys(COMPONENTS) as (keyof ApiPages)[]
  const pages = Object.fromEntries(names.map((name) => [name, null])) as ApiPages
  const files = walk(root, 'pages').filter(isPageFile)
  for (const file of files) {
    const route = routeOf(file)
    if (apiFolderOf(root, route) !== folder) continue
    const text = readText(root, file)
    for (const name of names) {
      const [component, other] = [COMPONENTS[name], pages[name]]
      if (!text.includes(`<${component}`)) continue
      if (!readMdxOnce(file, text).elements.some(({ name: used }) => used === component)) continue
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
