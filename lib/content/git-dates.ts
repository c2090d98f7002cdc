import { execFileSync } from 'node:child_process'

/**
 * The day each file was last changed, from one reading of git's history.
 * @param root the project's root folder
 * @returns file (relative, forward slashes) to ISO time; empty when there is no git or no history
 */
export function gitDates(root: string): ReadonlyMap<string, string> {
  let log: string
  try {
    log = execFileSync(
      'git',
      [
        '-c',
        'core.quotePath=false',
        'log',
        '--format=%x00%cI',
        '--name-only',
        '--no-renames',
        '--relative',
        '--',
        'pages',
      ],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
  } catch {
    // Not a checkout, or no git on this machine: pages then show no date.
    return new Map()
  }
  const dates = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [date, ...files] = commit.split('\n').filter(Boolean)
    if (!date) continue
    for (const file of files) if (!dates.has(file)) dates.set(file, new Date(date).toISOString())
  }
  return dates
}
