import { createReadStream, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { messageOf } from '@chain-data/findings'
import type { Asset } from '@/lib/build/outputs/assets/bundle'
import { namesFile } from '@/lib/content/mdx/files'
import { reasonToBuild } from '@/lib/build/build-state'
import { isEditedBetween } from '@/lib/content/sources/source-hash'
import { readRedirects } from '@/lib/content/redirects'
import { listen, PLAIN_TEXT, typeOf } from '@chain-data/static-export'
import type { Redirects } from '@/lib/content/schemas/data-files'

/**
 * Patterns of Next rewrites: files next to pages, generated files (feeds and the like), scripts.
 */
const SOURCES = [
  '/:path((?!_next/|pagefind/).*\\.(?!html?$)\\d*[A-Za-z][A-Za-z\\d]*|\\.well-known/api-catalog)',
  '/:path(assets/.*|sw\\.js)',
]

/** Paths that Next's development server lacks, and the server of the last build provides. */
const devRewrites = (origin: string) => ({
  fallback: SOURCES.map((source) => ({ source, destination: `${origin}/:path` })),
})

/** The served parts of the export: the folders of search, and generated files. */
const SERVED = [
  /^\/(?:pagefind|search-data)\/[\w./-]+$/,
  /^\/(?!_|build\.json)[\w./-]+\.(?:css|json|md|png|txt|xml|yaml)$/,
  /^\/\.well-known\/api-catalog$/,
]

/** The note in the search dialog about the index in development; empty if the index is current. */
export function indexState(root: string): string {
  const reason = reasonToBuild(root)
  if (!reason) return ''
  if (reason === 'out/ is missing') return 'There is no search index yet. Run "npm run build" once to make one.'
  return 'The search index is older than the pages. Run "npm run build" to update it.'
}

/** The site's scripts, built from the current sources. */
type MakeAssets = (origin: string) => Promise<readonly Asset[]>

const notFound = (response: ServerResponse, text: string) =>
  void response.writeHead(404, { 'Content-Type': PLAIN_TEXT }).end(text)

async function sendAsset(response: ServerResponse, name: string, assets: Promise<readonly Asset[]>): Promise<void> {
  try {
    const asset = (await assets).find((candidate) => candidate.name === name)
    if (!asset) return notFound(response, `There is no ${name}.\n`)
    response.setHeader('Content-Type', typeOf(name))
    response.end(asset.contents)
  } catch (error) {
    response.writeHead(500).end(messageOf(error))
  }
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

function sendFile(response: ServerResponse, file: string): void {
  response.setHeader('Content-Type', typeOf(file))
  createReadStream(file).pipe(response)
}

function listener(root: string, makeAssets: MakeAssets) {
  return ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    // The pages come from the port of the development server: another origin.
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cache-Control', 'no-store')
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname.startsWith('/assets/') || pathname === '/sw.js')
      return void sendAsset(response, pathname.slice(1), makeAssets(`http://${headers.host}`))
    if (pathname === '/state') return void response.end(indexState(root))
    const moment = (name: string) => Number(searchParams.get(name))
    if (pathname === '/edited')
      return void response.end(isEditedBetween(root, moment('from'), moment('to')) ? 'yes' : 'no')
    const beside = path.join(root, 'pages', decodeURI(pathname))
    if (namesFile(pathname) && isFile(beside)) return void sendFile(response, beside)
    const file = path.join(root, 'out', pathname)
    const exists = SERVED.some((served) => served.test(pathname)) && !pathname.includes('..') && isFile(file)
    if (!exists) return notFound(response, `The last build has no ${pathname}. Run "npm run build".\n`)
    sendFile(response, file)
  }
}

/**
 * Serves generated files of the last build, which Next does not in `npm run dev`, and the site's scripts from their
 * sources.
 */
export async function serveLastBuild(
  root: string,
  makeAssets: MakeAssets = () => Promise.resolve([]),
): Promise<{ server: Server; url: string }> {
  const server = createServer(listener(root, makeAssets))
  return { server, url: await listenHere(server) }
}

/** Lets a server listen on localhost, on any free port; returns its origin. */
export const listenHere = async (server: Server): Promise<string> => `http://127.0.0.1:${await listen(server, 0)}`

/** The redirects of `npm run dev`. They are temporary: browsers would remember a mistake. */
export const devRedirects = (redirects: Redirects) =>
  Object.entries(redirects).map(([from, to]) => ({
    // Escape characters that are special in Next's patterns.
    source: from.replace(/[\\()[\]{}:*+?!]/g, '\\$&'),
    destination: to,
    permanent: false,
  }))

/**
 * Rewrites and redirects of `npm run dev` for paths without a page: to the server of the last build, and to new URLs.
 */
export const devRoutes = (root: string, lastBuild: string) => ({
  rewrites: devRewrites(lastBuild),
  redirects: devRedirects(Object.fromEntries(readRedirects(root))),
})
