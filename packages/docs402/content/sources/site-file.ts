import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseYaml, readText } from '@docs402/findings'
import { isMap, isSeq } from 'yaml'

/** The file of the site data. Its schema is in `packages/docs402/content/schemas`: the packed sandbox needs only the URL. */
export const SITE_FILE = 'data/site.yaml'

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

const dollars = new Map<string, { stamp: string; value: boolean }>()

/**
 * Whether `$…$` is a formula on all pages of a site, unchecked: `math: dollars`. Asked for every page, so read once.
 * @param root absolute path of the repository
 */
export function dollarsOf(root: string): boolean {
  const stats = statSync(path.join(root, SITE_FILE), { throwIfNoEntry: false })
  const stamp = stats ? `${stats.mtimeMs} ${stats.size}` : ''
  const known = dollars.get(root)
  const value = known?.stamp === stamp ? known.value : valueIn(root, 'math') === 'dollars'
  dollars.set(root, { stamp, value })
  return value
}

function valueIn(root: string, key: string): unknown {
  const file = path.join(root, SITE_FILE)
  return existsSync(file) ? parseYaml(readText(file)).document.get(key) : undefined
}
