import { lt, valid } from 'semver'
import { startPlace } from '../../create/site/start'
import { hashesAt, type StartRecord, textHash } from '../start-record'
import type { SiteEdit } from '../site-sources'
import { MANIFEST, parseManifest, upgradedManifest } from '../site-manifest'

/** What a version of the engine begins sites with. */
export interface Start {
  version: string
  /** Texts by name. */
  files: ReadonlyMap<string, string>
  /** Packages that a site names itself, with their versions. */
  packages: Readonly<Record<string, string>>
  record: StartRecord
}

function firstDifference(a: string, b: string): number {
  const [one, other] = [a.split('\n'), b.split('\n')]
  const index = one.findIndex((line, at) => line !== other[at])
  return index === -1 ? one.length : index + 1
}

/** All hashes that a file of a new site ever had. */
const hashesOf = (record: StartRecord, file: string): ReadonlySet<string> =>
  new Set(Object.values(record).flatMap(({ files }) => files[file] ?? []))

/**
 * Brings the files that every site begins with up to date where nobody has edited them, and adds those that are new.
 * @param since the version that the site's files are of
 */
export const startFiles =
  (since: string, { files, record }: Start): SiteEdit =>
  (site) => {
    const base = hashesAt(record, since)
    for (const [file, text] of files) {
      // What the owner has deleted stays deleted.
      const isNew = !site.has(file) && !base.has(file)
      const isUntouched = site.has(file) && hashesOf(record, file).has(textHash(site.read(file)))
      if (isNew || isUntouched) site.write(file, text)
    }
  }

/** Names the files that every site begins with differently now, and that the owner has edited. */
export const editedStartFiles =
  (since: string, { version, files, record }: Start): SiteEdit =>
  (site) => {
    const base = hashesAt(record, since)
    for (const [file, text] of files) {
      if (!site.has(file) || site.read(file) === text || base.get(file) === textHash(text)) continue
      const what = base.has(file) ? 'begins sites with another one' : 'brings a file of this name'
      site.byHand({
        file,
        line: firstDifference(site.read(file), text),
        column: 1,
        message: `It is as you wrote it, so it stays. docs402 ${version} ${what}: compare it with node_modules/docs402/${startPlace(file)}`,
      })
    }
  }

/** Raises the packages that a site asks for in the version of an earlier engine, and writes the version of this one. */
export const manifestEdit =
  ({ version, packages, record }: Start): SiteEdit =>
  (site) => {
    const text = site.read(MANIFEST)
    const manifestPackages = parseManifest(text).packages
    const raised: Record<string, string> = {}
    for (const [name, to] of Object.entries(packages)) {
      const from = manifestPackages[name]
      if (from === undefined || from === to) continue
      if (Object.values(record).some((entry) => entry.packages[name] === from)) raised[name] = to
      else if (valid(from) !== null && lt(from, to))
        site.byHand({
          file: MANIFEST,
          ...placeOfPackage(text, name),
          message: `${name} ${from} is older than ${to}, which docs402 ${version} was made with: npm install ${name}@${to}`,
        })
    }
    site.write(MANIFEST, upgradedManifest(text, version, raised))
  }

function placeOfPackage(text: string, name: string): { line: number; column: number } {
  const lines = text.split('\n')
  const index = lines.findIndex((line) => line.trimStart().startsWith(`"${name}":`))
  return { line: index + 1, column: (lines[index] ?? '').search(/\S/) + 1 }
}
