import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { messageOf, readText } from '@docs402/findings'
import { listen } from '@docs402/static-export'
import { rootedImport } from '../../page/mdx/esm'
import { parsedText } from '../../page/mdx/read/parsed-pages'
import { themeComponents } from '../../page/mdx/theme-components'
import { sharedText } from '../../page/mdx/remark-include'
import { resolveFile } from '../../checks/resolve-import'
import { isFile, pagePath } from '../../content/public-files'
import { forgetGraphs } from '../../content/graph'
import { siteRoutes } from '../../page/props/site-routes'
import { pageProps } from '../../reference/page-props'
import { forgetApiPages } from '../../reference/site/pages'
import { writeAllPages, writeProject } from '../next/next-project'
import { nextProject } from '../next/page-folder'
import { faultIn, finishedModule } from '../next/page-module'
import { watchSources } from './watch-sources'

// The process of `docs402 dev` that compiles pages and reads what they show. Next asks for a page when a browser visits
// it; the browser asks again after each edit, which it is told of, and shows what has changed. Turbopack sees no text.

const root = process.cwd()

/** What pages import, as they write it. */
const imports = new Set<string>()

const nodeModules = createRequire(path.join(root, 'package.json'))
/** Whether a page may import it: of what is not there, Turbopack would show no page at all. */
function isThere(name: string): boolean {
  if (name.startsWith('@/')) return resolveFile({ isFile: (file) => isFile(root, file) }, name, '') !== undefined
  const [scope = '', rest = ''] = name.split('/')
  const folder = scope.startsWith('@') ? `${scope}/${rest}` : scope
  return (nodeModules.resolve.paths(name) ?? []).some((place) => existsSync(path.join(place, folder)))
}

const project = path.join(root, nextProject(true))
const writeImports = () => writeAllPages(project, [...imports].filter(isThere))

/** What a text imports, and the shared texts in it; and what the compiler imports for its components. */
async function importsIn(file: string, text: string, around: readonly string[] = []): Promise<string[]> {
  const { imports: entries, elements } = await parsedText(root, text, file)
  const { IMPORTED } = await themeComponents()
  const ofTheme = elements.flatMap(({ name }) => IMPORTED.get(name) ?? [])
  const all = entries.map(async ({ from }) => {
    const shared = sharedText(from, file, root)
    if (shared === undefined) return [rootedImport(from, pagePath(root, file))]
    return around.includes(shared) ? [] : importsIn(shared, readText(shared), [...around, shared])
  })
  return [...ofTheme, ...(await Promise.all(all)).flat()]
}

/** Has all sources read again. */
function forgetSources(): void {
  forgetGraphs()
  forgetApiPages()
}

/** What Next and the browser are given for a page: its props, or what is wrong with it, and where it was asked for. */
async function answerAt(route: string): Promise<object | undefined> {
  let within = ''
  try {
    const siteRoute = siteRoutes(root).find(({ url }) => url === route)
    if (!siteRoute) return undefined
    const { file, text } = siteRoute.page
    within = `${file}: `
    const module = await finishedModule(root, file, text)
    const missing = module.imports.find((name) => !isThere(name))
    if (missing !== undefined) return { at: route, fault: `${file}: There is no "${missing}", which the page imports.` }
    for (const name of module.imports) imports.add(name)
    writeImports()
    return { ...(await pageProps(siteRoute)), at: route, code: module.code }
  } catch (error) {
    return { at: route, fault: within + faultIn(error) }
  }
}

/** An editor empties a file before it writes it. */
const WHOLE_EDIT_MS = 10

const listeners = new Set<ServerResponse>()

/** Tells a browser of edits for as long as it has the page. */
function follow(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' })
  response.write('retry: 1000\n\n')
  listeners.add(response)
  request.once('close', () => listeners.delete(response))
}

/** Only pages from this machine may ask: what is written may be unpublished. */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin } = request.headers
  if (origin !== undefined && !OWN_MACHINE.test(origin)) return void response.writeHead(403).end()
  if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/edits') return follow(request, response)
  // An edit that nothing tells of, as in a folder elsewhere, shows at the next visit.
  if (searchParams.has('visit')) forgetSources()
  const answer = await answerAt(searchParams.get('route') ?? '')
  response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(answer))
}

try {
  // What the compiler gives every page, by the names that it has in this engine.
  for (const name of (await finishedModule(root, 'pages/empty.mdx', '')).imports) imports.add(name)
  for (const { page } of siteRoutes(root))
    for (const name of await importsIn(path.join(root, page.file), page.text).catch(() => [])) imports.add(name)
} catch {
  // What is wrong with the content, each page says when it is visited.
}
const writeAll = () => writeProject(root, { isDevelopment: true, imports: [...imports].filter(isThere) })
writeAll()
const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => response.writeHead(500).end(messageOf(error)))
})
let telling: NodeJS.Timeout | undefined
watchSources(root, (file) => {
  forgetSources()
  try {
    // A file that pages import may be gone.
    if (/\.[jt]sx?$/.test(file)) writeAll()
  } catch {
    // Half of an edit: the other half is told too.
  }
  clearTimeout(telling)
  telling = setTimeout(() => {
    for (const listener of listeners) listener.write('data: edited\n\n')
  }, WHOLE_EDIT_MS)
})
process.on('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${await listen(server, 0)}`)
