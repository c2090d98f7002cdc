import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { hashSources } from './source-hash'

/** Results of one kind of slow work, each found by all that it came from. */
export interface KeptResults<Result> {
  /** @returns nothing when it is not kept, or not whole */
  find(cameFrom: readonly string[]): Result | undefined
  /** Keeps a result for later runs. @returns the result */
  keep(cameFrom: readonly string[], result: Result): Result
}

const FOLDER = '.cache/results'
/** Results are made anew after so many days: nothing needs to remember which of them are still asked for. */
const DAYS = 14
const DAY_MS = 86_400_000

/** What makes results, as far as it does not stand in their keys: our own code, the packages, Node. */
const TOOLS = ['lib', 'packages', 'package-lock.json'] as const

/** The folder of our own code, which a small site shares. Bundlers move modules: what stands beside one is no help. */
export function codeFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'next.config.mjs')) && folder !== path.dirname(folder))
    folder = path.dirname(folder)
  return folder
}

let tools: string | undefined

/** Changes with the tools, so that a new version of them never meets an old one's results. */
const toolsName = () => (tools ??= digest([process.version, hashSources(codeFolder(), TOOLS)]).slice(0, 16))

const digest = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Results that are kept in `.cache/results/` by a hash of all they came from, so that an old one is never taken for a new
 * question. Several processes may use them at once. Where nothing can be written, nothing is kept.
 * @param root the project's folder
 * @param name of the kind of work
 * @param schema what a result looks like; one of another shape is made anew
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
        return undefined // Not there, or of a disk that was full.
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
        // A result that can't be kept is made again.
      }
      return result
    },
  }
}

/**
 * Finds many results, and has those that are not kept made together.
 * @param keys what each of them comes from
 * @param make gives the results of the keys at these places, in their order
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
    if (result === undefined) throw new Error('A result was not made.')
    return results.has(index) ? kept.keep(keys[index] ?? [], result) : result
  })
}

/** Removes results of other tools, and old ones. */
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
