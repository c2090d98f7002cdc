import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import gt from 'semver/functions/gt.js'
import rcompare from 'semver/functions/rcompare.js'
import valid from 'semver/functions/valid.js'
import { z } from 'zod'
import { formatPlace, messageOf, parseYaml, readText } from '@docs402/findings'

/** The manifest of a site, which npm and people edit. */
export const MANIFEST = 'package.json'

const packages = z.record(z.string(), z.string()).default({})
const manifestSchema = z.looseObject({
  docs402: z.looseObject({ version: z.string().optional() }).optional(),
  dependencies: packages,
  devDependencies: packages,
})

/** What the manifest of a site says about the engine. */
interface SiteManifest {
  /** The version of the engine that the site was created with, or last upgraded to; null for a site from before 1.0. */
  version: string | null
  /** All packages that the site names, with what it asks for: a version, a range, a tarball. */
  packages: Readonly<Record<string, string>>
}

/** Where a manifest says the version of its site: `package.json:17:5`. */
export const placeOfVersion = (text: string): string =>
  formatPlace({ file: MANIFEST, ...parseYaml(text).placeOf(['docs402', 'version']) })

/**
 * Reads the text of a manifest.
 * @throws Error with file, line and column for a version that is none; for what is not JSON
 */
export function parseManifest(text: string): SiteManifest {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    throw new Error(`${MANIFEST} is not JSON: ${messageOf(error)}`, { cause: error })
  }
  const { data } = manifestSchema.safeParse(written)
  const version = data?.docs402?.version ?? null
  if (version !== null && valid(version) === null)
    throw new Error(`${placeOfVersion(text)} "${version}" is not a version of the engine, such as "1.0.0".`)
  return { version, packages: { ...data?.devDependencies, ...data?.dependencies } }
}

/** The same of a site's folder; null if it has no manifest. */
export function readManifest(root: string): SiteManifest | null {
  return existsSync(path.join(root, MANIFEST)) ? parseManifest(readText(root, MANIFEST)) : null
}

/**
 * A manifest with another version of the engine and other packages, formatted as npm does: the indentation stays.
 * @param text of the manifest
 * @param version that the site is upgraded to
 * @param raised packages that the site names, with their new versions
 */
export function upgradedManifest(text: string, version: string, raised: Readonly<Record<string, string>>): string {
  const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  const before = z.record(z.string(), z.unknown()).catch({}).parse(manifest['docs402'])
  const withPackages = ['dependencies', 'devDependencies'].flatMap((key) => {
    const group = z.record(z.string(), z.unknown()).safeParse(manifest[key]).data
    if (group === undefined) return []
    return [[key, Object.fromEntries(Object.entries(group).map(([name, each]) => [name, raised[name] ?? each]))]]
  })
  const after = { ...manifest, docs402: { ...before, version }, ...Object.fromEntries(withPackages) }
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  '
  return `${JSON.stringify(after, null, indent)}${text.endsWith('\n') ? '\n' : ''}`
}

/** The packages of the engine, which have one version. */
const ENGINE = ['docs402', 'docs402-theme'] as const

/** The folder of the tarballs that a site installs its engine from; undefined if a registry has it. */
function tarballFolder(packages: SiteManifest['packages']): string | undefined {
  const [folder] = ENGINE.flatMap((name) => /^file:(.*)\/[^/]+\.tgz$/.exec(packages[name] ?? '')?.[1] ?? [])
  return folder === undefined ? undefined : path.posix.normalize(folder)
}

/**
 * The command that installs a version of both packages, as the site has its engine: by version, or as tarballs. Both are
 * in one command: npm would look for the other one of that version in a registry.
 * @param packages that the site names, as in `{ docs402: 'file:engine/docs402-1.0.0.tgz' }`
 * @param root of the site: the command says which tarballs have to be put there first; without it, nothing of that
 */
export function installLine(version: string, packages: SiteManifest['packages'], root?: string): string {
  const folder = tarballFolder(packages)
  if (folder === undefined) return `npm install ${ENGINE.map((name) => `${name}@${version}`).join(' ')}`
  const files = ENGINE.map((name) => `${folder}/${name}-${version}.tgz`)
  const missing = root === undefined ? [] : files.filter((file) => !existsSync(path.join(root, file)))
  const line = `npm install ${files.map((file) => `./${file}`).join(' ')}`
  return missing.length === 0
    ? line
    : `${line} (put ${missing.map((file) => path.posix.basename(file)).join(' and ')} into ${folder}/ first)`
}

/** The command that takes the next version of the engine: the newest tarballs of a site that has them, else the latest of a registry. */
export function nextInstallLine(packages: SiteManifest['packages'], version: string, root: string): string {
  const folder = tarballFolder(packages)
  if (folder === undefined) return installLine('latest', packages)
  const names = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : []
  const versions = names.flatMap((name) => valid(/^docs402-(?:theme-)?(\d.*)\.tgz$/.exec(name)?.[1] ?? '') ?? [])
  const [newest] = versions.filter((each) => gt(each, version)).sort(rcompare)
  return newest === undefined ? installLine('<version>', packages) : installLine(newest, packages, root)
}
