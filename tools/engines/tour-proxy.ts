import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A server that leads an undriven browser through pages. */
interface TourProxy {
  /** The first page. */
  start: string
  /** Settles when the last page is done. */
  ended: Promise<void>
  /** The remaining pages. */
  left: () => string[]
  close: () => void
}

/** Goes to the next page once this one is loaded, painted and idle. */
const GO_ON = `
  const goOn = () => location.replace('/tour/next')
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(goOn, 50)))`

/**
 * Serves an origin unchanged, except for one more script in each page: it leads to the next one.
 * @param urls the pages, of one origin
 * @param control what the first page, which is not part of the origin, logs on the console
 */
export async function startTourProxy(urls: string[], control: string): Promise<TourProxy> {
  const queue = urls.map((url) => new URL(url))
  const origin = queue[0]?.origin ?? ''
  let end = () => {}
  const ended = new Promise<void>((done) => (end = done))

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (path === '/tour/start')
      return send(response, `<script>console.error('${control}')</script><script>${GO_ON}</script>`)
    if (path === '/tour/go-on.js') return send(response, GO_ON, 'text/javascript')
    if (path !== '/tour/next') return forward(origin + path, response)
    const next = queue.shift()
    if (next) {
      const location = next.pathname + next.search
      return void response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
    }
    send(response, 'The end.')
    end()
  }
  const server = createServer((request, response) => {
    // The browser reports an aborted request, and so the test fails.
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy for the tour has no port.')
  return {
    start: `http://127.0.0.1:${address.port}/tour/start`,
    ended,
    left: () => queue.map(({ pathname }) => pathname),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, text: string, type = 'text/html'): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

/** Forwards a request, and adds the script to the response if it is a page. */
async function forward(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' })
  const headers = new Headers(answer.headers)
  // Fetch has decompressed it already.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name)
  const body = headers.get('content-type')?.startsWith('text/html')
    ? (await answer.text()).replace('</head>', '<script defer src="/tour/go-on.js"></script></head>')
    : Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, Object.fromEntries(headers)).end(body)
}
