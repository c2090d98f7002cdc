import path from 'node:path'
import type { SitePageProps } from '../content/props/page-props'
import { fileOf } from '../shared/routes'
import { readSite } from '../content/site/site'
import { canonicalRoute, isOtherVersion } from '../shared/canonical'
import { writeBelow } from '@docs402/findings'

/** Writes the list of all routes that the browser tests run from. */
export function writeRouteManifest(root: string, pages: readonly SitePageProps[]): string {
  const routes = pages.map((props) => {
    const { route, kind, title, description, indexable } = props.page
    const otherVersion = isOtherVersion(props) ? (props.docs?.version?.label ?? null) : null
    const canonical = canonicalRoute(props)
    return { route, kind, title, description, indexable, canonical, otherVersion, file: fileOf(route) }
  })
  const site = readSite(root)
  const manifest = { site: { title: site.title, url: site.url }, routes }
  writeBelow(path.join(root, '.cache/build'), 'routes.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return `${routes.length} routes`
}
