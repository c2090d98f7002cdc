import path from 'node:path'
import { pageFiles } from '@/lib/content/mdx/files'
import type { MdxElement } from '@/lib/content/mdx/read/mdx-file'
import { readMdxOnce } from '@/lib/content/mdx/read/read-mdx'
import { kindOf, routeOf } from '@/lib/content/routes'
import { readText } from '@chain-data/findings'
import { readOff } from '@/lib/content/site/parts'
import { API_FOLDER, apiFolderOf } from './folder'

/** The components that other pages link to. */
const COMPONENTS = {
  reference: 'EndpointReference',
  index: 'EndpointIndex',
  schemas: 'SchemaReference',
  webhooks: 'WebhookReference',
  security: 'SecuritySchemes',
  errors: 'ErrorCatalogue',
  reasons: 'ReasonsTable',
  limits: 'LimitsTable',
  pay: 'PayHere',
  recording: 'RecordedExchange',
  prices: 'PriceList',
  changelog: 'Changelog',
} as const

type Found = Record<keyof typeof COMPONENTS, string | null>

/** The routes of the pages with these components; null if there is none. */
export interface ApiPages extends Omit<Found, 'index'> {
  /** By the group's name: of the pages with `<EndpointReference of="Group" />`. */
  groups: Readonly<Record<string, string>>
}

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
  const names = Object.keys(COMPONENTS) as (keyof Found)[]
  const found = Object.fromEntries(names.map((name) => [name, null])) as Found
  const groups = new Map<string, string>()
  const off = readOff(root)
  for (const file of pageFiles(root)) {
    const route = routeOf(file)
    if (apiFolderOf(root, route) !== folder) continue
    const text = readText(root, file)
    if (!names.some((name) => text.includes(`<${COMPONENTS[name]}`))) continue
    const { elements } = readMdxOnce(file, text)
    const groupOf = ({ name, attributes }: MdxElement) =>
      name === COMPONENTS.reference ? attributes.find((attribute) => attribute.name === 'of')?.value : undefined
    for (const element of elements) {
      const group = groupOf(element)
      const before = groups.get(String(group))
      if (typeof group === 'string' && (before === undefined || isBefore(route, before))) groups.set(group, route)
    }
    for (const name of names) {
      if (Object.hasOwn(off.components, COMPONENTS[name])) continue
      const other = found[name]
      const isHere = elements.some((each) => each.name === COMPONENTS[name] && groupOf(each) === undefined)
      if (isHere && (other === null || isBefore(route, other))) found[name] = route
    }
  }
  // One page has everything, or each group has one, and the index leads to them.
  const { index, ...pages } = found
  const isDivided = pages.reference === null && groups.size > 0
  const result = { ...pages, reference: pages.reference ?? index, groups: isDivided ? Object.fromEntries(groups) : {} }
  known.set(key, result)
  return result
}

function isBefore(route: string, other: string): boolean {
  const [isDoc, isOtherDoc] = [route, other].map((one) => kindOf(one) === 'doc')
  return isDoc === isOtherDoc ? route.length < other.length : isDoc === true
}
