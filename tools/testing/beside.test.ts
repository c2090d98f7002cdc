import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort, isInstalled, replaceIn, startProgram } from './host-program'
import { writeBelow } from '@docs402/findings'
import { listen, serve } from '@docs402/static-export/serve'

const deploy = path.join(import.meta.dirname, '../../packages/docs402/deploy')
const recipe = (name: string) => readFileSync(path.join(deploy, name), 'utf8')

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A site as a build leaves it, below a path. */
function exported(base: string): string {
  const out = mkdtempSync(path.join(tmpdir(), 'out-'))
  const page = (title: string) =>
    `<!doctype html><link rel="canonical" href="https://x.dev${base}/"><title>${title}</title>`
  for (const [file, title] of [
    ['index.html', 'Home'],
    ['docs.html', 'All'],
    ['docs/intro.html', 'Start'],
    ['404.html', 'Lost'],
  ] as const)
    writeBelow(out, file, page(title))
  writeBelow(out, 'docs/intro.md', '# Start\n')
  writeBelow(out, '.well-known/api-catalog', '{}')
  writeBelow(out, 'assets/site.1.js', 'go()')
  return out
}

async function see(url: string) {
  const response = await fetch(url, { redirect: 'manual' })
  const location = response.headers.get('location')
  const text = await response.text()
  return [
    response.status,
    location === null ? (/<title>(.*)<\/title>/.exec(text)?.[1] ?? text.trim()) : new URL(location, url).pathname,
  ]
}

describe('the docs beside an existing site, on the same name', () => {
  const PATHS = [
    ['/', [200, 'The site']],
    ['/guidelines', [200, 'The site']],
    ['/guide', [308, '/guide/']],
    ['/guide/', [200, 'Home']],
    ['/guide/docs/intro', [200, 'Start']],
    ['/guide/docs/intro.html', [308, '/guide/docs/intro']],
    ['/guide/assets/site.1.js', [200, 'go()']],
    ['/guide/nowhere', [404, 'Lost']],
  ] as const

  async function docs(): Promise<number> {
    const server = await serve({ root: exported('/guide'), port: 0, base: '/guide' })
    closing.push(() => server.close(0))
    return server.port
  }

  it('with packages/docs402/deploy/nginx/beside.conf', async ({ skip }) => {
    skip(!isInstalled('nginx', '-v'), 'nginx is not installed (Debian: apt-get install -y nginx-light)')
    const [upstream, port] = [await docs(), await freePort()]
    const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
    const hostConfig = replaceIn(recipe('nginx/beside.conf'), [['127.0.0.1:8081', `127.0.0.1:${upstream}`]])
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const site = `server { listen 127.0.0.1:${port}; location / { default_type text/html; return 200 '<title>The site</title>'; }\n${hostConfig} }`
    writeFileSync(
      `${folder}/nginx.conf`,
      `pid ${folder}/pid; daemon off; events {} http { access_log off; ${folders.join(' ')} ${site} }`,
    )
    closing.unshift(await startProgram('nginx', ['-c', `${folder}/nginx.conf`, '-p', folder, '-e', 'stderr'], { port }))
    for (const [url, seen] of PATHS) expect(await see(`http://127.0.0.1:${port}${url}`), url).toEqual(seen)
  })

  it('with packages/docs402/deploy/caddy/beside.caddy', async ({ skip }) => {
    skip(!isInstalled('caddy', 'version'), 'Caddy is not installed (Debian: apt-get install -y caddy)')
    const [upstream, port] = [await docs(), await freePort()]
    const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
    const hostConfig = replaceIn(recipe('caddy/beside.caddy'), [['127.0.0.1:8081', `127.0.0.1:${upstream}`]])
    const site = `http://127.0.0.1:${port} {\n${hostConfig}\nhandle {\nheader Content-Type text/html\nrespond "<title>The site</title>"\n}\n}`
    writeFileSync(`${folder}/Caddyfile`, `{\nadmin off\nauto_https off\n}\n${site}\n`)
    const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    closing.unshift(await startProgram('caddy', ['run', '--config', `${folder}/Caddyfile`], { port, env }))
    for (const [url, seen] of PATHS) expect(await see(`http://127.0.0.1:${port}${url}`), url).toEqual(seen)
  })
})

const requestSchema = z.object({ uri: z.string() })
const redirectSchema = z.object({
  statusCode: z.number(),
  headers: z.object({ location: z.object({ value: z.string() }) }),
})

/** A store that has the file of a name or nothing, behind a CDN that runs `viewer-request.js`. */
async function storeBehindCdn(base: string): Promise<string> {
  const out = exported(base)
  const script = replaceIn(recipe('exact-files/viewer-request.js'), [["const BASE = ''", `const BASE = '${base}'`]])
  const inStore = (name: string) => {
    try {
      return readFileSync(path.join(out, name.slice(base.length)))
    } catch {
      return undefined
    }
  }
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }]))
    const event = { request: { uri: pathname, querystring } }
    const result: unknown = runInNewContext(`${script}\nhandler(event)`, { event })
    const moved = redirectSchema.safeParse(result).data
    if (moved) return void response.writeHead(moved.statusCode, { location: moved.headers.location.value }).end()
    const file = inStore(requestSchema.parse(result).uri)
    response.writeHead(file ? 200 : 404).end(file ?? inStore(`${base}/404.html`))
  })
  const port = await listen(server, 0)
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${port}`
}

describe('a host of exact files', () => {
  it.each(['', '/guide'])(
    'serves the site below "%s" with packages/docs402/deploy/exact-files/viewer-request.js',
    async (base) => {
      const url = await storeBehindCdn(base)
      const paths = [
        [`${base}/`, [200, 'Home']],
        [`${base}/docs`, [200, 'All']],
        [`${base}/docs/intro`, [200, 'Start']],
        [`${base}/docs/intro.md`, [200, '# Start']],
        [`${base}/docs/intro.html`, [308, `${base}/docs/intro`]],
        [`${base}/docs/`, [308, `${base}/docs`]],
        [`${base}/docs/index.html`, [308, `${base}/docs`]],
        [`${base}/index.html`, [308, base || '/']],
        [`${base}/.well-known/api-catalog`, [200, '{}']],
        [`${base}/assets/site.1.js`, [200, 'go()']],
        [`${base}/nowhere`, [404, 'Lost']],
        [`${base}/assets/site.0.js`, [404, 'Lost']],
      ] as const
      for (const [at, seen] of paths) expect(await see(url + at), at).toEqual(seen)
      const { headers } = await fetch(`${url}${base}/docs/?q=a&x`, { redirect: 'manual' })
      expect(headers.get('location')).toBe(`${base}/docs?q=a&x`)
    },
  )
})
