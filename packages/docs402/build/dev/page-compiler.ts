import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { messageOf } from '@docs402/findings'
import { listen } from '@docs402/static-export/serve'
import { pageAnswers } from './page-answers'
import { watchSources } from './watch-sources'

// The process of `docs402 dev` that compiles pages and reads what they show. Next asks for a page when a browser visits
// it; the browser is given it again after each edit, and shows what has changed. Turbopack sees no text.

const root = process.cwd()
const { answerAt, forgetSources, prepare, warmUpCompiler, writeCode } = pageAnswers(root)

/** The page at a URL, as a line of JSON: where there is none, what is shown in its place. */
const shownAt = async (route: string): Promise<string> =>
  JSON.stringify((await answerAt(route)) ?? (await answerAt('/404')) ?? { at: '/404', fault: 'There is no such page.' })

/** The browsers that have a page, with the route of it. */
const listeners = new Map<ServerResponse, string>()
let edits = 0
let isWarm = false

/** Gives a page to the browsers that have it, unless another edit follows, which does so too. */
async function give(route: string, isFor: (listener: ServerResponse) => boolean): Promise<void> {
  const edit = edits
  const answer = await shownAt(route)
  if (edit !== edits) return
  for (const [listener, at] of listeners) if (at === route && isFor(listener)) listener.write(`data: ${answer}\n\n`)
}

/** Gives a browser a page, and again after each edit, for as long as it has it. */
async function follow(route: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' })
  response.write('retry: 1000\n\n')
  listeners.set(response, route)
  request.once('close', () => listeners.delete(response))
  await give(route, (listener) => listener === response)
  // With the first page.
  if (isWarm) return
  isWarm = true
  await warmUpCompiler(route, () => edits === 0).catch(() => undefined)
}

/** Only pages from this machine may ask: what is written may be unpublished. */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin } = request.headers
  if (origin !== undefined && !OWN_MACHINE.test(origin)) return void response.writeHead(403).end()
  if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const route = searchParams.get('route') ?? ''
  if (pathname === '/edits') return follow(route, request, response)
  // An edit that nothing tells of, as in a folder elsewhere, shows at the next visit.
  forgetSources(true)
  const answer = await answerAt(route)
  response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(answer))
}

/** An editor empties a file before it writes it. */
const WHOLE_EDIT_MS = 10
const CODE = /(?<!\b_meta)\.(?:[jt]sx?|css)$/
let timer: NodeJS.Timeout | undefined
let isCode = false

async function showEdit(): Promise<void> {
  forgetSources(isCode)
  // It is written before pages are asked for, which may import what is gone.
  if (isCode) await writeCode()
  isCode = false
  for (const route of new Set(listeners.values())) await give(route, () => true)
}

await prepare()
const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => response.writeHead(500).end(messageOf(error)))
})
watchSources(root, (file) => {
  edits += 1
  isCode ||= CODE.test(file)
  clearTimeout(timer)
  timer = setTimeout(() => void showEdit().catch(console.error), WHOLE_EDIT_MS)
})
process.on('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${await listen(server, 0)}`)
