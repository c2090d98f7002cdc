import { gunzipSync } from 'node:zlib'
import { filesBelow } from '@docs402/findings'
import { out, readBuilt, root } from '../support/built'
import { caddyMissing, runCaddy } from '../support/hosts/caddy'
import { nginxMissing, runNginx } from '../support/hosts/nginx'
import { kinds } from '../support/manifest'
import { siteUrl } from '../support/servers'
import { expect, soft, step, test } from '../support/test'
import { see } from './support/seen'

// What holds on every host: `npm start`, and nginx and Caddy as they are installed, run by the recipes of deploy/ with
// the site as it was built. What the preview server alone has to know: packages/static-export/serve/handler.test.ts.

const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const BYTES = 'application/octet-stream'
const FOREVER = 'public, max-age=31536000, immutable'
const AGAIN = 'no-cache'

const built = filesBelow(out)
const fileLike = (pattern: RegExp) => `/${built.find((name) => pattern.test(name)) ?? pattern.source}`

/** Only a site with an interactive page has scripts of Next. */
const ofNext = built
  .filter((name) => /^_next\/static\/.*\.js$/.test(name))
  .slice(0, 1)
  .map((name): [path: string, type: string, kept: string] => [`/${name}`, SCRIPT, FOREVER])

const FILES: readonly [path: string, type: string, kept: string][] = [
  ['/', HTML, AGAIN],
  ['/docs/intro', HTML, AGAIN],
  ['/docs/intro.md', 'text/markdown; charset=utf-8', AGAIN],
  ['/llms.txt', 'text/plain; charset=utf-8', AGAIN],
  ['/sitemap.xml', 'application/xml; charset=utf-8', AGAIN],
  ['/openapi.json', 'application/json; charset=utf-8', AGAIN],
  ['/documentation.zip', 'application/zip', AGAIN],
  ['/cards/index.png', 'image/png', AGAIN],
  ['/sw.js', SCRIPT, AGAIN],
  [fileLike(/^assets\/site-.*\.js$/), SCRIPT, FOREVER],
  [fileLike(/^assets\/search-.*\.js$/), SCRIPT, FOREVER],
  ...ofNext,
  ['/pagefind/pagefind-entry.json', 'application/json; charset=utf-8', AGAIN],
  [fileLike(/\.pf_meta$/), BYTES, FOREVER],
  [fileLike(/\.pf_index$/), BYTES, FOREVER],
]

const NOT_FOUND = [
  ...['/nowhere', '/nowhere/', '/nowhere.html', '/404', '/404.html', '/Docs/Intro', '/docs/.env', '/.git/config'],
  ...[
    '/_next/',
    '/_next/static/',
    '/_next/static/chunks/gone.js',
    '/assets/',
    '/pagefind/',
    '/_headers',
    '/_redirects',
  ],
  ...['//evil.example/', '/\\evil.example/', '/docs%0d%0aX-Injected:1.html'],
]

const OUTSIDE = [
  ...['/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/../../package.json', '/..%2fpackage.json'],
  ...['/%2e%2e%2fpackage.json', '/_next/..%2f..%2fpackage.json', '/%'],
]

/** Headers that differ from response to response, or that only describe how it was sent. */
const OF_THE_SENDING =
  /^(?:accept-ranges|alt-svc|connection|content-length|date|etag|keep-alive|last-modified|server|transfer-encoding|vary)$/

/** One file of every kind in the build, by its ending and the folder that decides how long it is kept. */
function oneOfEachKind(): string[] {
  const names = new Map<string, string>()
  for (const name of built) {
    const ending = /\.([a-z0-9_]+)$/.exec(name)?.[1]
    if (ending && ending !== 'html' && !/^_(?:headers|redirects)/.test(name))
      names.set(`${ending} ${name.startsWith('_next/static/')} ${/_[0-9a-f]{7}/.test(name)}`, name)
  }
  return [...names.values()].map((name) => `/${name.split('/').map(encodeURIComponent).join('/')}`)
}

async function headersOf(base: string, path: string): Promise<Record<string, unknown>> {
  const { status, headers } = await see(base, path, { 'accept-encoding': 'identity' })
  return { status, ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_SENDING.test(name))) }
}

/** The preview is what writers look at: one file of every kind, with all its headers. */
async function sendsAsThePreview(base: string): Promise<void> {
  for (const path of [...oneOfEachKind(), '/.well-known/api-catalog', '/nowhere'])
    soft(await headersOf(base, path), path).toEqual(await headersOf(siteUrl, path))
}

/** What holds, by name; `base` is the URL of the running host. */
const RULES: Readonly<Record<string, (base: string) => Promise<void>>> = {
  async 'files have their types, and are kept as long as their names are theirs'(base) {
    for (const [path, type, kept] of FILES) {
      const { status, headers } = await see(base, path)
      soft([path, status, headers['content-type'], headers['cache-control']]).toEqual([path, 200, type, kept])
    }
    const catalog = await see(base, '/.well-known/api-catalog')
    soft(catalog.headers['content-type']).toContain('application/linkset+json')
    soft(catalog.headers['link']).toBe('</.well-known/api-catalog>; rel="api-catalog"')
  },

  async 'every response carries the security headers, and lets other sites read it'(base) {
    for (const path of ['/', '/nowhere', ...oneOfEachKind()]) {
      const { headers } = await see(base, path)
      soft(headers, path).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      const policy = String(headers['content-security-policy'])
      soft(policy).toContain("script-src 'self'")
      for (const name of ['object-src', 'frame-ancestors', 'base-uri', 'form-action'])
        soft(policy).toContain(`${name} 'none'`)
      soft(policy).not.toMatch(/'unsafe-|https?:|\*/)
    }
  },

  async 'each kind of page stands at its clean URL, and every other way leads there for good, with its query'(base) {
    for (const { route } of kinds) {
      soft([route, (await see(base, route)).status]).toEqual([route, 200])
      const others =
        route === '/' ? ['/index.html'] : [`${route}.html`, `${route}/`, `${route}/index.html`, `/${route}/`]
      for (const path of others) {
        const { status, headers } = await see(base, `${path}?a=1&b=%2F`)
        const query = route === '/' && headers.location === '/' ? '' : '?a=1&b=%2F'
        soft([path, status, headers.location]).toEqual([path, 308, route + query])
      }
    }
  },

  async 'what is not there is not found, with the page of the site, and not kept'(base) {
    for (const path of NOT_FOUND) {
      const { status, headers, body } = await see(base, path)
      soft([path, status, headers['content-type'], headers['cache-control']]).toEqual([path, 404, HTML, AGAIN])
      soft([headers.location, headers['x-injected']], path).toEqual([undefined, undefined])
      soft(body.toString(), path).toMatch(/<meta name="robots" content="noindex/)
    }
    for (const path of OUTSIDE) {
      const { status, body } = await see(base, path)
      soft([400, 404], path).toContain(status)
      soft(body.toString(), path).not.toContain('"devDependencies"')
    }
  },

  async 'only reading is answered, and what a browser has already is not sent again'(base) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      soft([method, (await see(base, '/docs', {}, method)).status]).toEqual([method, 405])
    const head = await see(base, '/docs', {}, 'HEAD')
    soft([head.status, head.headers['content-type'], head.body.length]).toEqual([200, HTML, 0])
    const first = await see(base, '/docs/intro')
    const again = await see(base, '/docs/intro', { 'if-none-match': first.headers.etag ?? 'none' })
    soft([again.status, again.body.length]).toEqual([304, 0])
    const part = await see(base, '/openapi.json', { range: 'bytes=0-9' })
    soft([part.status, part.body.length]).toEqual([206, 10])
  },

  async 'text is compressed, what is packed already is not'(base) {
    const { headers, body } = await see(base, '/docs/intro', { 'accept-encoding': 'gzip' })
    soft([headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual(['gzip', 'accept-encoding'])
    const text = readBuilt('docs/intro.html')
    soft(body.length).toBeLessThan(text.length / 2)
    soft(gunzipSync(body).toString()).toBe(text)
    for (const path of ['/cards/index.png', fileLike(/\.pf_meta$/)]) {
      const packed = await see(base, path, { 'accept-encoding': 'gzip, br' })
      soft([path, packed.status, packed.headers['content-encoding']]).toEqual([path, 200, undefined])
    }
  },
}

async function keepsTheRules(base: string): Promise<void> {
  for (const [name, rule] of Object.entries(RULES)) await step(name, () => rule(base))
}

test('npm start keeps the rules of hosts', () => keepsTheRules(siteUrl))

test('nginx keeps the rules of hosts', async () => {
  const missing = nginxMissing()
  test.skip(missing !== undefined, missing)
  const { http, https, stop } = await runNginx(root)
  try {
    await keepsTheRules(https)
    await step('every kind of file is sent as the preview sends it', () => sendsAsThePreview(https))
    await step('plain http only leads to https on the same host', async () => {
      const { status, headers } = await see(http, '/docs?a=1', { host: 'docs.example.com' })
      soft([status, headers.location]).toEqual([308, 'https://docs.example.com/docs?a=1'])
    })
    await step('it says no more of itself than its name', async () =>
      soft((await see(https, '/')).headers.server).toBe('nginx'),
    )
  } finally {
    await stop()
  }
})

test('Caddy keeps the rules of hosts', async () => {
  const missing = caddyMissing()
  test.skip(missing !== undefined, missing)
  const { http, stop } = await runCaddy(root)
  try {
    await keepsTheRules(http)
    await step('every kind of file is sent as the preview sends it', () => sendsAsThePreview(http))
  } finally {
    await stop()
  }
})
