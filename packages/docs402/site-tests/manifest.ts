import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({
  site: z.object({ title: z.string(), url: z.string() }),
  routes: z.array(
    z.object({
      route: z.string(),
      kind: z.enum(['home', 'doc', 'page', 'post', 'blog-list', 'not-found']),
      title: z.string(),
      description: z.string(),
      indexable: z.boolean(),
      canonical: z.string(),
      otherVersion: z.string().nullable(),
      file: z.string(),
    }),
  ),
})

/** The routes of a built site, from which browser tests run. */
export type RouteManifest = z.infer<typeof manifestSchema>

/**
 * The list of all routes that the last build has written.
 * @param root of the site
 * @throws Error if the site was not built
 */
export function routeManifest(root: string = process.cwd()): RouteManifest {
  const file = path.join(root, '.cache/build/routes.json')
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error('There is no list of routes. Run "npm run build" before the browser tests.', { cause: error })
  }
}
