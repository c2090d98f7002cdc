import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '@docs402/findings'
import { linkPackages } from '../link-packages'

/** Runs a program that prints for people. @throws when it fails */
function run(cwd: string, line: string, ...args: string[]): void {
  if (spawnSync(line, args, { cwd, stdio: 'inherit', shell: args.length === 0 }).status !== 0)
    throw new Error(`"${[line, ...args].join(' ')}" failed in ${cwd}.`)
}

/**
 * The folder of a built site.
 * @param root the project's root folder
 * @param name a folder that holds a build, or a commit: it is built in a work tree of its own, unless it was before
 * @throws UsageError when it is neither
 */
export function buildOf(root: string, name: string): string {
  if (existsSync(path.join(root, name, 'index.html'))) return path.join(root, name)
  const commit = spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim()
  if (!commit) throw new UsageError(`"${name}" is no folder with a build (it has no index.html), and no commit.`)
  const tree = path.join(root, '.cache/screenshots/tree', commit)
  const built = path.join(root, '.cache/screenshots/builds', commit)
  if (existsSync(built)) return built
  const remove = () => spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root, stdio: 'ignore' })
  remove()
  run(root, 'git', 'worktree', 'add', '--detach', tree, commit)
  try {
    const locked = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
    if (locked(root) === locked(tree)) linkPackages(root, tree)
    else run(tree, 'npm ci --no-fund --no-audit')
    run(tree, 'npm run build')
    mkdirSync(path.dirname(built), { recursive: true })
    renameSync(path.join(tree, 'out'), built)
  } finally {
    remove()
  }
  return built
}
