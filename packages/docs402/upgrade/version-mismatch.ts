import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import gt from 'semver/functions/gt.js'
import satisfies from 'semver/functions/satisfies.js'
import { z } from 'zod'
import { readText } from '@docs402/findings'
import { PACKAGE, VERSION } from '../package-folder'
import { installLine, MANIFEST, placeOfVersion, readManifest } from './site-manifest'

const THEME = 'docs402-theme'
const versionSchema = z.object({ version: z.string() })

/** The version of the theme that is installed for a folder; null without one. */
function themeVersion(folder: string): string | null {
  try {
    const file = createRequire(path.join(folder, MANIFEST)).resolve(`${THEME}/${MANIFEST}`)
    return versionSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version
  } catch {
    return null
  }
}

/** Whether what a manifest asks for gives the theme of this version: the version, a range with it, its tarball. */
const fitsVersion = (range = ''): boolean =>
  range.endsWith(`/${THEME}-${VERSION}.tgz`) || satisfies(VERSION, range || '<0')

/**
 * What is wrong with the theme that is installed beside the engine, and what to run; null if nothing.
 * @param engine the folder of this package
 */
export function themeFault(root: string, engine = PACKAGE): string | null {
  const packages = readManifest(root)?.packages ?? {}
  const versions = [root, engine].flatMap((folder) => themeVersion(folder) ?? [])
  if (versions.length === 0) {
    const line = fitsVersion(packages[THEME]) ? 'npm install' : installLine(VERSION, packages, root)
    return `${THEME} is not installed, and every page needs it. Run: ${line}`
  }
  const other = versions.find((version) => version !== VERSION)
  return other === undefined
    ? null
    : `docs402 ${VERSION} and ${THEME} ${other} are installed, and both need the same version. Run: ${installLine(VERSION, packages, root)}`
}

/**
 * What keeps the installed engine from working on a site: another version of the theme or none, a site that was made
 * for a later engine.
 * @param root of the site; a folder without a manifest fits
 * @returns one sentence with what to run; null if they fit
 * @throws Error with its place for a version in the manifest that is none
 */
export function versionMismatch(root: string): string | null {
  const manifest = readManifest(root)
  if (manifest === null) return null
  const fault = themeFault(root)
  if (fault !== null) return fault
  const { version, packages } = manifest
  if (version === null || !gt(version, VERSION)) return null
  const place = placeOfVersion(readText(root, MANIFEST))
  return `This site is of docs402 ${version} (${place}), and ${VERSION}, which is older, is installed. Run: ${installLine(version, packages, root)}`
}

/** Says that a site was not upgraded yet, which stops nothing; null if it was. */
export function upgradeHint(root: string): string | null {
  const version = readManifest(root)?.version
  if (version === undefined || version === null || !gt(VERSION, version)) return null
  return `docs402 ${VERSION} is installed, and this site is of ${version}. "npm run upgrade" says what changed.`
}
