import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { buildDay } from '@/lib/content/sources/clock'
import { gitDates } from '@/lib/content/sources/git-dates'
import { hashSources } from '@/lib/content/sources/source-hash'

const buildSchema = z.object({
  /** Hash of the sources. */
  sources: z.string(),
  /** Hash of what git says of them: pages show when they were last changed. */
  history: z.string(),
  /** The day on which the next post is to be published, if one waits. */
  nextPost: z.string().optional(),
  /** What stands before every route in its URLs, if something does. */
  basePath: z.string().optional(),
})

/** What a build is made of, as `out/build.json` says it. */
export type BuildState = z.infer<typeof buildSchema>

/**
 * What a build of this moment is made of.
 * @param scheduled days of the posts that wait
 * @param basePath of the site
 */
export function buildState(root: string, scheduled: readonly string[], basePath = ''): BuildState {
  const [nextPost] = [...scheduled].sort()
  return {
    sources: hashSources(root),
    history: hashHistory(root),
    ...(nextPost ? { nextPost } : {}),
    ...(basePath ? { basePath } : {}),
  }
}

/** What names a build in URLs: what is made of the same has the same name, and nothing else has. */
export function buildName(state: BuildState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)
}

/**
 * Why `out/` can't be served as it is, or undefined when it was built from exactly this.
 * Compared by content and not by time: a checkout or a copy changes times without changing the site.
 *
 * @param root folder of the project
 */
export function reasonToBuild(root: string): string | undefined {
  const out = join(root, 'out')
  if (!existsSync(join(out, 'index.html'))) return 'out/ is missing'
  const built = readBuild(join(out, 'build.json'))
  if (built === undefined) return 'out/build.json does not say what out/ was built from'
  if (built.sources !== hashSources(root)) return 'out/ was built from other sources'
  if (built.history !== hashHistory(root))
    return 'out/ was built before the last commit, and pages show when they were changed'
  if (built.nextPost && built.nextPost <= buildDay())
    return `out/ was built before ${built.nextPost}, when a post is to be published`
  return undefined
}

function hashHistory(root: string): string {
  const dates = [...gitDates(root).dates].sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(dates)).digest('hex')
}

function readBuild(file: string): BuildState | undefined {
  try {
    return buildSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    // Missing or cut off: nothing is known about this build.
    return undefined
  }
}
