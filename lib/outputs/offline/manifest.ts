import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withoutBase } from '@/lib/html/base-path'
import { partsOf } from '@/lib/browser/offline/responses'
import type { Manifest } from '@/lib/browser/offline/save'
import { fileOf, OFFLINE_PAGE } from '@/lib/content/routes'
import { filesBelow } from '@/lib/sources/walk'

/** What search loads, and the scripts that pages load when they are wanted. */
const ALWAYS = /^(assets|pagefind|search-data)\//

/**
 * All that is needed to read some pages, and to search, without a network.
 * @param out the export's folder, with its pages as they are published
 * @param routes the pages
 */
export function offlineManifest(out: string, routes: readonly string[], build: string, base: string): Manifest {
  const pages = [...new Set([...routes, OFFLINE_PAGE])]
  const parts = pages.flatMap((route) =>
    partsOf(readFileSync(path.join(out, fileOf(route)), 'utf8')).flatMap(
      (url) => withoutBase(base, url)?.slice(1) ?? [],
    ),
  )
  const shared = filesBelow(out).filter((file) => ALWAYS.test(file) && !/\.(br|gz)$/.test(file))
  const urls = new Map([
    ...pages.map((route) => [`${base}${route}`, fileOf(route)] as const),
    ...[...parts, ...shared].map((file) => [`${base}/${file}`, file] as const),
  ])
  const files = [...urls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, file]): Manifest['files'][number] => {
      const contents = readFileSync(path.join(out, file))
      return [url, createHash('sha256').update(contents).digest('hex').slice(0, 12), contents.length]
    })
  return { build, bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0), files }
}
