import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'
import { fileOf } from '@/lib/content/routes'
import { SITE_DATA } from '@/lib/schemas/site-data'
import { parseYaml } from '@/lib/sources/yaml-text'
import { redirectPage } from './redirect-page'

const siteSchema = z.object({ url: z.string(), locale: z.string() })

/**
 * Makes a page of every redirect. Hosts that can answer with a redirect are told by `_redirects` and the like, which
 * lib/outputs/headers makes from these pages.
 * @param root the folder of a site, with `data/` in it
 * @param out the export's folder
 * @returns how many there are
 * @throws when an old address is still a page of the export
 */
export function writeRedirects(root: string, out: string): string {
  const redirects = readRedirects(root)
  if (redirects.size === 0) return 'none'
  const site = siteSchema.parse(parseYaml(readFileSync(path.join(root, SITE_DATA.file), 'utf8')).value)
  for (const [from, to] of redirects) {
    const file = path.join(out, fileOf(from))
    if (existsSync(file)) throw new Error(`${REDIRECTS_FILE} redirects "${from}", which is a page of the site.`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, redirectPage(to, site))
  }
  return redirects.size === 1 ? '1 page' : `${redirects.size} pages`
}
