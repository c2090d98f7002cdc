import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { formatPlace, isBelow, isFixable, messageOf, type Finding } from '@docs402/findings'
import { bundle, type Asset } from '../outputs/assets/bundle'
import { namesFile } from '../../content/public-files'
import { GENERATED_PAGES, isGenerated, OUTPUT_URLS } from '../../content/output-urls'
import { fileOf } from '../../shared/routes'
import { plural } from '../../checks/formats'
import { moduleOf } from '../../package-folder'
import { PARTS_PAGE, partsPage } from './parts-page'
import { reasonToBuild } from '../build-state'
import { fileName, PLAIN_TEXT, typeOf } from '@docs402/static-export'
import { listen } from '@docs402/static-export/serve'

export type DevServer = Awaited<ReturnType<typeof serveForDev>>

/** Only pages from this machine may ask: findings quote unpublished texts. */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** The note in the search dialog about the index in development; empty if the index is current. */
export function indexState(root: string): string {
  const reason = reasonToBuild(root)
  if (!reason) return ''
  if (reason === 'out/ is missing') return 'There is no search index yet. Run "npm run build" once to make one.'
  return 'The search index is older than the pages. Run "npm run build" to update it.'
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

/** What is made of the sources beside the files in `/assets/`. */
const WITH_ASSETS: readonly string[] = [...OUTPUT_URLS.offline.urls, ...OUTPUT_URLS.oauthCallback.urls]

/** The path of the file at a URL, from the folder of an export. */
const pathOf = (pathname: string) =>
  GENERATED_PAGES.includes(pathname) ? fileOf(pathname) : fileName(pathname).slice(1)

/** A file next to a page, or a generated file of the last build. */
function fileFor(root: string, pathname: string): string | undefined {
  const [pages, name] = [path.join(root, 'pages'), fileName(pathname)]
  if (namesFile(pathname) && isBelow(pages, name) && isFile(path.join(pages, name))) return path.join(pages, name)
  const file = path.join(root, 'out', GENERATED_PAGES.includes(pathname) ? fileOf(pathname) : pathname)
  const isOfBuild = isGenerated(pathname) || pathname.endsWith('.md')
  return isOfBuild && !pathname.includes('..') && isFile(file) ? file : undefined
}

const itemOf = ({ severity, rule, message, edits, ...place }: Finding) =>
  h('li', { class: severity }, [
    h('p', [h('code', formatPlace(place)), ` ${severity} `, h('small', rule)]),
    h('p.message', message),
    isFixable({ edits }) ? h('p.fix', 'Fix it with npm run check -- --sources --fix.') : null,
  ])

/** Findings as an event: how many there are, and on the next lines their list as HTML. */
function eventOf(findings: readonly Finding[]): string {
  const counts = (['error', 'warning'] as const).flatMap((kind) => {
    const { length } = findings.filter(({ severity }) => severity === kind)
    return length === 0 ? [] : [plural(length, kind)]
  })
  const lines = [counts.join(', '), ...findings.map((finding) => toHtml(itemOf(finding)))].join('\n').split('\n')
  return `${lines.map((line) => `data: ${line}\n`).join('')}\n`
}

/**
 * Serves what pages need in `npm run dev` and Next doesn't have: the site's scripts from their sources, generated files
 * of the last build, the panel of the checks (`/panel.js`) and a stream of their findings (`/findings`); and the page of
 * all parts of the styles.
 * @param makeAssets makes the site's scripts, which load files of the last build from an origin
 */
export async function serveForDev(
  root: string,
  makeAssets: (origin: string) => Promise<readonly Asset[]> = () => Promise.resolve([]),
) {
  const panel = await bundle({ entry: moduleOf('build/dev/check-panel', 'docs402'), format: 'iife' })
  const listeners = new Set<ServerResponse>()
  let latest = ''
  let tellOpened = () => {}
  const opened = new Promise<void>((resolve) => (tellOpened = resolve))

  function follow(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(`retry: 1000\n\n${latest}`)
    listeners.add(response)
    tellOpened()
    request.once('close', () => listeners.delete(response))
  }

  async function contentsOf(pathname: string, origin: string): Promise<Uint8Array | string | undefined> {
    if (pathname === '/panel.js') return panel
    if (pathname === PARTS_PAGE) return partsPage(root)
    if (pathname.startsWith('/assets/') || WITH_ASSETS.includes(pathname))
      return (await makeAssets(origin)).find(({ name }) => name === pathOf(pathname))?.contents
    const file = fileFor(root, pathname)
    return file && readFileSync(file)
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, host } = request.headers
    if (origin !== undefined && !OWN_MACHINE.test(origin)) return void response.writeHead(403).end()
    // The pages come from the port of the development server: another origin.
    if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Cache-Control', 'no-store')
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/findings') return follow(request, response)
    if (pathname === '/state') return void response.end(indexState(root))
    const contents = await contentsOf(pathname, `http://${host}`)
    const missing = `The last build has no ${pathname}. Run "npm run build".\n`
    response.writeHead(contents === undefined ? 404 : 200, {
      'Content-Type': contents === undefined ? PLAIN_TEXT : typeOf(pathOf(pathname)),
    })
    response.end(contents ?? missing)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(messageOf(error)))
  })
  return {
    url: `http://127.0.0.1:${await listen(server, 0)}`,
    /** Resolves when a browser has loaded the first page: Next has compiled and served it. */
    opened,
    /** Sends findings to every open page, and to pages opened later. */
    publish(findings: readonly Finding[]) {
      latest = eventOf(findings)
      for (const listener of listeners) listener.write(latest)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
