import { existsSync, statSync } from 'node:fs'
import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { isBelow, readText } from '@docs402/findings'
import compression from 'compression'
import sirv from 'sirv'
import { withoutBase } from '../base-path'
import { cleanPath } from '../clean-path'
import { fileUrl } from '../file-url'
import { HTML, isCompressibleType, PLAIN_TEXT, typeOf } from '../headers/content-types'
import { ASK_AGAIN } from '../headers/policy'
import { headersFor, movedTo } from './host-rules'

export interface HandlerOptions {
  /** Folder of the export. */
  root: string
  /** The base path: empty, or `/repo`. */
  base?: string
  /** `false` simulates a host that can't redirect: `/x.html` and redirect pages are served as they are. */
  redirects?: boolean
}

/** Text is compressed by the same table as on hosts. Part of a file (206) is sent as it is. */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (_, response) =>
    response.statusCode !== 206 && isCompressibleType(String(response.getHeader('Content-Type'))),
})

/** Hidden files, names with a separator of Windows, and files for hosts. */
const NOT_PUBLIC = /^\.(?!well-known\/)|\/[./]|[\\:]|^_(?:headers|redirects)$|^404\.html$/
const COMPRESSED = /\.(?:br|gz)$/

// `existsSync` is false for names that no disk takes, too.
const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/** Whether a file is the compressed copy of another one, which is sent in its place; `logs.tar.gz` alone is a file. */
const isCopy = (root: string, file: string) => COMPRESSED.test(file) && isFile(join(root, file.replace(COMPRESSED, '')))

/** The file of a path in an export with `trailingSlash: false`: `/docs/intro` is `docs/intro.html`. */
const fileOf = (root: string, path: string): string | undefined =>
  (path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`]).find(
    (file) => !NOT_PUBLIC.test(file) && isBelow(root, file) && isFile(join(root, file)) && !isCopy(root, file),
  )

/** The decoded path and the query of a request; undefined if the encoding is broken. An encoded slash stays one. */
function targetOf({ url = '' }: IncomingMessage): { asked: string; query: string } | undefined {
  try {
    const { pathname, search } = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
    const requestPath = decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252F'))
    return requestPath.includes('\0') ? undefined : { asked: requestPath, query: search }
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, body: string, type = PLAIN_TEXT): void {
  response.setHeader('Cache-Control', ASK_AGAIN).setHeader('Content-Type', type)
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body)
}

const sendLine = (response: ServerResponse, status: number, message: string) =>
  send(response, status, `${status} ${STATUS_CODES[status]}. ${message}\n`)

/** Keeps the method, and is not cached: browsers would apply it to the next site on this port. */
const redirect = (response: ServerResponse, location: string) =>
  sendLine(response.setHeader('Location', location), 308, `The page is at ${location}`)

/** Responds with the files of an export of Next, by the path rules and headers of the hosts in deploy/. */
export function createHandler({ root, base = '', redirects = true }: HandlerOptions): RequestListener {
  // `dev` reads the files for each request: a new build is served at once.
  const sendFile = sirv(root, { dev: true, etag: true, gzip: true, brotli: true, extensions: [] })

  function respond(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendLine(response.setHeader('Allow', 'GET, HEAD'), 405, 'Only GET and HEAD are allowed here.')
    const target = targetOf(request)
    if (!target) return sendLine(response, 400, 'The URL is malformed.')
    const { asked: requestPath, query } = target
    if (base !== '' && ['/', base].includes(requestPath)) return redirect(response, `${base}/${query}`)
    const path = withoutBase(base, requestPath)
    if (path === undefined) return sendLine(response, 404, `The base path of this site is ${base}/.`)

    response.setHeaders(headersFor(root, requestPath))
    const moved = redirects ? movedTo(root, requestPath, query) : undefined
    if (moved !== undefined) return redirect(response, moved)
    const clean = redirects ? cleanPath(path) : path
    const page = fileOf(root, clean)
    if (page !== undefined && clean !== path) return redirect(response, base + fileUrl(clean) + query)
    // A file may have this very name: `/demo/index.html`.
    const file = page ?? fileOf(root, path)
    if (file === undefined) {
      const notFound = join(root, '404.html')
      return send(response, 404, existsSync(notFound) ? readText(notFound) : 'Not found.\n', HTML)
    }
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', typeOf(file))
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', ASK_AGAIN)
    if (COMPRESSED.test(file)) response.setHeader('Content-Encoding', 'identity')
    const url = encodeURI(`/${file}`)
    // A `?` or `#` is part of the name here, and `sirv` does not parse again what is parsed.
    Object.assign(request, { url, _parsedUrl: { raw: url, pathname: url } })
    sendFile(request, response)
  }
  return (request, response) =>
    compress(request, response, () => {
      try {
        respond(request, response)
      } catch (error) {
        console.error(error)
        sendLine(response, 500, 'The server failed. See its terminal for the reason.')
      }
    })
}
