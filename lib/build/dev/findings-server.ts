import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { bundle } from '@/lib/build/outputs/assets/bundle'
import { formatPlace, type Finding } from '@chain-data/findings'
import type { ShownFinding } from './check-panel'
import { listenHere } from './last-build'

export type FindingsServer = Awaited<ReturnType<typeof serveFindings>>

/** Only pages from this machine may subscribe: findings quote unpublished texts. */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Serves the panel (`/panel.js`) and a stream of findings for it (`/findings`) on this machine, for `npm run dev`
 * only.
 */
export async function serveFindings() {
  const panel = await bundle({ entry: 'lib/build/dev/check-panel.ts', format: 'iife' })
  const listeners = new Set<ServerResponse>()
  let latest = ''
  let tellOpened = () => {}
  const opened = new Promise<void>((resolve) => (tellOpened = resolve))

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { origin } = request.headers
    if (origin !== undefined && !OWN_MACHINE.test(origin)) return void response.writeHead(403).end()
    if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Cache-Control', 'no-store')
    if (request.url === '/panel.js') {
      return void response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(panel)
    }
    if (request.url !== '/findings') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('retry: 1000\n\n')
    if (latest !== '') response.write(latest)
    listeners.add(response)
    tellOpened()
    request.once('close', () => listeners.delete(response))
  })
  return {
    url: await listenHere(server),
    /** Resolves when a browser has loaded the first page: Next has compiled and served it. */
    opened,
    /** Sends findings to every open page, and to pages opened later. */
    publish(findings: readonly Finding[]) {
      latest = `data: ${JSON.stringify(findings.map(shown))}\n\n`
      for (const listener of listeners) listener.write(latest)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function shown(finding: Finding): ShownFinding {
  const { severity, rule, message, fix } = finding
  return { place: formatPlace(finding), severity, rule, message, fixable: fix !== undefined }
}
