import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from '../../../tools/engine/repository.mjs'

/** Packages of this repository, which a site has as tarballs. */
const OURS = /^(?:docs402(?:-theme)?|@docs402|states-site|\.cache|\.package-lock\.json)$/

/** A file with two names, as `cp -l` makes it; a copy, where the disk is another one. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (!entry.isSymbolicLink()) linkFile(source, target)
    // A shim of this repository, as a folder: bundlers follow no link out of a site.
    else if (path.basename(from) !== '.bin') linkFolder(realpathSync(source), target)
    else symlinkSync(readlinkSync(source), target)
  }
}

/**
 * Gives a site what `npm install` would, from what is installed here: nothing is fetched, and no bytes are copied.
 * @param root of the site
 */
export function linkInstalled(root: string): void {
  const from = path.join(REPOSITORY, 'node_modules')
  for (const name of readdirSync(from).filter((each) => !OURS.test(each)))
    linkFolder(path.join(from, name), path.join(root, 'node_modules', name))
}

/**
 * Installs a packed version of the engine in a site.
 * @param tarballs of both packages
 * @throws Error with what tar says
 */
export function unpackEngine(root: string, tarballs: readonly string[]): void {
  for (const tarball of tarballs) {
    const name = path.basename(tarball).replace(/-\d.*$/, '')
    const folder = path.join(root, 'node_modules', name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
    if (status !== 0) throw new Error(stderr.toString())
  }
  const bin = path.join(root, 'node_modules/.bin/docs402')
  rmSync(bin, { force: true })
  symlinkSync('../docs402/bin/docs402.mjs', bin)
}
