import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { caddyFile } from './caddy'
import { contentTypes, hasKnownType, typeOf } from './content-types'
import { headersFile, redirectsFile } from './netlify'
import { nginxMaps, nginxServer } from './nginx'
import { cacheControl, pathHeaders, securityHeaders, type SiteHeaders } from './policy'
import { vercelFile } from './vercel'

/** Headers of its own that a site gives to a file whose name does not tell its type. */
const CATALOG = {
  source: '/.well-known/api-catalog',
  headers: {
    'Access-Control-Allow-Origin': '*',
    'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    Link: '</.well-known/api-catalog>; rel="api-catalog"',
  },
}

const site = (policy = "default-src 'none'", base = ''): SiteHeaders => ({
  base,
  types: contentTypes(['index.html', 'pagefind/wasm.en.pagefind']),
  always: securityHeaders(policy),
  paths: pathHeaders(
    ['docs/1.0/openapi.yaml', 'docs/llms.txt', 'llms-full.txt', 'llms.txt', 'openapi.json', 'openapi.yaml'],
    [CATALOG],
  ),
  redirects: [{ from: '/docs/old', to: `${base}/docs/new` }],
})

describe('headers of every answer', () => {
  it('leave out what other origins would have to agree to, where the owner has declared some', () => {
    expect(securityHeaders('x')['Cross-Origin-Embedder-Policy']).toBe('require-corp')
    expect(securityHeaders('x', { embeds: true })).not.toHaveProperty('Cross-Origin-Embedder-Policy')
  })

  it('switch off what a document never needs, and leave copying alone', () => {
    const powers = securityHeaders('x')['Permissions-Policy'] ?? ''
    for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) expect(powers).toContain(`${name}=()`)
    expect(powers).toContain('clipboard-write=(self)')
  })
})

describe('caches', () => {
  const rules = pathHeaders([]).flatMap(({ source, headers }) =>
    headers['Cache-Control'] ? [{ source, headers }] : [],
  )
  const FOREVER = 'public, max-age=31536000, immutable'
  it.each([
    ['assets/site-1a2b3c4d5e6f.js', FOREVER],
    ['_next/static/chunks/main-ad925c73.js', FOREVER],
    ['pagefind/filter/en_f3b9786.pf_filter', FOREVER],
    ['pagefind/fragment/en_f3b9786.pf_fragment', FOREVER],
    ['pagefind/index/en_f3b9786.pf_index', FOREVER],
    ['pagefind/pagefind.en_8fff8755d9.pf_meta', FOREVER],
    ['pagefind/pagefind.js', 'no-cache'],
    ['pagefind/wasm.en.pagefind', 'no-cache'],
    ['index.html', 'no-cache'],
    ['openapi.json', 'no-cache'],
    ['favicon.svg', 'no-cache'],
    ['sw.js', 'no-cache'],
  ])('%s is kept alike by hosts and the service worker: %s', (file, kept) => {
    const rule = rules.find(({ source }) => `/${file}`.startsWith(source.replace('*', '')))
    expect(rule?.headers['Cache-Control'] ?? 'no-cache').toBe(kept)
    expect(cacheControl(file)).toBe(kept)
  })

  it('come from one rule for each path, because hosts join what two rules say', () => {
    const starts = rules.map(({ source }) => source.replace('*', ''))
    for (const a of starts) expect(starts.filter((b) => b !== a && b.startsWith(a))).toEqual([])
  })
})

it('descriptions of the API are for tools on every site, those of older versions too', () => {
  const open = site().paths.filter(({ headers }) => headers['Access-Control-Allow-Origin'] === '*')
  expect(open.map(({ source }) => source)).toEqual([
    '/docs/1.0/openapi.yaml',
    '/llms-full.txt',
    '/llms.txt',
    '/openapi.json',
    '/openapi.yaml',
    '/.well-known/api-catalog',
  ])
})

describe('_headers and _redirects', () => {
  it('are in the form that Netlify and Cloudflare read', () => {
    const text = headersFile(site())
    expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'\n {2}Strict-Transport-Security: /)
    expect(text).toContain('\n/_next/static/*\n  Cache-Control: public, max-age=31536000, immutable\n')
    expect(redirectsFile(site().redirects)).toBe('/docs/old /docs/new 301\n')
  })

  it('are refused when a host would not take them', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ source: `/${at}`, headers: { A: 'b' } }))
    expect(() => headersFile(site(`script-src ${"'sha256-x' ".repeat(250)}`))).toThrow(
      "A line of _headers has 2788 characters; the limit of Cloudflare is 2000:   Content-Security-Policy: script-src 'sha256-x'",
    )
    expect(() => headersFile(site(`script-src ${"'sha256-x' ".repeat(250)}`))).toThrow(
      '… Allow fewer inline scripts and other origins.',
    )
    expect(() => headersFile({ ...site(), paths: many })).toThrow(
      '_headers has 101 rules; the limit of Cloudflare is 100.',
    )
    expect(() => redirectsFile(Array.from({ length: 2001 }, () => ({ from: '/a', to: '/b' })))).toThrow(
      'There are 2001 redirects',
    )
    expect(() => redirectsFile([{ from: '/a', to: `/${'b'.repeat(1000)}` }])).toThrow('A redirect has 1008 characters')
  })
})

const vercelSchema = z.object({
  headers: z.array(
    z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
  ),
  redirects: z.array(z.object({ source: z.string(), destination: z.string(), permanent: z.boolean() })),
  cleanUrls: z.literal(true),
  trailingSlash: z.literal(false),
})

describe('vercel.json', () => {
  it('says the same in Vercel words', () => {
    const { headers, redirects } = vercelSchema.parse(JSON.parse(vercelFile(site())))
    expect(headers.map(({ source }) => source)).toEqual([
      '/(.*)',
      '/assets/(.*)',
      '/_next/static/(.*)',
      '/pagefind/fragment/(.*)',
      '/pagefind/index/(.*)',
      '/pagefind/filter/(.*)',
      '/pagefind/pagefind\\.en_(.*)',
      '/docs/1\\.0/openapi\\.yaml',
      '/llms-full\\.txt',
      '/llms\\.txt',
      '/openapi\\.json',
      '/openapi\\.yaml',
      '/sw\\.js',
      '/\\.well-known/api-catalog',
    ])
    expect(headers[0]?.headers).toContainEqual({ key: 'X-Frame-Options', value: 'DENY' })
    expect(redirects).toEqual([{ source: '/docs/old', destination: '/docs/new', permanent: true }])
  })
})

describe('nginx', () => {
  it('has no header in a location, where it would switch off all others', () => {
    const blocks = [...nginxServer(site()).matchAll(/location[^{]*\{([^}]*)\}/g)].map(([, block]) => block ?? '')
    expect(blocks.length).toBeGreaterThan(5)
    expect(blocks.filter((block) => block.includes('add_header'))).toEqual([])
  })

  it('gives a file without an ending its type in a location, and never as a second header', () => {
    expect(nginxServer(site())).toContain(
      'location = /.well-known/api-catalog { types { } default_type "application/linkset+json; profile=\\"https://www.rfc-editor.org/info/rfc9727\\""; try_files $uri =404; }',
    )
    expect(nginxServer(site()) + nginxMaps(site())).not.toContain('$site_content_type')
  })

  it('refuses a value that nginx would change', () => {
    expect(() => nginxServer(site('a $b'))).toThrow('nginx would change this header: a $b')
  })

  it('keeps hashed files for a year and asks for all others again', () => {
    expect(nginxMaps(site())).toContain('default "no-cache";\n  ~^/assets/ "public, max-age=31536000, immutable";')
  })
})

describe('below a base path', () => {
  const below = { ...site(undefined, '/repo'), paths: pathHeaders(['openapi.json']) }

  it('every host is asked for paths that begin with it', () => {
    expect(headersFile(below)).toMatch(/^\/repo\/\*\n/)
    expect(headersFile(below)).toContain('\n/repo/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
    expect(redirectsFile(below.redirects, '/repo')).toBe('/repo/docs/old /repo/docs/new 301\n/ /repo/ 302\n')
    expect(headersFile(below)).toContain('\n/repo/openapi.json\n  Access-Control-Allow-Origin: *\n')
    const { headers, redirects } = JSON.parse(vercelFile(below))
    expect(headers[0].source).toBe('/repo/(.*)')
    expect(redirects).toEqual([
      { source: '/repo/docs/old', destination: '/repo/docs/new', permanent: true },
      { source: '/', destination: '/repo', permanent: false },
    ])
  })

  it('nginx takes it away first, and Caddy where files are looked for', () => {
    const text = nginxServer(below)
    expect(text).toContain('if ($uri !~ "^(?:/repo/|/404\\.html$)") { return 404; }\nrewrite "^/repo(/.*)$" $1;\n')
    expect(text).toContain('location = "/docs/old" { return 308 "/repo/docs/new"; }')
    const caddy = caddyFile(below)
    expect(caddy).toContain('\tredir /repo/docs/old /repo/docs/new 308\n')
    expect(caddy).toContain('\t\turi strip_prefix /repo\n')
    expect(caddy).toContain('\t@path0 path /repo/assets/*\n')
    for (const other of [nginxServer(site()), caddyFile(site())]) expect(other).not.toMatch(/repo|beside/)
  })
})

describe('files that people have', () => {
  it.each([
    ['film.mp4', 'video/mp4'],
    ['film.webm', 'video/webm'],
    ['FILM.MOV', 'video/quicktime'],
    ['talk.mp3', 'audio/mpeg'],
    ['talk.wav', 'audio/wav'],
    ['paper.pdf', 'application/pdf'],
    ['all.zip', 'application/zip'],
    ['prices.csv', 'text/csv; charset=utf-8'],
    ['captions.vtt', 'text/vtt; charset=utf-8'],
    ['letters.woff2', 'font/woff2'],
    ['letters.ttf', 'font/ttf'],
    ['main.rs', 'text/plain; charset=utf-8'],
    ['pay.ts', 'text/plain; charset=utf-8'],
    ['LICENSE', 'text/plain; charset=utf-8'],
    ['.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['what.foo', 'application/octet-stream'],
  ])('%s is %s', (name, type) => {
    expect(typeOf(name)).toBe(type)
    expect(hasKnownType(name)).toBe(name !== 'what.foo')
  })

  it('have their types at hosts that are told them, each ending once', () => {
    const files = ['film.mp4', 'other.mp4', 'prices.csv', 'what.foo', 'Bad name.a b']
    const told = { ...site(), types: contentTypes(files) }
    const nginx = nginxServer(told)
    for (const line of ['  video/mp4 mp4;', '  text/csv csv;', '  application/octet-stream foo;'])
      expect(nginx.split(`${line}\n`)).toHaveLength(2)
    expect(nginx).toMatch(/gzip_types .*text\/csv/)
    expect(nginx).toMatch(/charset_types .*text\/csv/)
    expect(nginx).not.toContain('a b')
    const caddy = caddyFile(told)
    expect(caddy).toMatch(/path \*\.mp4\n\theader @type\d+ Content-Type "video\/mp4"/)
    expect(caddy).toMatch(/path \*\.csv\n\theader @type\d+ Content-Type "text\/csv; charset=utf-8"/)
    expect(caddy).toMatch(/path [^\n]*\*\.foo\n\theader @type\d+ Content-Type "application\/octet-stream"/)
    expect(nginxServer(site())).not.toContain('mp4')
  })

  it('are played whole: a site with films lets their buttons work, another one does not', () => {
    const powers = (media: boolean) => securityHeaders('x', { media })['Permissions-Policy'] ?? ''
    expect(powers(true)).toContain('fullscreen=(self)')
    expect(powers(false)).toContain('fullscreen=()')
    expect(powers(true)).toContain('camera=()')
  })
})
