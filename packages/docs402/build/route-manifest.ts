import path from 'node:path'
import type { SitePageProps } from '../page/props/content-props'
import { atFolder } from '../shared/language'
import type { SiteGraph } from '../content/types'
import { fileOf } from '../shared/routes'
import { readSite } from '../content/site/site'
import { canonicalRoute, isOtherVersion } from '../shared/canonical'
import { writeBelow } from '@docs402/findings'

/** Writes the list of all routes that the browser tests run from. */
export function writeRouteManifest(
  root: string,
  languages: readonly { graph: Pick<SiteGraph, 'folder'>; props: readonly SitePageProps[] }[],
): string {
  const all = languages.flatMap(({ graph, props }) => props.map((each) => ({ folder: graph.folder, props: each })))
  const routes = all.map(({ folder, props }) => {
    const { kind, title, description, indexable, isOriginal } = props.page
    const route = atFolder(folder, props.page.route)
    const otherVersion = isOtherVersion(props) ? (props.docs?.version?.label ?? null) : null
    const canonical = isOriginal ? props.page.route : atFolder(folder, canonicalRoute(props))
    return { route, kind, title, description, indexable, canonical, otherVersion, file: fileOf(route) }
  })
  const site = readSite(root)
  const manifest = { site: { title: site.title, url: site.url }, routes }
  writeBelow(path.join(root, '.cache/build'), 'routes.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return `${routes.length} routes`
}
