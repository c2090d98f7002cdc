import { type DataFile, explain, type ForeignKeys, type SchemaProblem, unknownId } from '@chain-data/findings'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { siteSchema, type Site } from './site'

/** The site data. `lib/content/sources/site-file.ts` has its file name and the site's URL, without schemas. */
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
/**
 * Lists all faults of the site data in plain words.
 * @param value the value of `data/site.yaml`, unchecked
 * @returns one entry for each fault with the path of its key
 */
function explainSite(value: unknown): SchemaProblem[] {
  const fields = isFields(value) ? value : {}
  return [
    ...explain(siteSchema, value, 'key', FOREIGN_KEYS),
    ...explainLanguages(fields),
    ...explainAnnouncement(fields),
    ...explainVersions(fields),
  ]
}

/** Keys of other tools, for settings that are elsewhere here. */
const FOREIGN_KEYS: ForeignKeys = [
  [
    /^(?:analytics|google_?analytics|google_?tag_?manager|gtag|gtm|plausible|umami|matomo|fathom|posthog|goatcounter|chat|intercom|crisp|newsletter|mailchimp|feedback|services|scripts|headscripts|stylesheets)$/i,
    'Declare external scripts, hosts and forms in data/services.yaml: CONTRIBUTING.md has a recipe for each under "Analytics, chat, newsletter, feedback".',
  ],
  [
    /^(?:edit_?links?|edit_?ur[il]|edit_?page)$/i,
    'Every docs page has an edit link automatically, from "repository" and "repositoryBranch". Remove this key.',
  ],
]

/** The languages, and the list that offers them. */
function explainLanguages({ locales, navbar }: Fields): SchemaProblem[] {
  const languages = Array.isArray(locales) ? locales.length : 0
  const items = listAt(navbar, 'items')
  const dropdown = items.findIndex((item) => isFields(item) && item['type'] === 'localeDropdown')
  if (dropdown >= 0 && languages < 2) {
    const message = 'A "localeDropdown" needs "locales" with two or more languages.'
    return [{ path: ['navbar', 'items', String(dropdown)], message }]
  }
  if (languages === 0 || dropdown >= 0) return []
  const message = 'Nothing shows "locales": add "- type: localeDropdown" to the items of the navbar, or remove them.'
  return [{ path: ['locales'], message }]
}

function explainAnnouncement({ announcement }: Fields): SchemaProblem[] {
  const { from, until } = isFields(announcement) ? announcement : {}
  if (typeof from !== 'string' || typeof until !== 'string' || until >= from) return []
  const message = `"until" (${until}) is before "from" (${from}): this announcement would never be shown.`
  return [{ path: ['announcement', 'until'], message }]
}

/** The versions of the docs have unique names and paths, and the recommended one is one of them. */
function explainVersions({ docs }: Fields): SchemaProblem[] {
  const versions = listAt(docs, 'versions').map((version) => (isFields(version) ? version : {}))
  const twice = ['name', 'path'].flatMap((key) =>
    versions.flatMap((version, index) => {
      const own = version[key]
      if (own === undefined || versions.findIndex((other) => other[key] === own) === index) return []
      const message = `Two versions have the ${key} "${String(own)}". Make them different.`
      return [{ path: ['docs', 'versions', String(index), key], message }]
    }),
  )
  const names = versions.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  const latest = isFields(docs) ? docs['latest'] : undefined
  if (typeof latest !== 'string' || names.includes(latest)) return twice
  return [...twice, { path: ['docs', 'latest'], message: unknownId('version', latest, names) }]
}
