import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** What only one command needs: packages with a lockfile of their own, so that nobody who writes or builds installs them. */
type Tool = 'firefox' | 'lighthouse' | 'load' | 'supply'

const manifestSchema = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
})

const folderOf = (root: string, tool: Tool) => path.resolve(root, 'tools', tool)
const readManifest = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))

/** Whether the packages of a tool are there, in the versions that it names. */
export function hasTool(root: string, tool: Tool): boolean {
  const folder = folderOf(root, tool)
  return Object.entries(readManifest(folder).dependencies).every(([name, version]) => {
    try {
      return readManifest(path.join(folder, 'node_modules', name)).version === version
    } catch {
      return false
    }
  })
}

/**
 * The packages of a tool, installed when they are not there yet.
 * @param root the project's folder
 * @returns the folder that holds them
 * @throws when npm can't install them
 */
export function toolPackages(root: string, tool: Tool): string {
  const folder = folderOf(root, tool)
  if (!hasTool(root, tool)) {
    console.log(`Installing what is needed in tools/${tool}/ (npm ci).`)
    spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (!hasTool(root, tool))
      throw new Error(`tools/${tool}/ could not be installed. Try "npm ci" in that folder, and run this again.`)
  }
  return path.join(folder, 'node_modules')
}

/**
 * A package of a tool, as `import()` gives it; to be parsed by whoever uses it.
 * @throws when npm can't install the tool
 */
export async function importTool(root: string, tool: Tool, name: string): Promise<unknown> {
  const { resolve } = createRequire(path.join(toolPackages(root, tool), 'tool.js'))
  return import(pathToFileURL(resolve(name)).href)
}
