import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { hashSources } from './source-hash'

/** A cache of slow results of one kind, keyed by all inputs. */
export interface KeptResults<Result> {
  /** @returns undefined if it is not cached, or damaged */
  find(cameFrom: readonly string[]): Result | undefined
  /** Caches a result for later runs. @returns the result */
  keep(cameFrom: readonly string[], result: Result): Result
}

const FOLDER = '.cache/results'
/** Results expire after this many days, so that unused ones need no tracking. */
const DAYS = 14
const DAY_MS = 86_400_000

/** Inputs of all results that are not in their keys: our own code, the packages, Node. */
const TOOLS = ['lib', 'packages', 'package-lock.json'] as const

/** The folder of our own code, which fixture sites share. Bundlers move modules, so relative paths don't work. */
export function codeFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'next.config.mjs')) && folder !== path.dirname(folder))
    folder = path.dirname(folder)
  return folder
}

let tools: string | undefined

/** Changes with the tools, so that a new version never reads results of an old one. */
const toolsName = () => (tools ??= digest([process.version, hashSources(codeFolder(), TOOLS)]).slice(0, 16))

const digest = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Results cached in `.cache/results/` by a hash of all inputs, so that they are never outdated. Several processes may
 * use the cache at the same time. If it is not writable, nothing is cached.
 * @param root the project's folder
 * @param name of the kind of work
 * @param schema of a result; cached results that don't match are ignored
 */
export function keptResults<Result>(root: string, name: string, schema: z.ZodType<Result>): KeptResults<Result> {
  const fileOf = (cameFrom: readonly string[]) => {
    const hash = digest(cameFrom)
    return path.join(root, FOLDER, toolsName(), name, hash.slice(0, 2), `${hash.slice(2)}.json`)
  }
  return {
    find(cameFrom) {
      try {
        return schema.safeParse(JSON.parse(readFileSync(fileOf(cameFrom), 'utf8'))).data
      } catch {
        return undefined // Missing, or truncated by a full disk.
      }
    },
    keep(cameFrom, result) {
      const file = fileOf(cameFrom)
      const half = `${file}.${process.pid}`
      try {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(half, JSON.stringify(result))
        renameSync(half, file)
      } catch {
        // A result that can't be cached is computed again next time.
      }
      return result
    },
  }
}

/**
 * Looks up many results, and computes the missing ones together.
 * @param keys the inputs of each result
 * @param make returns the results of the keys at these indexes, in order
 * @returns the results in the order of the keys
 */
export async function findOrMakeAll<Result>(
  kept: KeptResults<Result>,
  keys: readonly (readonly string[])[],
  make: (open: number[]) => Promise<Result[]>,
): Promise<Result[]> {
  const before = keys.map((key) => kept.find(key))
  const open = before.flatMap((known, index) => (known === undefined ? [index] : []))
  const made = open.length === 0 ? [] : await make(open)
  const results = new Map(open.map((index, at) => [index, made[at]]))
  return before.map((known, index) => {
    const result = known ?? results.get(index)
    if (result === undefined) throw new Error('A result is missing.')
    return results.has(index) ? kept.keep(keys[index] ?? [], result) : result
  })
}

/** Removes results of other tool versions, and old ones. */
export function removeOldResults(root: string, now: number = Date.now()): void {
  const folder = path.join(root, FOLDER)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name !== toolsName()) rmSync(path.join(folder, name), { recursive: true, force: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && now - statSync(file).mtimeMs > DAYS * DAY_MS) rmSync(file, { force: true })
  }
}
