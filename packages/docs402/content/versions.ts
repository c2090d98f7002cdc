import { isBelow } from '../shared/routes'
import type { Site } from './schemas/site'

type VersionStatus = 'unreleased' | 'latest' | 'unmaintained'

/** A version of the documentation, as `data/site.yaml` lists it, newest first. */
export type DocsVersion = DocsData['versions'][number] & { status: VersionStatus }

type DocsData = Site['docs']

/** The versions: those before the recommended one are unreleased, those after it no longer maintained. */
export function docsVersions({ versions, latest }: DocsData): DocsVersion[] {
  const at = latest === undefined ? 0 : versions.findIndex(({ name }) => name === latest)
  return versions.map((version, index) => ({
    ...version,
    status: index < at ? 'unreleased' : index === at ? 'latest' : 'unmaintained',
  }))
}

/** The recommended version; undefined if there are no versions. */
export function latestVersion(docs: DocsData): DocsVersion | undefined {
  return docsVersions(docs).find(({ status }) => status === 'latest')
}

/** The version that a route belongs to: the one with the longest path, since `/docs/1.0` is below `/docs`. */
export function versionOf<V extends { path: string }>(versions: readonly V[], route: string): V | undefined {
  return versions
    .filter(({ path }) => isBelow(route, path))
    .sort((a, b) => b.path.length - a.path.length)
    .at(0)
}

/** A doc's id: its route below the version's path; `index` for the version's first page. */
export function docIdOf(version: { path: string }, route: string): string {
  return route.slice(version.path.length + 1) || 'index'
}

/** The route of a doc's id. */
export function routeOfDoc(version: { path: string }, id: string): string {
  return id === 'index' ? version.path : `${version.path}/${id}`
}

/** The pages of one version. */
export function pagesOfVersion<Page extends { route: string }>(
  pages: readonly Page[],
  versions: readonly { path: string }[],
  version: { path: string },
): Page[] {
  return pages.filter(({ route }) => versionOf(versions, route)?.path === version.path)
}
