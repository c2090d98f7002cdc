import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { coerce, gt, valid } from 'semver'
import { filesBelow, readText, UsageError } from '@docs402/findings'
import { siteVersions } from '../create/site/start'
import { isOn, PARTS } from '../content/site/site-parts'
import { SITE_FILE } from '../content/sources/site-file'
import { PACKAGE, VERSION } from '../package-folder'
import { CHANGELOG, readChangelog, type Release, releasesBetween } from './changelog'
import { editedStartFiles, manifestEdit, type Start, startFiles } from './edits/start-files'
import { installLine, MANIFEST, parseManifest, placeOfVersion, readManifest } from './site-manifest'
import { type FileChange, type HandWork, openSources } from './site-sources'
import { readRecord, startTexts } from './start-record'
import { VERSIONS, type VersionEdits } from './versions'

/** A version of the engine, with all that it asks of sites. */
export interface Engine extends Start {
  versions: readonly VersionEdits[]
  releases: readonly Release[]
}

/** What an upgrade would do. */
export interface Upgrade {
  from: string
  to: string
  /** What changed for owners, the oldest version first. */
  releases: readonly Release[]
  changes: readonly FileChange[]
  works: readonly HandWork[]
  /** Whether package.json asks for other packages after it. */
  installs: boolean
}

/** A site from before 1.0 says nothing of its version. */
const BEFORE_ALL = '0.0.0'

/** The engine that is installed. @param root of the site, whose parts decide what files it begins with */
export const installedEngine = (root: string): Engine => ({
  version: VERSION,
  versions: VERSIONS,
  releases: readChangelog(readText(PACKAGE, CHANGELOG)),
  files: startTexts(PARTS.filter((name) => isOn(root, name))),
  packages: siteVersions(),
  record: readRecord(),
})

/** Tarballs of other versions, which nothing installs any more. */
function oldTarballs(root: string, packages: Readonly<Record<string, string>>): HandWork[] {
  const used = new Set(Object.values(packages).map((each) => path.posix.normalize(each.replace(/^file:/, ''))))
  if (![...used].some((file) => file.startsWith('engine/'))) return []
  return filesBelow(path.join(root, 'engine'))
    .map((name) => `engine/${name}`)
    .filter((file) => /\/docs402(?:-theme)?-\d[^/]*\.tgz$/.test(file) && !used.has(file))
    .map((file) => ({ file, message: 'Nothing installs this version any more: delete the file.' }))
}

/**
 * Says what an upgrade of a site to the installed engine would do; writes nothing.
 * @param root of the site
 * @param since the version that its pages are of; by default what package.json says
 * @returns null if the site is of this version already
 * @throws Error for a folder without a site, and for an engine that is older than the site
 */
export async function planUpgrade(
  root: string,
  since?: string,
  engine = installedEngine(root),
): Promise<Upgrade | null> {
  const manifest = readManifest(root)
  if (manifest === null || !existsSync(path.join(root, SITE_FILE)))
    throw new Error(`There is no ${manifest === null ? MANIFEST : SITE_FILE} here. Run this in the folder of a site.`)
  const { version: to } = engine
  const { version, packages } = manifest
  if (version !== null && gt(version, to))
    throw new Error(
      `Nothing was changed: this site is of docs402 ${version} (${placeOfVersion(readText(root, MANIFEST))}), and ${to}, which is older, is installed. To go back, revert the commit of the upgrade; to go on: ${installLine(version, packages, root)}`,
    )
  const sinceVersion = since === undefined ? undefined : (valid(since) ?? coerce(since)?.version)
  if (since !== undefined && sinceVersion === undefined)
    throw new UsageError(`"${since}" is not a version. Write it as in CHANGELOG.md: --from 1.0.0`)
  const from = sinceVersion ?? version ?? BEFORE_ALL
  if (from === to || gt(from, to)) return null
  const { site, changes, works } = openSources(root)
  const base = version ?? from
  const ofVersions = releasesBetween(engine.versions, from, to).flatMap(({ edits }) => edits)
  for (const edit of [startFiles(base, engine), ...ofVersions, editedStartFiles(base, engine), manifestEdit(engine)])
    await edit(site)
  const isManifest = ({ file }: FileChange) => file === MANIFEST
  return {
    ...{ from, to, releases: releasesBetween(engine.releases, from, to) },
    // The version is written last: what is interrupted goes on when it is run again.
    changes: [...changes().filter((each) => !isManifest(each)), ...changes().filter(isManifest)],
    works: [...works, ...oldTarballs(root, packages)],
    installs: !isDeepStrictEqual(parseManifest(site.read(MANIFEST)).packages, packages),
  }
}
