import { createHash } from 'node:crypto'
import { readFileSync, mkdirSync, readdirSync, symlinkSync, readlinkSync, linkSync, copyFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@chain-data/findings'
import { spawnSync } from 'node:child_process'

/** Hash of every file below a folder, by its name with `/` between the parts. */
export function fingerprints(folder: string): Map<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
  return new Map(filesBelow(folder).map((name) => [name, hash(name)]))
}

/** Offset of the first byte that differs, with what stands there in both. */
function firstDifference(a: Buffer, b: Buffer): string {
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a[at] === b[at]) at += 1
  const around = (bytes: Buffer) => JSON.stringify(bytes.subarray(Math.max(0, at - 30), at + 50).toString('latin1'))
  return `differs at byte ${at}: ${around(a)} and ${around(b)}`
}

/**
 * Compares two folders byte by byte.
 * @returns a line for each file that differs or that only one of them has
 */
export function differences(one: string, other: string): string[] {
  const [left, right] = [fingerprints(one), fingerprints(other)]
  const names = [...new Set([...left.keys(), ...right.keys()])].sort()
  return names.flatMap((name) => {
    if (!right.has(name)) return [`${name}: only in the first`]
    if (!left.has(name)) return [`${name}: only in the second`]
    if (left.get(name) === right.get(name)) return []
    return [`${name}: ${firstDifference(readFileSync(path.join(one, name)), readFileSync(path.join(other, name)))}`]
  })
}

/** Files that take no space of their own where the disk can do that. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Another disk, or one without links.
    copyFileSync(source, target)
  }
}

/**
 * Puts the last commit of a project, with the packages that are installed, into another folder.
 * @throws with git's own words when it can't be copied
 */
export function copyCommit(root: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true })
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, target], { encoding: 'utf8' })
  if (cloned.status !== 0) throw new Error(`git could not copy the project:\n${cloned.stderr}`)
  linkTree(path.join(root, 'node_modules'), path.join(target, 'node_modules'))
}

/** Files that are changed but not committed: they are not in the copies. */
export function uncommitted(root: string): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}
