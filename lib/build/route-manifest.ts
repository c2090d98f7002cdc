import { sitePages } from '@/lib/content/props/site-routes'
import { fileOf } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { canonicalRoute, isOtherVersion } from '@/lib/content/props/canonical'
import { writeBelow } from '@chain-data/findings'

/** Writes the list of all routes that the browser tests run from. */
export async function writeRouteManifest(root: string): Promise<string> {
  const routes = (await sitePages(root)).map((props) => {
    const { route, kind, title, description, indexable } = props.page
    const otherVersion = isOtherVersion(props) ? (props.docs?.version?.label ?? null) : null
    const canonical = canonicalRoute(props)
    return { route, kind, title, description, indexable, canonical, otherVersion, file: fileOf(route) }
  })
  const manifest = { site: { title: site.title, url: site.url }, routes }
  writeBelow(root, '.cache/build/routes.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return `${routes.length} routes`
}
