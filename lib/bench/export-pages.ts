import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { kindOf, routeOfExported } from '@/lib/content/routes'
import type { PageKind } from '@/lib/content/types'
import { filesBelow } from '@/lib/sources/walk'
import { weighFiles, weighPage, type PageWeight } from '@/lib/outputs/export/weigh-page'

export interface WeighedPage {
  route: string
  kind: PageKind
  /** Whether React runs on it in the browser. */
  interactive: boolean
  weight: PageWeight
}

/** As a host that compresses once. */
const QUALITY = 11

/**
 * Weighs every page of an export.
 * @param out folder of the export
 * @throws when there is none
 */
export function weighExport(out: string): WeighedPage[] {
  if (!existsSync(path.join(out, 'index.html'))) throw new Error('There is no out/ to measure. Run: npm run build')
  const files = weighFiles((address) => readFileSync(path.join(out, decodeURI(address)), 'utf8'), QUALITY)
  return filesBelow(out)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const route = routeOfExported(file)
      const html = readFileSync(path.join(out, file), 'utf8')
      const interactive = /<html[^>]* data-interactive/.test(html)
      return { route, kind: kindOf(route), interactive, weight: weighPage(html, { ...files, quality: QUALITY }) }
    })
}

/** Bytes of all files below a folder. */
export function folderSize(folder: string): number {
  return filesBelow(folder).reduce((sum, name) => sum + readFileSync(path.join(folder, name)).length, 0)
}
