import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SITE_DATA } from '@/lib/schemas/site-data'
import { parseYaml } from '@/lib/sources/yaml-text'

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
