import type { Redirect, SiteHeaders } from './policy'

/**
 * Cloudflare's (developers.cloudflare.com/pages/configuration/headers and …/redirects, without wildcards). Netlify
 * names none.
 */
const LIMITS = { rules: 100, line: 2000 }
const REDIRECT_LIMITS = { rules: 2000, line: 1000 }

/**
 * `_headers` of Netlify and Cloudflare Pages, with the short policy where the whole is too long. Throws when they do
 * not take so much.
 */
export function headersFile({ always, alwaysShort, base, paths }: SiteHeaders): { text: string; short: boolean } {
  const write = (headers: SiteHeaders['always']) =>
    [{ source: '/*', headers }, ...paths].flatMap(({ source, headers }) => [
      base + source,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
  const tooLong = (lines: readonly string[]) => lines.find((line) => line.length > LIMITS.line)
  const whole = write(always)
  const short = tooLong(whole) !== undefined
  const lines = short ? write(alwaysShort) : whole
  const long = tooLong(lines)
  if (long)
    throw new Error(
      `A line of _headers has ${long.length} characters; Cloudflare takes ${LIMITS.line}: ${long.slice(0, 80)}…`,
    )
  if (paths.length + 1 > LIMITS.rules)
    throw new Error(
      `_headers has ${paths.length + 1} rules; Cloudflare takes ${LIMITS.rules}. Join some in packages/static-export/headers/policy.ts.`,
    )
  return { text: `${lines.join('\n')}\n`, short }
}

/**
 * `_redirects` for the same two hosts: 301, as both know it; 302 for what is beside a base path, which is another site
 * some day.
 */
export function redirectsFile(redirects: readonly Redirect[], base = ''): string {
  if (redirects.length > REDIRECT_LIMITS.rules)
    throw new Error(`There are ${redirects.length} redirects; Cloudflare takes ${REDIRECT_LIMITS.rules}.`)
  const lines = redirects.map(({ from, to }) => `${base}${from} ${to} 301`)
  if (base !== '') lines.push(`/ ${base}/ 302`)
  const long = lines.find((line) => line.length > REDIRECT_LIMITS.line)
  if (long)
    throw new Error(
      `A redirect has ${long.length} characters; Cloudflare takes ${REDIRECT_LIMITS.line}: ${long.slice(0, 80)}…`,
    )
  return lines.map((line) => `${line}\n`).join('')
}
