import type { z } from 'zod'
import { didYouMean, type DataFile, explain, type Explained } from '@chain-data/findings'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { innerItemSchemas, itemSchemas } from './navbar'
import { flatFooterSchema, groupedFooterSchema, siteSchema, siteShellSchema, type Site } from './site'

/** The site data. What needs its file or the site's URL alone takes them from `lib/content/sources/site-file.ts`, without the schemas. */
export const SITE_DATA: DataFile<Site> = {
  file: SITE_FILE,
  title: 'The site: names, navigation, footer, versions',
  schema: siteSchema,
  explain: explainSite,
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listAt = (value: unknown, key: string): unknown[] => {
  const list = isFields(value) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}
const below = (path: string[], faults: Explained[]): Explained[] =>
  faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }))

/** Kinds that exist, but not inside a dropdown. */
const NOT_INSIDE = Object.keys(itemSchemas).filter((type) => !(type in innerItemSchemas))

function explainItem(item: unknown, path: string[], schemas: Record<string, z.ZodType>): Explained[] {
  const allowed = Object.keys(schemas)
  if (!isFields(item))
    return [{ path, message: `A navbar item is a group of keys with a "type": ${allowed.join(', ')}.` }]
  const { type = 'link' } = item
  if (typeof type !== 'string')
    return [{ path: [...path, 'type'], message: `The "type" of a navbar item is one of ${allowed.join(', ')}.` }]
  const inside = schemas === innerItemSchemas
  if (inside && NOT_INSIDE.includes(type)) {
    const message = `A "${type}" isn't allowed in a dropdown. Allowed there: ${allowed.join(', ')}.`
    return [{ path: [...path, 'type'], message }]
  }
  const schema = schemas[type]
  if (!schema) {
    const message = `There is no navbar item of the type "${type}".${didYouMean(type, allowed)} Allowed: ${allowed.join(', ')}.`
    return [{ path: [...path, 'type'], message }]
  }
  if (inside && 'position' in item) {
    return [{ path: [...path, 'position'], message: 'Only the dropdown itself has a "position", not the items in it.' }]
  }
  // What stands in a dropdown is looked at one by one, by its own type.
  const lists = ['items', 'before', 'after'].filter((key) => Array.isArray(item[key]))
  const inner = lists.flatMap((key) =>
    listAt(item, key).flatMap((child, index) => explainItem(child, [...path, key, String(index)], innerItemSchemas)),
  )
  const own = explain(schema, item).filter((fault) => !(lists.includes(fault.path[0] ?? '') && fault.path.length > 1))
  return [...below(path, own), ...inner]
}

function explainFooter(footer: unknown): Explained[] {
  if (footer === undefined) return []
  if (isFields(footer) && 'groups' in footer && 'items' in footer) {
    const message = 'The footer has either "groups" or "items" (a flat list), not a mix of the two.'
    return [{ path: ['footer', 'items'], message }]
  }
  const flat = isFields(footer) && 'items' in footer
  return below(['footer'], explain(flat ? flatFooterSchema : groupedFooterSchema, footer))
}

/**
 * Says in plain words what is wrong with the site data, all at once.
 * @param value the value of `data/site.yaml`, unchecked
 * @returns one entry for each fault with the path of the key it is about; an empty list when all is right
 */
function explainSite(value: unknown): Explained[] {
  const items = listAt(isFields(value) ? value['navbar'] : undefined, 'items')
  return [
    ...explain(siteShellSchema, value),
    ...items.flatMap((item, index) => explainItem(item, ['navbar', 'items', String(index)], itemSchemas)),
    ...explainFooter(isFields(value) ? value['footer'] : undefined),
    ...explainNames(value),
  ]
}

/** Names that must be there once, and dates that must be in order. */
function explainNames(value: unknown): Explained[] {
  if (!isFields(value)) return []
  const { announcement, docs, locales, navbar } = value
  const faults: Explained[] = []
  const languages = Array.isArray(locales) ? locales.length : 0
  const items = listAt(navbar, 'items')
  const dropdown = items.findIndex((item) => isFields(item) && item['type'] === 'localeDropdown')
  if (dropdown >= 0 && languages < 2) {
    const message = 'A "localeDropdown" shows nothing without "locales" that list two languages or more.'
    faults.push({ path: ['navbar', 'items', String(dropdown)], message })
  }
  if (languages > 0 && dropdown < 0) {
    const message =
      'Nothing shows "locales": add "- type: localeDropdown" to the items of the navbar, or leave them out.'
    faults.push({ path: ['locales'], message })
  }
  if (isFields(announcement)) {
    const { from, until } = announcement
    if (typeof from === 'string' && typeof until === 'string' && until < from) {
      const message = `"until" (${until}) is before "from" (${from}): this announcement would never be shown.`
      faults.push({ path: ['announcement', 'until'], message })
    }
  }
  for (const key of ['name', 'path']) {
    const seen: unknown[] = []
    for (const [index, version] of listAt(docs, 'versions').entries()) {
      const own = isFields(version) ? version[key] : undefined
      if (own !== undefined && seen.includes(own)) {
        const message = `Two versions have the ${key} "${String(own)}". Each needs its own.`
        faults.push({ path: ['docs', 'versions', String(index), key], message })
      }
      seen.push(own)
    }
  }
  return faults
}
