import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { withoutBase } from '../base-path'
import { cleanPath } from '@/lib/browser/path-rules'
import { notFound, plain, redirect, sendFile } from './send-file'
import { headerRulesOf, headersFor, movedTo, redirectRulesOf } from './host-rules'
import { encodePath, findFile, readTarget, type RequestTarget } from './site-files'
import compression from 'compression'
import { constants } from 'node:zlib'
import { compressibleTypes, bareType } from '../headers/content-types'

export interface HandlerOptions {
  /** Folder of the export. */
  root: string
  /** What stands before every path of the site: empty, or `/repo`. */
  base?: string
  /** `false` plays a host that can't redirect: `/x.html`, and the page of a redirect, are served as they stand. Default `true`. */
  redirects?: boolean
  /** Where faults of the server are told. Default: the console. */
  report?: (error: unknown) => void
}

/**
 * Answers requests for the files of an export of Next (`trailingSlash: false`), by the path rules of the site.
 * Kept by hand: `sirv` and `serve-handler` find and redirect by rules of their own; these are those of the hosts in deploy/, tested beside them.
 */
export function createHandler({
  root,
  base = '',
  redirects = true,
  report = console.error,
}: HandlerOptions): RequestListener {
  const headerRules = headerRulesOf(root)
  const redirectRules = redirectRulesOf(root)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return plain(response, 405, 'Only GET and HEAD are allowed here')
    }
    const target = readTarget(request.url ?? '')
    if (!target) return plain(response, 400, 'The URL is malformed')

    const path = withoutBase(base, target.path)
    if (path === undefined || (base !== '' && target.path === base)) {
      if (target.path === '/' || target.path === base) return redirect(response, `${base}/${target.query}`, new Map())
      return plain(response, 404, `This site is below ${base}/`)
    }
    const headers = headersFor(await headerRules(), target.path)
    const moved = redirects ? movedTo(await redirectRules(), target.path, target.query) : undefined
    if (moved) return redirect(response, moved, headers)
    const { file, location } = await resolve(root, { path, query: target.query }, redirects)
    if (location) return redirect(response, base + location, headers)
    if (!file || file === '404.html') return notFound(response, root, headers)
    return sendFile(request, response, { root, file, headers })
  }

  return (request, response) =>
    compress(request, response, () => {
      answer(request, response).catch((error: unknown) => {
        report(error)
        if (response.headersSent) response.destroy()
        else plain(response, 500, 'The server failed; its terminal says why')
      })
    })
}

/** What a path leads to: a file of the site, another address, or nothing. */
async function resolve(
  root: string,
  { path, query }: RequestTarget,
  redirects: boolean,
): Promise<{ file?: string; location?: string }> {
  const clean = redirects ? cleanPath(path) : path
  if (clean === path) return { file: await findFile(root, path) }
  const target = await findFile(root, clean)
  if (target === '404.html') return { file: target }
  // A file whose name really ends so, and that is no page of the site, stays where it is.
  return target ? { location: encodePath(clean) + query } : { file: await findFile(root, path) }
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** By the table that hosts are given too: the library's own holds every unknown file for worth compressing. */
const isCompressible = (response: ServerResponse) =>
  compressibleTypes.includes(bareType(String(response.getHeader('Content-Type'))))

/**
 * Compresses what is worth it (text of 1 KiB and more) with brotli or gzip, as the browser asks for.
 * Part of a file (206) is sent as it is: its byte positions are those of the uncompressed file.
 */
const compress = compression({
  // Between speed and size; a host compresses once, here it is done for each answer.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (_, response) => response.statusCode !== 206 && isCompressible(response),
  // The types name Express's request and response; the code uses only what Node's own have.
}) as unknown as Middleware
