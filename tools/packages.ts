import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * Installs the packages of `tools/` unless npm finds them all, in the locked versions: writing and building don't need
 * them.
 * @param root the project's folder
 * @throws when npm can't install them
 */
export function installTools(root: string): void {
  const cwd = path.resolve(root, 'tools')
  const npm = (line: string) => spawnSync(`npm ${line}`, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: true })
  if (npm('ls --silent').status === 0) return
  console.log('Installing the packages of tools/ (npm ci).')
  if (npm('ci --no-fund --no-audit').status !== 0)
    throw new Error('The packages of tools/ could not be installed. Try "npm ci --prefix tools", and run this again.')
}
