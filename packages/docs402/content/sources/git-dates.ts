import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText, walk } from '@docs402/findings'
import { buildDay } from './clock'

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** The boundary commits of a shallow clone, which seem to add every older file. */
function cutOff(root: string): ReadonlySet<string> {
  const file = path.resolve(root, git(root, 'rev-parse', '--git-path', 'shallow').trim())
  return new Set(existsSync(file) ? readText(file).split('\n').filter(Boolean) : [])
}

/** Whether nothing was committed yet: every file is of today. */
function isNewRepository(root: string): boolean {
  try {
    return git(root, 'rev-list', '--all', '--max-count=1').trim() === ''
  } catch {
    return false
  }
}

/**
 * The day each page was last changed, from one pass over the git history. Pages without a known day are left out; before
 * the first commit, all are of today.
 * @param root the project's root folder
 * @returns by page file, from the root, the ISO time of its last commit; and why dates are missing, and how to fix it
 */
export function gitDates(root: string): { dates: Map<string, string>; missing?: string } {
  const dates = new Map<string, string>()
  try {
    const unknown = cutOff(root)
    const log = git(
      root,
      ...['-c', 'core.quotePath=false', 'log', '--format=%x00%H %cI', '--name-only', '--no-renames', '--relative'],
      ...['--', 'pages'],
    )
    const seen = new Set<string>()
    for (const commit of log.split('\0').slice(1)) {
      const [head = '', ...files] = commit.split('\n').filter(Boolean)
      const [hash = '', date = ''] = head.split(' ')
      for (const file of files) {
        if (!seen.has(file) && !unknown.has(hash)) dates.set(file, new Date(date).toISOString())
        seen.add(file)
      }
    }
    const left = seen.size - dates.size
    const missing =
      `No date for ${left} of ${seen.size} files in pages/: this is a shallow clone. ` +
      'Fetch the full history: git fetch --unshallow (in GitHub Actions: fetch-depth: 0).'
    return { dates, ...(left > 0 && { missing }) }
  } catch {
    if (isNewRepository(root)) {
      const today = new Date(buildDay()).toISOString()
      return { dates: new Map(walk(root, 'pages').map((file) => [file, today])) }
    }
    return { dates, missing: 'No page has a date: this is not a git checkout, or git is not installed.' }
  }
}
