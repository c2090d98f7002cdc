/** Headers by name. */
export type Headers = Record<string, string>

/** Headers for some paths; `source` may end in `*`, which matches any characters. */
export interface PathHeaders {
  source: string
  headers: Headers
}

/** The table that each host gets in its own form. */
export interface SiteHeaders {
  /** The base path: empty, or `/repo`. Requests to hosts start with it. */
  base: string
  /** The content type of each published extension. */
  types: Readonly<Record<string, string>>
  /** The first is for every response, the others for paths of the export, without the base path. */
  rules: readonly [PathHeaders, ...PathHeaders[]]
  /** Redirect pages, for hosts that can send redirects: `from` without the base path, `to` with it. */
  redirects: readonly { from: string; to: string }[]
}

/** The first line of a configuration that includes others. */
export const GENERATED_NOTICE = '# Made by the build from packages/static-export/headers. Changes here are lost.\n'

/** A value as nginx and Caddy quote it. */
export const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`

/** A year: the longest that caches are expected to keep anything (RFC 9111). */
const FOREVER = 'public, max-age=31536000, immutable'
/** Revalidated each time, which costs a 304 if nothing changed: a new build is visible immediately. */
export const ASK_AGAIN = 'no-cache'

/**
 * Browser features that pages may not use. Listed one by one, because there is no wildcard; only names that browsers
 * know, because Chromium warns about others. `clipboard-write` copies code, the other own ones are of videos.
 */
const OFF = (
  'accelerometer browsing-topics camera clipboard-read compute-pressure display-capture encrypted-media gamepad ' +
  'geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone ' +
  'midi otp-credentials payment publickey-credentials-create publickey-credentials-get screen-wake-lock serial ' +
  'storage-access sync-xhr usb window-management xr-spatial-tracking'
).split(' ')
const OWN = ['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture']

/**
 * Headers of every response, after OWASP Secure Headers and MDN's HTTP Observatory.
 * @param policy the content security policy
 * @param embeds whether pages load scripts, pictures or frames of other origins, which do not say that they may be
 */
export function securityHeaders(policy: string, embeds: boolean): Headers {
  return {
    'Content-Security-Policy': policy,
    // No "preload": that binds the whole domain for years.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // For browsers without support for frame-ancestors.
    'X-Frame-Options': 'DENY',
    // Other sites learn which site readers come from, but not which page.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [...OFF.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`)].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(embeds ? {} : { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    // All of an export is public and sent without cookies: readers of feeds show its pictures, and tools read its files.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'X-Permitted-Cross-Domain-Policies': 'none',
  }
}

/**
 * Headers that only some paths get. No two rules set the same header for one path, as hosts join what two rules say.
 * `Cache-Control` of all other paths is `ASK_AGAIN`, which Netlify, Cloudflare and Vercel do by themselves.
 * @param forever files whose name changes with the content
 * @param fresh scripts whose name stays: some hosts keep every script for hours, which would delay a new build
 */
export const cacheHeaders = (forever: readonly string[], fresh: readonly string[]): PathHeaders[] => [
  ...forever.map((source) => ({ source, headers: { 'Cache-Control': FOREVER } })),
  ...fresh.map((source) => ({ source, headers: { 'Cache-Control': ASK_AGAIN } })),
]
