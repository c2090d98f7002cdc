import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseYaml, readText } from '@docs402/findings'
import { isMap, isSeq } from 'yaml'
import { untilChanged } from './until-changed'

/** The file of the site data. Its schema is in `packages/docs402/content/schemas`: the packed sandbox needs only the URL. */
export const SITE_FILE = 'data/site.yaml'

/** The settings as a document of YAML; null without a file. */
const documentOf = untilChanged(SITE_FILE, (root) => {
  const file = path.join(root, SITE_FILE)
  return existsSync(file) ? parseYaml(readText(file)).document : null
})

const valueIn = (root: string, key: string): unknown => documentOf(root)?.get(key)

/**
 * The site's URL, unchecked: the check of the data reports its faults.
 * @param root absolute path of the repository
 */
export function siteUrl(root: string): string {
  const url = valueIn(root, 'url')
  return typeof url === 'string' && URL.canParse(url) ? url : 'https://site.invalid'
}

/**
 * Whether the site shows what its description marks as not for readers, unchecked.
 * @returns `publish`, or undefined if that is left out
 */
export const internalOf = (root: string): 'publish' | undefined =>
  valueIn(root, 'internal') === 'publish' ? 'publish' : undefined

/** What may have a page of its own in the reference: all of it, each group, each operation. */
export const REFERENCE_FORMS = ['page', 'group', 'operation'] as const
export type ReferenceForm = (typeof REFERENCE_FORMS)[number]

/**
 * The form of the reference that the site chooses, unchecked.
 * @returns undefined where it leaves that to its pages
 */
export function referenceFormOf(root: string): ReferenceForm | undefined {
  const chosen = valueIn(root, 'reference')
  return REFERENCE_FORMS.find((form) => form === chosen)
}

/**
 * The languages of samples that the site chooses, unchecked.
 * @returns their ids in order, or undefined where it leaves them to us
 */
export function languagesOf(root: string): string[] | undefined {
  const chosen = valueIn(root, 'samples')
  const ids = isSeq(chosen) ? chosen.items.map(String) : []
  return ids.length > 0 ? ids : undefined
}

/**
 * Whether readers can send requests to the servers of the description, unchecked.
 * @param root absolute path of the repository
 */
export function isLive(root: string): boolean {
  const settings = valueIn(root, 'console')
  return isMap(settings) && settings.get('live') === true
}

/**
 * Whether `$…$` is a formula on all pages of a site, unchecked: `math: dollars`.
 * @param root absolute path of the repository
 */
export const dollarsOf = untilChanged(SITE_FILE, (root) => valueIn(root, 'math') === 'dollars')

/** The languages of a site: its own, and those that have a folder of pages, with the route of that. */
interface LanguageSettings {
  locale: string
  locales: { code: string; path: string }[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The languages of a site, unchecked: English where it names none.
 * @param root absolute path of the repository
 */
export const languageSettings = untilChanged(SITE_FILE, (root): LanguageSettings => {
  const mainLocale = valueIn(root, 'locale')
  const locale = isText(mainLocale) ? mainLocale : 'en'
  const listed = valueIn(root, 'locales')
  const locales = (isSeq(listed) ? listed.items : []).flatMap((item) => {
    const [code, folder] = isMap(item) ? [item.get('code'), item.get('path')] : []
    return isText(code) ? [{ code, path: isText(folder) ? folder : code === locale ? '' : `/${code}` }] : []
  })
  return { locale, locales }
})
