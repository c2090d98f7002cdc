/** Headers by name. */
export type Headers = Record<string, string>

/** Headers for some paths; `*` in `source` stands for any characters, and stands at its end. */
export interface PathHeaders {
  source: string
  headers: Headers
}

/** A page that only sends on, for hosts that can do it with an answer of their own. */
export interface Redirect {
  from: string
  to: string
}

/** All that the files for hosts are made from. */
export interface SiteHeaders {
  /** The base path: empty, or `/repo`. Hosts are asked for paths that begin with it. */
  base: string
  /** For every answer. */
  always: Headers
  /** In place of `always`, where a header has to be short; the pages' own policies bring the rest. */
  alwaysShort: Headers
  /** The content type of each ending that is published. */
  types: Readonly<Record<string, string>>
  /** By the paths of the files in the export, without the base path. */
  paths: readonly PathHeaders[]
  /** `from` without the base path, `to` with it, as browsers are told it. */
  redirects: readonly Redirect[]
}

/** A year: the longest that caches are expected to keep anything (RFC 9111). */
const FOREVER = 'public, max-age=31536000, immutable'
/** Asked for again each time, which costs a 304 when nothing changed: a new build is seen at once. */
export const ASK_AGAIN = 'no-cache'

/** Where every name changes with the content: the site's scripts, Next's files, and the parts of Pagefind's index. */
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
 * (lib/browser/offline/requests.ts), where bytes count.
 */
export const cacheControl = (file: string): string =>
  HASHED.some((start) => `/${file}`.startsWith(start)) ? FOREVER : ASK_AGAIN

/**
 * What pages may not ask the browser for. Named one by one, because there is no word for "all"; only names that
 * browsers know, because Chromium warns of others. What is not here is either no power (`unload`) or used:
 * `clipboard-write` copies code.
 */
const OFF = (
  'accelerometer autoplay browsing-topics camera clipboard-read compute-pressure display-capture ' +
  'encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection ' +
  'keyboard-map local-fonts magnetometer microphone midi otp-credentials payment picture-in-picture ' +
  'publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access sync-xhr usb ' +
  'window-management xr-spatial-tracking'
).split(' ')

/** What a film's own buttons do, and what starts a silent one by itself. */
const OF_FILMS = ['autoplay', 'fullscreen', 'picture-in-picture']

/**
 * Headers of every response, after OWASP Secure Headers and MDN's HTTP Observatory.
 * @param policy the content security policy
 * @param media whether the site has films or sounds
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
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
    // Other sites learn where readers come from, but not which page: they may count visits, no more.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [...OFF.map((name) => name + '=' + mayUse(name)), 'clipboard-write=(self)'].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(embeds ? {} : { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Permitted-Cross-Domain-Policies': 'none',
  }
}

/** What lets scripts of other sites read a file. */
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
    // Some hosts keep every script for hours by themselves: a new build would be seen late.
    { source: '/sw.js', headers: { 'Cache-Control': ASK_AGAIN } },
    ...own,
  ]
}
