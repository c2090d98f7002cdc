import { spawnSync } from 'node:child_process'
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'

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
