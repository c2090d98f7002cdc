import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const manifestSchema = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
})

const readManifest = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))

/**
 * Whether the packages of `tools/` are installed, in the locked versions.
 * @param root the project's folder
 */
export function hasTools(root: string): boolean {
  const folder = path.resolve(root, 'tools')
  return Object.entries(readManifest(folder).dependencies).every(([name, version]) => {
    try {
      return readManifest(path.join(folder, 'node_modules', name)).version === version
    } catch {
      return false
    }
  })
}

/**
 * Installs the packages of `tools/` if they are missing: writing and building don't need them.
 * @param root the project's folder
 * @throws when npm can't install them
 */
export function installTools(root: string): void {
  if (hasTools(root)) return
  const cwd = path.resolve(root, 'tools')
  console.log('Installing the packages of tools/ (npm ci).')
  spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (!hasTools(root))
    throw new Error('The packages of tools/ could not be installed. Try "npm ci --prefix tools", and run this again.')
}
