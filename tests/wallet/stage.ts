// A page with a console that sends to a real server, and that server: a sandbox that takes x402 payments, behind a front
// that can lie. Started by the tests, which read their addresses from the first line of its output.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { startFront, type Answer } from '../../clients/testing/front'
import { documentAssets } from '../../packages/docs402/build/outputs/assets/document-assets'
import { readSite } from '../../packages/docs402/content/site/site'
import { startSandbox } from '../../packages/sandbox/testing/paid'
import { listen } from '../../packages/sandbox/listen'
import { consolePage } from '../support/console-page'
import { waySchema, type Way } from './way'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The anchor of the operation that is paid for. */
const OPERATION = 'get-block'
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

/** The site of the sample, whose readers can send to its servers; the second one of these runs here. */
function siteWith(server: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'wallet-site-'))
  for (const name of ['api', 'data', 'examples', 'public', 'pages', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(path.join(root, file), edit(readFileSync(path.join(root, file), 'utf8')))
  change('api/openapi.yaml', (text) => text.replace('http://127.0.0.1:4402', server))
  change('data/site.yaml', (text) => `${text}\nconsole: { live: true }\n`)
  return root
}

const requiredSchema = z.looseObject({ accepts: z.array(z.looseObject({})) })

/** The answer of a server that lies in its payment requirements. */
function requiring(answer: Answer, change: Record<string, unknown>): Answer {
  const honest = answer.headers['payment-required']
  if (honest === undefined) return answer
  const { accepts, ...rest } = requiredSchema.parse(JSON.parse(Buffer.from(honest, 'base64').toString('utf8')))
  const lie = { ...rest, accepts: accepts.map((entry) => ({ ...entry, ...change })) }
  const header = Buffer.from(JSON.stringify(lie)).toString('base64')
  return { ...answer, headers: { ...answer.headers, 'payment-required': header } }
}

const sandbox = await startSandbox(0, { requests: { unpaid: 10_000 } })
let way: Way = { kind: 'honest' }
let first = 0
const front = await startFront((sent) => ({
  to: sandbox.url,
  change: (answer) => {
    const isPaid = Boolean(sent.at(-1)?.payment)
    if (way.kind === 'requiring') return requiring(answer, way.change)
    if (!isPaid || way.kind === 'honest') return answer
    if (way.kind === 'lost') throw new Error('The response is lost.')
    return { status: 402, headers: { 'access-control-allow-origin': '*' }, body: '{}' }
  },
}))
const root = siteWith(front.url)
const { env, files } = await documentAssets(root, readSite(root))
rmSync(root, { recursive: true, force: true })

const operation = files.find(({ name }) => name.endsWith(`/${OPERATION}.json`))?.contents ?? ''
const html = consolePage(env, Buffer.from(operation), front.url)

const pages = await listen(async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/stage/way') {
    way = waySchema.parse(await request.json())
    return Response.json({})
  }
  if (pathname === '/stage/reset') {
    way = { kind: 'honest' }
    first = front.sent.length
    return Response.json({})
  }
  if (pathname === '/stage/paid')
    return Response.json({
      headers: front.sent.slice(first).flatMap(({ payment }) => payment?.header ?? []),
      charged: sandbox.ledger.transfers.length,
    })
  const file = files.find(({ name }) => `/${name}` === pathname)
  if (pathname !== '/' && !file) return new Response(null, { status: 404 })
  const type = file ? (TYPES[path.extname(file.name)] ?? 'application/octet-stream') : 'text/html'
  return new Response(file ? Buffer.from(file.contents) : html, { headers: { 'Content-Type': type } })
})
const privateKey = sandbox.wallets[0]?.privateKey
console.log(JSON.stringify({ url: pages.url, server: front.url, node: `${sandbox.url}/_sandbox/rpc`, privateKey }))
process.on('SIGTERM', () => process.exit())
