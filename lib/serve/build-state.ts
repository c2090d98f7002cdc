import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hashSources } from './source-hash'

const buildSchema = z.object({ sources: z.string() })

/**
 * Why `out/` can't be served as it is, or undefined when it was built from exactly these sources.
 * Compared by content and not by time: a checkout or a copy changes times without changing the site.
 *
 * @param root folder of the project
 */
export function reasonToBuild(root: string): string | undefined {
  const out = join(root, 'out')
  if (!existsSync(join(out, 'index.html'))) return 'out/ is missing'
  const built = readBuild(join(out, 'build.json'))
  if (built === undefined) return 'out/build.json does not say what out/ was built from'
  return built === hashSources(root) ? undefined : 'out/ was built from other sources'
}

function readBuild(file: string): string | undefined {
  try {
    return buildSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.sources
  } catch {
    // Missing or cut off: nothing is known about this build.
    return undefined
  }
}
