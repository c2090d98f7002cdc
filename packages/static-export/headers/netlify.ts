import type { Redirect, SiteHeaders } from './policy'

/**
 * Cloudflare's (developers.cloudflare.com/pages/configuration/headers and …/redirects, without wildcards). Netlify
 * documents none.
 */
const LIMITS = { rules: 100, line: 2000 }
const REDIRECT_LIMITS = { rules: 2000, line: 1000 }

/** `_headers` of Netlify and Cloudflare Pages. Throws if their limits are exceeded. */
export function headersFile({ always, base, paths }: SiteHeaders): string {
  const lines = [{ source: '/*', headers: always }, ...paths].flatMap(({ source, headers }) => [
    base + source,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  const long = lines.find((line) => line.length > LIMITS.line)
  if (long)
    throw new Error(
      `A line of _headers has ${long.length} characters; the limit of Cloudflare is ${LIMITS.line}: ${long.slice(0, 80)}… Allow fewer inline scripts and other origins.`,
    )
  if (paths.length + 1 > LIMITS.rules)
    throw new Error(
      `_headers has ${paths.length + 1} rules; the limit of Cloudflare is ${LIMITS.rules}. Combine some in packages/static-export/headers/policy.ts.`,
    )
  return `${lines.join('\n')}\n`
}

/**
 * `_redirects` for the same two hosts: 301, which both support; 302 for paths outside of the base path, which may
 * belong to another site later.
 */
export function redirectsFile(redirects: readonly Redirect[], base = ''): string {
  if (redirects.length > REDIRECT_LIMITS.rules)
    throw new Error(`There are ${redirects.length} redirects; the limit of Cloudflare is ${REDIRECT_LIMITS.rules}.`)
  const lines = redirects.map(({ from, to }) => `${base}${from} ${to} 301`)
  if (base !== '') lines.push(`/ ${base}/ 302`)
  const long = lines.find((line) => line.length > REDIRECT_LIMITS.line)
  if (long)
    throw new Error(
      `A redirect has ${long.length} characters; the limit of Cloudflare is ${REDIRECT_LIMITS.line}: ${long.slice(0, 80)}…`,
    )
  return lines.map((line) => `${line}\n`).join('')
}
