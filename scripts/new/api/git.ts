import { spawnSync } from 'node:child_process'

const git = (root: string, ...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** What must be committed first, so that git can undo the command; null if nothing. */
export function uncommitted(root: string): string | null {
  const { status, stdout } = git(root, 'status', '--porcelain', '--', '.')
  if (status !== 0) return 'This folder is not a git repository'
  const files = stdout.split('\n').filter(Boolean)
  return files.length === 0
    ? null
    : `${files.length === 1 ? '1 file has' : `${files.length} files have`} uncommitted changes`
}

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
