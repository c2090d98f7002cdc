import { parseYaml } from '@/lib/sources/yaml-text'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import type { DataFile } from './data-file'
import { explainSite } from './explain-site'
import { siteSchema, type Site } from './site'

/** The site data, apart from the rest: what needs the site's URL alone does not load all schemas. */
export const SITE_DATA: DataFile<Site> = {
  file: 'data/site.yaml',
  title: 'The site: names, navigation, footer, versions',
  schema: siteSchema,
  explain: explainSite,
}

/**
 * `data/site.yaml:18:24` for a key of the site data; without line and column when the file can't be read.
 * @param root the project's root folder
 */
export function siteDataPlace(root: string, keys: readonly string[]): string {
  try {
    const { line, column } = parseYaml(readFileSync(path.join(root, SITE_DATA.file), 'utf8')).placeOf(keys)
    return `${SITE_DATA.file}:${line}:${column}`
  } catch {
    return SITE_DATA.file
  }
}
