import { spawnSync } from 'node:child_process'

const git = (root: string, ...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** More changed files than this are a number. */
const MOST_NAMED = 3

/**
 * What must be committed first, so that git can undo the command; null if nothing.
 * @param given paths from `root` of what the command reads and leaves as it is
 */
export function uncommitted(root: string, given: readonly string[]): string | null {
  const { status, stdout } = git(
    root,
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    '.',
  )
  if (status !== 0) return 'This folder is not a git repository'
  const below = git(root, 'rev-parse', '--show-prefix').stdout.trim()
  const changed = stdout.split('\0').flatMap((line) => (line === '' ? [] : line.slice('?? '.length + below.length)))
  const files = changed.filter((file) => !given.includes(file))
  const names = files.length > MOST_NAMED ? '' : ` (${files.join(', ')})`
  return files.length === 0
    ? null
    : `${files.length === 1 ? '1 file has' : `${files.length} files have`} uncommitted changes${names}`
}

/** The untracked ones of some files, which `git clean` would delete. */
export const untracked = (root: string, files: readonly string[]): string[] =>
  files.length === 0
    ? []
    : git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...files)
        .stdout.split('\0')
        .filter(Boolean)

/** The web page of the repository that this one was cloned from or is pushed to; null without one. */
export function repositoryUrl(root: string): string | null {
  const { status, stdout } = git(root, 'remote', 'get-url', 'origin')
  if (status !== 0) return null
  const [, host, path] =
    /^(?:https?:\/\/(?:[^@/]+@)?|(?:ssh:\/\/)?git@)([\w.-]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/.exec(stdout.trim()) ?? []
  return host && path ? `https://${host}/${path}` : null
}

/** The branch that is checked out. */
export function branchOf(root: string): string {
  const { status, stdout } = git(root, 'branch', '--show-current')
  return (status === 0 && stdout.trim()) || 'main'
}
