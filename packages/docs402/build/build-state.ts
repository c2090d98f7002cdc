import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@docs402/findings'
import { z } from 'zod'
import { buildDay } from '../content/sources/clock'
import { gitDates } from '../content/sources/git-dates'
import { hashSources } from '../content/sources/source-hash'
import { codeHash } from '../package-folder'

const buildSchema = z.object({
  /** Hash of the sources and of the engine. */
  sources: z.string(),
  /** Hash of their git dates, because pages show when they were last changed. */
  history: z.string(),
  /** The day on which the next scheduled post is due, if there is one. */
  nextPost: z.string().optional(),
  /** The base path, if there is one: whoever serves `out/` reads it here. */
  basePath: z.string().optional(),
})

/** The inputs of a build, as recorded in `out/build.json`. */
type BuildState = z.infer<typeof buildSchema>

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const hashHistory = (root: string) => hashOf([...gitDates(root).dates].sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Hash of a site's sources and of the engine that builds it.
 * @param engine the hash of its code; that of this engine by default
 */
export const hashOfInputs = (root: string, engine = codeHash()): string => hashOf([hashSources(root), engine])

/**
 * The current inputs of a build.
 * @param scheduled days of scheduled posts
 * @param basePath of the site
 * @param sources their hash when the build began
 */
export function buildState(
  root: string,
  scheduled: readonly string[],
  basePath = '',
  sources = hashOfInputs(root),
): BuildState {
  const [nextPost] = [...scheduled].sort()
  const state = { sources, history: hashHistory(root) }
  return { ...state, ...(nextPost && { nextPost }), ...(basePath && { basePath }) }
}

/** A build's name in URLs: a hash of its inputs. */
export const buildName = (state: BuildState): string => hashOf(state).slice(0, 16)

/**
 * Why `out/` is out of date, or undefined if it was built from the current inputs.
 * Compared by content and not by time: a checkout or a copy changes times without changing the site.
 */
export function reasonToBuild(root: string): string | undefined {
  const out = path.join(root, 'out')
  if (!existsSync(path.join(out, 'index.html'))) return 'out/ is missing'
  const built = readBuild(path.join(out, 'build.json'))
  if (built === undefined) return 'out/build.json does not record what out/ was built from'
  if (built.sources !== hashOfInputs(root)) return 'the sources have changed since out/ was built'
  if (built.history !== hashHistory(root))
    return 'out/ was built before the last commit, and pages show when they were changed'
  if (built.nextPost && built.nextPost <= buildDay())
    return `out/ was built before ${built.nextPost}, when a scheduled post was due`
  return undefined
}

function readBuild(file: string): BuildState | undefined {
  try {
    return buildSchema.safeParse(JSON.parse(readText(file))).data
  } catch {
    // Missing or truncated: the build's inputs are unknown.
    return undefined
  }
}
