// The server of sites/states/api/openapi.yaml: below /open it lets pages read its responses, below /closed it does not.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const PORT = 4409
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

/** Responses that wait, each for the next request to `/release/` and its name: tests run beside each other. */
const waiting = new Map<string, (() => void)[]>()

const releaseOf = (name: string): Promise<void> =>
  new Promise((release) => waiting.set(name, [...(waiting.get(name) ?? []), release]))

/** Headers that let any page read a response. */
const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-api-key',
  'Access-Control-Expose-Headers': '*, WWW-Authenticate, Retry-After',
}

async function respond(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, type: string, body: string | Buffer, headers = {}) =>
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
  const json = (status: number, value: unknown, headers = {}) =>
    send(status, 'application/json', JSON.stringify(value), headers)
  const { method, url, headers } = request
  if (name === 'slow') {
    await releaseOf(name)
    return void json(200, { late: true })
  }
  if (name === 'events' || name === 'lines') {
    const isEvents = name === 'events'
    response.writeHead(200, { 'Content-Type': isEvents ? 'text/event-stream' : 'application/x-ndjson' })
    for (const count of [1, 2, 3]) {
      response.write(isEvents ? `event: tick\ndata: {"count":${count}}\n\n` : `{"count":${count}}\n`)
      await releaseOf(name)
    }
    return void response.end()
  }
  if (name === 'huge') return void send(200, 'text/plain', 'A line of a long text '.repeat(100_000))
  if (name === 'picture') return void send(200, 'image/png', Buffer.from(PNG, 'base64'))
  if (name === 'archive')
    return void send(200, 'application/zip', Buffer.from([80, 75, 3, 4, 0, 0]), {
      'Content-Disposition': 'attachment; filename="notes.zip"',
    })
  const { authorization, 'x-api-key': key } = headers
  const isMissing = name === 'notes' ? authorization === undefined : name === 'echo' && key === undefined
  if (isMissing) return void json(401, { error: 'unauthorized' }, { 'WWW-Authenticate': 'Bearer realm="notes"' })
  json(200, { method, url, headers, body: await bodyOf(request), big: 0 }, { 'X-Request-Id': 'r1' })
}

const server = createServer((request, response) => {
  const [, mode, name = ''] = new URL(request.url ?? '/', 'http://server').pathname.split('/')
  if (mode === 'release') {
    for (const release of waiting.get(name) ?? []) release()
    waiting.delete(name)
    return void response.end()
  }
  if (mode === 'open') for (const [header, value] of Object.entries(OPEN)) response.setHeader(header, value)
  if (request.method === 'OPTIONS') return void response.writeHead(mode === 'open' ? 204 : 405).end()
  void respond(name, request, response)
})
server.listen(PORT, '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${PORT}`))
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
