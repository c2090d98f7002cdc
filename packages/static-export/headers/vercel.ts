import type { SiteHeaders } from './policy'

/** openapi.vercel.sh/vercel.json: at most 1,024 redirects, values of at most 4,096 characters. */
const LIMITS = { redirects: 1024, value: 4096 }

/** A path of ours as Vercel's pattern (path-to-regexp). */
const pattern = (source: string) => source.replace(/[.()+?:{}]/g, '\\$&').replace(/\*$/, '(.*)')

/** `vercel.json` for a folder that is published as it is. Throws if Vercel's limits are exceeded. */
export function vercelFile({ always, alwaysShort, base, paths, redirects }: SiteHeaders): string {
  const fits = Object.values(always).every((value) => value.length <= LIMITS.value)
  if (redirects.length > LIMITS.redirects)
    throw new Error(`There are ${redirects.length} redirects; the limit of Vercel is ${LIMITS.redirects}.`)
  const rules = [{ source: '/*', headers: fits ? always : alwaysShort }, ...paths]
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
