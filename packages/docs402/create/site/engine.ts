import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { filesBelow } from '@docs402/findings'
import { PACKAGE, VERSION } from '../../package-folder'

/** The packages of the engine that a site installs. */
const NAMES = ['docs402', 'docs402-theme'] as const

/** What a site installs as its engine, and the files that are copied into it for that. */
export interface Engine {
  dependencies: Readonly<Record<string, string>>
  /** Tarballs by their paths in the site. */
  files: ReadonlyMap<string, Uint8Array>
}

const isVersion = (text: string) => /^[\^~]?\d+\.\d+\.\d+/.test(text)

const byVersion = (version: string): Engine => ({
  dependencies: Object.fromEntries(NAMES.map((name) => [name, version])),
  files: new Map(),
})

/** The engine as the tarballs of a folder. @throws Error if one is missing */
function byTarballs(folder: string): Engine {
  const tarballs = NAMES.map((name) => `${name}-${VERSION}.tgz`)
  const missing = tarballs.find((name) => !existsSync(path.join(folder, name)))
  if (missing !== undefined)
    throw new Error(
      `${path.join(folder, missing)} is not there. Name a folder with ${tarballs.join(' and ')}, or a version: --engine ${VERSION}`,
    )
  return {
    dependencies: Object.fromEntries(NAMES.map((name) => [name, `file:engine/${name}-${VERSION}.tgz`])),
    files: new Map(tarballs.map((name) => [`engine/${name}`, readFileSync(path.join(folder, name))])),
  }
}

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ resolved: z.string().optional() })) })

/** The folder of the tarball that this command was installed from, as by `npx --package …tgz`; null for a registry. */
function folderOfTarball(): string | null {
  const root = path.resolve(PACKAGE, '../..')
  const lock = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(lock)) return null
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(lock, 'utf8')))
  const { resolved = '' } = packages['node_modules/docs402'] ?? {}
  return resolved.startsWith('file:') ? path.dirname(path.resolve(root, resolved.slice('file:'.length))) : null
}

/** Whether a registry has this version of the engine. */
function isPublished(): boolean {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout } = spawnSync(npm, ['view', `docs402@${VERSION}`, 'version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 20_000,
  })
  return status === 0 && stdout.trim() === VERSION
}

/**
 * Where a new site gets the engine from: the version, where a registry has it, else the tarballs of this version.
 * @param range a version, or a folder with the tarballs; undefined for what is there
 * @throws Error with what to name, if neither is there
 */
export function engineFor(range: string | undefined): Engine {
  if (range !== undefined) return isVersion(range) ? byVersion(range) : byTarballs(path.resolve(range))
  const folder = folderOfTarball()
  if (folder !== null) return byTarballs(folder)
  if (isPublished()) return byVersion(VERSION)
  throw new Error(
    `No registry has docs402 ${VERSION}. Name the folder with its tarballs ("npm run pack" makes them): --engine dist`,
  )
}

/** Whether a folder has nothing in it but what systems and git put there. */
export const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || filesBelow(folder).every((name) => /^(?:\.git\/|\.DS_Store$|Thumbs\.db$)/.test(name))
