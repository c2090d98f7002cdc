import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gt } from 'semver'
import { z } from 'zod'
import { PACKAGE, VERSION } from '../package-folder'
import { installLine, MANIFEST, readManifest, type SiteManifest } from './site-manifest'

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

/** What is wrong with the theme that is installed beside the engine, and what to run; null if nothing. */
export function themeFault(root: string): string | null {
  const packages = readManifest(root)?.packages ?? {}
  const versions = [root, PACKAGE].flatMap((folder) => themeVersion(folder) ?? [])
  if (versions.length === 0) {
    const line = packages[THEME] === undefined ? installLine(VERSION, packages['docs402']) : 'npm install'
    return `${THEME} is not installed, and every page needs it. Run: ${line}`
  }
  const other = versions.find((version) => version !== VERSION)
  return other === undefined
    ? null
    : `docs402 ${VERSION} and ${THEME} ${other} are installed, and both need the same version. Run: ${installLine(VERSION, packages['docs402'])}`
}

function olderFault({ version, place, packages }: SiteManifest): string | null {
  if (version === null || !gt(version, VERSION)) return null
  return `This site is of docs402 ${version} (${place}), and ${VERSION}, which is older, is installed. Run: ${installLine(version, packages['docs402'])}`
}

/**
 * What keeps the installed engine from working on a site: another version of the theme or none, a site that was made
 * for a later engine.
 * @param root of the site; a folder without a manifest fits
 * @returns one sentence with what to run; null if they fit
 * @throws Error with its place for a version in the manifest that is none
 */
export function misfit(root: string): string | null {
  const manifest = readManifest(root)
  return manifest && (themeFault(root) ?? olderFault(manifest))
}

/** Says that a site was not upgraded yet, which stops nothing; null if it was. */
export function upgradeHint(root: string): string | null {
  const version = readManifest(root)?.version
  if (version === undefined || version === null || !gt(VERSION, version)) return null
  return `docs402 ${VERSION} is installed, and this site is of ${version}. "npm run upgrade" says what changed.`
}
