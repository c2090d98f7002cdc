// A page with the console of the second site behind a proxy of its owner's: the one of the manual, as it stands there.
// Started by the tests, which read its address from the first line of its output.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { documentAssets } from '../../packages/docs402/build/outputs/assets/document-assets'
import { readSite } from '../../packages/docs402/content/site/site'
import { listen } from '../../packages/sandbox/listen'
import { consolePage } from '../support/console-page'

const ROOT = path.resolve(import.meta.dirname, '../..')
const STATES = path.join(ROOT, 'sites/states')
const OPERATION = 'echo-cookie'
const SERVER = 'http://127.0.0.1:4409'
/** Where the page sends: the tests answer there with what is at /proxy. */
const PROXY = 'https://proxy.fixture.example.com'
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

const root = mkdtempSync(path.join(tmpdir(), 'proxy-site-'))
for (const name of ['api', 'data', 'pages', 'public', 'snippets', 'components', 'package.json'])
  cpSync(path.join(STATES, name), path.join(root, name), { recursive: true })
symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
const settings = path.join(root, 'data/site.yaml')
const written = readFileSync(settings, 'utf8')
writeFileSync(settings, written.replace('console: { live: true }', `console: { live: true, proxy: '${PROXY}' }`))
const { env, files } = await documentAssets(root, readSite(root))

const operation = files.find(({ name }) => name.endsWith(`/${OPERATION}.json`))?.contents ?? ''
const html = consolePage(env, Buffer.from(operation), PROXY)

const proxySchema = z.object({ default: z.object({ fetch: z.custom<(request: Request) => Promise<Response>>() }) })
const program = path.join(root, 'proxy.mjs')

const pages = await listen(async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/proxy') {
    const { default: proxy } = proxySchema.parse(await import(pathToFileURL(program).href))
    return proxy.fetch(request)
  }
  const file = files.find(({ name }) => `/${name}` === pathname)
  if (pathname !== '/' && !file) return new Response(null, { status: 404 })
  const type = file ? (TYPES[path.extname(file.name)] ?? 'application/octet-stream') : 'text/html'
  return new Response(file ? Buffer.from(file.contents) : html, { headers: { 'Content-Type': type } })
})
const manual = readFileSync(path.join(ROOT, 'packages/docs402/MANUAL.md'), 'utf8')
const [, recipe = ''] = /```js\n(const SITE = [^]*?)```/.exec(manual) ?? []
writeFileSync(program, recipe.replace('https://docs.example.com', pages.url).replace('https://api.example.com', SERVER))
console.log(JSON.stringify({ url: pages.url, proxy: PROXY }))
process.on('SIGTERM', () => {
  rmSync(root, { recursive: true, force: true })
  process.exit()
})
