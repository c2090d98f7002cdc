import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const manifestSchema = z.object({
  site: z.object({ title: z.string().min(1), url: z.url() }),
  routes: z
    .array(
      z.object({
        route: z.string().startsWith('/'),
        file: z.string().endsWith('.html'),
        kind: z.enum(['home', 'doc', 'page', 'post', 'blog-list', 'not-found']),
        title: z.string().min(1),
        indexable: z.boolean(),
        /** The route that search engines are to list for it. */
        canonical: z.string().startsWith('/'),
        /** What its version of the docs is called, if that is not the recommended one. */
        otherVersion: z.string().nullable(),
      }),
    )
    .min(1),
})

export type RouteEntry = z.infer<typeof manifestSchema>['routes'][number]

const file = fileURLToPath(new URL('../../.cache/build/routes.json', import.meta.url))
if (!existsSync(file)) throw new Error('There is no .cache/build/routes.json to test from. Run: npm run build')

/** What the build says it built. */
export const { site, routes } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** Everything that has an address of its own: all but the not-found page. */
export const pages = routes.filter(({ kind }) => kind !== 'not-found')

/** A doc with tabs, samples and a console stands for docs. */
const INTRO = '/docs/intro'

/** One page of each kind, which shows what all of a kind share. */
export const kinds = [
  ...new Map(
    pages.filter(({ kind, route }) => kind !== 'doc' || route === INTRO).map((entry) => [entry.kind, entry]),
  ).values(),
]

/** `{page} | {site}`, and the name of the site alone on its first page. */
export const titleOf = ({ kind, title, otherVersion }: RouteEntry) =>
  kind === 'home' ? site.title : `${title}${otherVersion === null ? '' : ` (${otherVersion})`} | ${site.title}`

/** The one address of a route on the public site. */
export const canonicalOf = (route: string) => new URL(route, site.url).href
