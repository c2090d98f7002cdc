import { type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTools } from '../packages'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The result of a program. */
export interface Ended {
  code: number | null
  text: string
}

/** Runs a program to its end, without a shell. `code` is null if there is no such program. */
export async function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.on('error', (error) => resolve({ code: null, text: error.message }))
    child.on('close', (code) => resolve({ code, text }))
  })
}

/** Runs a program of tools/node_modules, by the file that its package names. */
export async function runTool(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const program = path.join(root, 'tools/node_modules', file)
  return run(process.execPath, [program, ...args], { cwd: root, env: { ...process.env, ...quiet, ...env } })
}

/**
 * Makes an empty folder where packages of `tools/` can be imported, and after them those of the project.
 * @returns its path, and why the packages are missing; null if they are not
 * @throws on a build server if they can't be installed: there, nothing may be skipped
 */
export function prepare(): { folder: string; missing: string | null } {
  const folder = path.join(root, '.cache/description')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    installTools(root)
  } catch (error) {
    if (process.env['CI']) throw error
    return { folder, missing: 'npm could not install the packages of tools/, perhaps without a network' }
  }
  symlinkSync(path.join(root, 'tools/node_modules'), path.join(folder, 'node_modules'), 'junction')
  return { folder, missing: null }
}
