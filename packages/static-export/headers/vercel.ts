import type { SiteHeaders } from './policy'

/** openapi.vercel.sh/vercel.json. */
const MOST_REDIRECTS = 1024

/** A path of ours as Vercel's pattern (path-to-regexp). */
const pattern = (source: string) => source.replace(/[.()+?:{}]/g, '\\$&').replace(/\*$/, '(.*)')

/** `vercel.json` for a folder that is published as it is. Throws if there are more redirects than Vercel allows. */
export function vercelFile({ always, base, paths, redirects }: SiteHeaders): string {
  if (redirects.length > MOST_REDIRECTS)
    throw new Error(`There are ${redirects.length} redirects; the limit of Vercel is ${MOST_REDIRECTS}.`)
  const rules = [{ source: '/*', headers: always }, ...paths]
  return `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      // The folder is finished: Vercel has nothing to install or to build.
      framework: null,
      buildCommand: null,
      installCommand: null,
      cleanUrls: true,
      trailingSlash: false,
      headers: rules.map(({ source, headers }) => ({
        source: pattern(base + source),
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
      redirects: [
        ...redirects.map(({ from, to }) => ({ source: pattern(base + from), destination: to, permanent: true })),
        ...(base === '' ? [] : [{ source: '/', destination: base, permanent: false }]),
      ],
    },
    null,
    2,
  )}\n`
}
