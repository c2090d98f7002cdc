import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { siteRoutes } from '@/lib/content/site-routes'
import { fileOf } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'

/** Writes the list of all routes that the browser tests run from. */
export async function writeRouteManifest(root: string): Promise<string> {
  const routes = (await siteRoutes(root)).map((page) => ({ ...page, file: fileOf(page.route) }))
  const folder = path.join(root, '.cache', 'build')
  mkdirSync(folder, { recursive: true })
  const manifest = { site: { title: site.title, url: site.url }, routes }
  writeFileSync(path.join(folder, 'routes.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return `${routes.length} routes`
}
