import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { cleanPath } from '../clean-path'
import { withoutBase } from '../base-path'
import { isCompressibleType } from '../headers/content-types'
import { headersFor, movedTo, readHostRules } from './host-rules'
import { notFound, redirect, sendFile, sendLine } from './send-file'
import { encodePath, findFile, parseTarget } from './site-files'

export interface HandlerOptions {
  /** Folder of the export. */
  root: string
  /** What stands before every path of the site: empty, or `/repo`. */
  base?: string
  /**
   * `false` plays a host that can't redirect: `/x.html`, and the page of a redirect, are served as they stand.
   * Default `true`.
   */
  redirects?: boolean
  /** Where faults of the server are reported. Default: the console. */
  report?: (error: unknown) => void
}

/** Responds with the files of an export of Next (`trailingSlash: false`), by the path rules of the hosts in deploy/. */
export function createHandler({
  root,
  base = '',
  redirects = true,
  report = console.error,
}: HandlerOptions): RequestListener {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendLine(response, 405, 'Only GET and HEAD are allowed here.')
    }
    const target = parseTarget(request.url ?? '')
    if (!target) return sendLine(response, 400, 'The URL is malformed.')

    if (base !== '' && ['/', base].includes(target.path)) return redirect(response, `${base}/${target.query}`)
    const path = withoutBase(base, target.path)
    if (path === undefined) return sendLine(response, 404, `This site is below ${base}/.`)
    const rules = await readHostRules(root)
    response.setHeaders(headersFor(rules.headers, target.path))
    const moved = redirects ? movedTo(rules.redirects, target.path, target.query) : undefined
    if (moved) return redirect(response, moved)

    const clean = redirects ? cleanPath(path) : path
    const page = await findFile(root, clean)
    if (page && page !== '404.html' && clean !== path)
      return redirect(response, base + encodePath(clean) + target.query)
    // Its name may really end like that of a page: `/demo/index.html`.
    const file = page ?? (await findFile(root, path))
    if (!file || file === '404.html') return notFound(response, root)
    sendFile(request, response, root, file)
  }

  return (request, response) =>
    compress(request, response, () => {
      respond(request, response).catch((error: unknown) => {
        report(error)
        if (response.headersSent) response.destroy()
        else sendLine(response, 500, 'The server failed; its terminal says why.')
      })
    })
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** By the table that hosts are given too: the library's own takes every unknown file for worth compressing. */
const isCompressible = (response: ServerResponse) => isCompressibleType(String(response.getHeader('Content-Type')))

/**
 * Compresses what is worth it (text of 1 KiB and more) with brotli or gzip, as the browser accepts.
 * Part of a file (206) is sent as it is: its byte positions are those of the uncompressed file.
 */
const compress = compression({
  // Between speed and size; a host compresses once, here it is done for each response.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (_, response) => response.statusCode !== 206 && isCompressible(response),
  // The types name Express's request and response; the code uses only what Node's own have.
}) as unknown as Middleware
