import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sitePages } from '@/lib/pages/site-routes'
import { fileOf } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { canonicalRoute, isOtherVersion } from '@/lib/pages/canonical'

/** Writes the list of all routes that the browser tests run from. */
export async function writeRouteManifest(root: string): Promise<string> {
  const routes = (await sitePages(root)).map((props) => {
    const { route, kind, title, description, indexable } = props.page
    const otherVersion = isOtherVersion(props) ? (props.docs?.version?.label ?? null) : null
    const canonical = canonicalRoute(props)
    return { route, kind, title, description, indexable, canonical, otherVersion, file: fileOf(route) }
  })
  const folder = path.join(root, '.cache', 'build')
  mkdirSync(folder, { recursive: true })
  const manifest = { site: { title: site.title, url: site.url }, routes }
  writeFileSync(path.join(folder, 'routes.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return `${routes.length} routes`
}
