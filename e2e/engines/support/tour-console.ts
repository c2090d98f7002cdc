import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Said by the first page: what does not hear this hears nothing. */
const CONTROL = 'the tour begins'

/** Goes on to the next page once this one is loaded, painted and quiet. */
const GO_ON = `addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => location.replace('/tour/next'), 50)))`

/** Lines of a console that say that something is wrong; the rest of the output is the browser's own. */
const WRONG = /CONSOLE (?:\w+ )?(?:ERROR|WARN)/

/**
 * WebKitGTK says nothing of its console over WebDriver, and nothing on its output while it is driven; undriven it does. So its
 * browser is led from page to page by a script that a proxy adds to each of them, and its output read.
 *
 * @param browser path of MiniBrowser
 * @returns what it said that it should not have
 */
export async function tourConsole(urls: string[], browser: string, env: Record<string, string>): Promise<string[]> {
  const queue = urls.map((url) => new URL(url))
  const origin = queue[0]?.origin ?? ''
  let ended = () => {}
  const end = new Promise<void>((done) => (ended = done))
  const visited: string[] = []

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://proxy')
      if (pathname === '/tour/start')
        return send(response, `<script>console.error('${CONTROL}')</script><script>${GO_ON}</script>`)
      if (pathname === '/tour/go-on.js') return send(response, GO_ON, 'text/javascript')
      if (pathname !== '/tour/next') return forward(request, response, origin)
      const next = queue.shift()
      if (!next) {
        send(response, 'The end.')
        return ended()
      }
      visited.push(next.pathname)
      response.writeHead(302, { location: next.pathname + next.search, 'cache-control': 'no-store' }).end()
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  // A private window would keep its console to itself; a folder of its own keeps what is stored apart all the same.
  const folder = await mkdtemp(join(tmpdir(), 'console-'))
  const profile = { XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['--enable-write-console-messages-to-stdout=true', `http://127.0.0.1:${port}/tour/start`]
  const program = spawn(browser, args, {
    env: { ...process.env, ...env, ...profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  program.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const closed = once(program.stderr, 'close')
  await Promise.race([end, once(program, 'exit')])
  program.kill()
  await closed
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
  if (queue.length > 0)
    throw new Error(`${browser} ended at ${visited.at(-1)}, with ${queue.length} pages to go:\n${output}`)
  const said = output.split('\n').filter((line) => WRONG.test(line))
  if (!said.some((line) => line.includes(CONTROL))) throw new Error(`${browser} does not write its console:\n${output}`)
  return said.filter((line) => !line.includes(CONTROL))
}

function send(response: ServerResponse, text: string, type = 'text/html'): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

/** Passes a request on, and adds the script to what comes back when that is a page. */
async function forward(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  const answer = await fetch(origin + request.url, { redirect: 'manual' })
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name)
  const html = headers.get('content-type')?.startsWith('text/html') ?? false
  const body = html
    ? (await answer.text()).replace('</head>', '<script defer src="/tour/go-on.js"></script></head>')
    : Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, Object.fromEntries(headers)).end(body)
}
