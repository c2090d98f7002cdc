import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { codeHash } from '../../package-folder'

const FOLDER = '.cache/results'
/** Results expire after this many days, so that unused ones need no tracking. */
const DAYS = 14
const DAY_MS = 86_400_000

const digest = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** What the package managers have installed, which may differ from what it should. */
const INSTALLED = ['node_modules/.package-lock.json', 'node_modules/.modules.yaml', 'node_modules/.yarn-state.yml']

/** What is installed in the nearest folder above: a site may stand in a workspace. */
function installed(folder: string): string {
  const files = INSTALLED.map((name) => path.join(folder, name)).filter((file) => existsSync(file))
  if (files.length > 0) return files.map((file) => readFileSync(file, 'utf8')).join('\0')
  const above = path.dirname(folder)
  return above === folder ? '' : installed(above)
}

const codeNames = new Map<string, string>()
/** Changes with the engine, the packages and Node, so that no result is read that other code made. */
function codeName(root: string): string {
  const name = codeNames.get(root) ?? digest([process.version, codeHash(), installed(root)]).slice(0, 16)
  codeNames.set(root, name)
  return name
}

/** Where a result is kept, and what is there already. */
function place(root: string, name: string, inputs: readonly string[]) {
  const hash = digest(inputs)
  const file = path.join(root, FOLDER, codeName(root), name, hash.slice(0, 2), hash.slice(2))
  return {
    kept<Result>(): { result: Result } | undefined {
      try {
        // The file was written below, by this same code.
        return { result: deserialize(readFileSync(file)) as Result }
      } catch {
        // Missing, or truncated by a full disk.
        return undefined
      }
    },
    keep<Result>(result: Result): Result {
      const bytes = serialize(result)
      const half = `${file}.${process.pid}`
      try {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(half, bytes)
        renameSync(half, file)
      } catch {
        // A result that can't be kept is made again next time.
      }
      return result
    },
  }
}

/**
 * A slow result, made once for the same inputs and kept in `.cache/results/`. Several processes may use the cache at
 * the same time. If it is not writable, nothing is kept.
 * @param root the project's folder
 * @param name of the kind of work
 * @param inputs all that the result comes from, besides our own code
 * @param make called at once if the result is not known
 */
export async function cached<Result>(
  root: string,
  name: string,
  inputs: readonly string[],
  make: () => Result | Promise<Result>,
): Promise<Result> {
  const { kept, keep } = place(root, name, inputs)
  const before = kept<Result>()
  return before ? before.result : keep(await make())
}

/** As `cached`, for what is made without waiting. */
export function cachedNow<Result>(root: string, name: string, inputs: readonly string[], make: () => Result): Result {
  const { kept, keep } = place(root, name, inputs)
  const before = kept<Result>()
  return before ? before.result : keep(make())
}

/** Removes results of other code, and old ones. */
export function removeOldResults(root: string, now: number = Date.now()): void {
  const folder = path.join(root, FOLDER)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name !== codeName(root)) rmSync(path.join(folder, name), { recursive: true, force: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && now - statSync(file).mtimeMs > DAYS * DAY_MS) rmSync(file, { force: true })
  }
}
