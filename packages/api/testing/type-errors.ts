import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Type-checks programs with the project's own settings.
 * @param files absolute paths
 * @param root absolute path of the repository
 * @returns one line for each error
 */
export function typeErrors(files: string[], root: string): string[] {
  // There, types of packages are found as everywhere in the repository.
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'types-'))
  const config = path.join(folder, 'tsconfig.json')
  // Samples of free operations import nothing; they are modules nevertheless.
  const compilerOptions = { incremental: false, moduleDetection: 'force', noEmit: true }
  writeFileSync(
    config,
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
  const args = [compiler, '-p', config, '--pretty', 'false']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const lines = `${stdout}${stderr}`.split('\n').filter(Boolean)
  if (status !== 0 && lines.length === 0) throw new Error(`${compiler} ended with ${status}.`)
  return lines
}
