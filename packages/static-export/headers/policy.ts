/** Headers by name. */
export type Headers = Record<string, string>

/** Headers for some paths; `source` may end in `*`, which matches any characters. */
export interface PathHeaders {
  source: string
  headers: Headers
}

/** A redirect page, for hosts that can send redirects. */
export interface Redirect {
  from: string
  to: string
}

/** The inputs of the files for hosts. */
export interface SiteHeaders {
  /** The base path: empty, or `/repo`. Requests to hosts start with it. */
  base: string
  /** For every response. */
  always: Headers
  /** The content type of each published extension. */
  types: Readonly<Record<string, string>>
  /** By the paths of the files in the export, without the base path. */
  paths: readonly PathHeaders[]
  /** `from` without the base path, `to` with it, as sent to browsers. */
  redirects: readonly Redirect[]
}

/** A year: the longest that caches are expected to keep anything (RFC 9111). */
const FOREVER = 'public, max-age=31536000, immutable'
/** Revalidated each time, which costs a 304 if nothing changed: a new build is visible immediately. */
export const ASK_AGAIN = 'no-cache'

/** Files whose name changes with the content: the site's scripts, Next's files, and the parts of Pagefind's index. */
const HASHED = [
  '/assets/',
  '/_next/static/',
  '/pagefind/fragment/',
  '/pagefind/index/',
  '/pagefind/filter/',
  '/pagefind/pagefind.en_',
]

/**
 * The `Cache-Control` of a file of the export. The service worker knows such files by their names
 * (lib/browser/offline/worker.ts), where bytes count.
 */
export const cacheControl = (file: string): string =>
  HASHED.some((start) => `/${file}`.startsWith(start)) ? FOREVER : ASK_AGAIN

/**
 * Browser features that pages may not use. Listed one by one, because there is no wildcard; only names that browsers
 * know, because Chromium warns about others. Missing ones are harmless (`unload`) or used: `clipboard-write` copies
 * code.
 */
const OFF = (
  'accelerometer autoplay browsing-topics camera clipboard-read compute-pressure display-capture ' +
  'encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection ' +
  'keyboard-map local-fonts magnetometer microphone midi otp-credentials payment picture-in-picture ' +
  'publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access sync-xhr usb ' +
  'window-management xr-spatial-tracking'
).split(' ')

/** Features of video controls, and autoplay of muted videos. */
const OF_FILMS = ['autoplay', 'fullscreen', 'picture-in-picture']

/**
 * Headers of every response, after OWASP Secure Headers and MDN's HTTP Observatory.
 * @param policy the content security policy
 * @param media whether the site has videos or sounds
 * @param embeds whether pages load scripts, pictures or frames of other origins, which do not say that they may be
 */
export function securityHeaders(policy: string, { media = false, embeds = false } = {}): Headers {
  const mayUse = (name: string) => (media && OF_FILMS.includes(name) ? '(self)' : '()')
  return {
    'Content-Security-Policy': policy,
    // One year, the usual length, which browsers count only over https. No "preload": that binds the whole domain for
    // years.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // For browsers without support for frame-ancestors.
    'X-Frame-Options': 'DENY',
    // Other sites learn which site readers come from, but not which page.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [...OFF.map((name) => name + '=' + mayUse(name)), 'clipboard-write=(self)'].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(embeds ? {} : { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Permitted-Cross-Domain-Policies': 'none',
  }
}

/** Lets scripts of other sites read a file. */
export const FOR_EVERYONE: Headers = { 'Access-Control-Allow-Origin': '*' }

/**
 * Files that tools in a browser on another site may read: descriptions of the API are for them, those of older versions
 * too.
 */
const FILES_FOR_EVERYONE = /^(.*\/)?openapi\.(json|yaml)$|^llms(-full)?\.txt$/

/**
 * Headers that only some paths get. No two rules set the same header for one path, as hosts join what two rules say.
 * @param files of the export
 * @param own rules of this very site
 * `Cache-Control` of all other paths is `ASK_AGAIN`, which Netlify, Cloudflare and Vercel do by themselves.
 */
export function pathHeaders(files: readonly string[], own: readonly PathHeaders[] = []): PathHeaders[] {
  return [
    ...HASHED.map((start) => ({ source: `${start}*`, headers: { 'Cache-Control': FOREVER } })),
    ...files
      .filter((file) => FILES_FOR_EVERYONE.test(file))
      .map((file) => ({ source: `/${file}`, headers: FOR_EVERYONE })),
    // Some hosts cache every script for hours by default, which would delay a new build.
    { source: '/sw.js', headers: { 'Cache-Control': ASK_AGAIN } },
    ...own,
  ]
}
