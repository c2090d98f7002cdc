import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { keccak256, toHex } from 'viem'
import { afterAll, describe, expect, it } from 'vitest'
import { allSamples, type Language, LANGUAGES, paymentRequired } from '@docs402/api'
import { describedRequests, ENVIRONMENT, FILES, REQUESTS, type RequestRow } from '../packages/api/testing/requests'
import { filesBelow } from '@docs402/findings'
import { siteApi } from '../packages/docs402/reference/site-api'
import { bundled, copyPrograms, missingFor, start } from './testing/program'
import { printedBy, runnerOf } from './testing/samples'
import { hasShell, shells, typedShells, typeInto } from './testing/shell'
import { typeErrors } from '../packages/api/testing/type-errors'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.cache/requests')
const described = await describedRequests()
const priced = described.operations.find(({ price }) => price !== null)
const required = Buffer.from(JSON.stringify(priced && paymentRequired(described, priced))).toString('base64')

interface Received {
  method: string
  /** What follows the name of the row. */
  target: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** What has arrived, by the kind of its program and the row: only what was answered with success. */
const received = new Map<string, Received>()

/** Answers as the row says; what is paid is asked for a payment first, which nobody settles. */
async function answer(kind: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, base = '', name = '', rest = ''] = /^(\/v\d)\/([\w-]+)(.*)$/.exec(request.url ?? '') ?? []
  const row = REQUESTS.find((each) => each.name === name)
  const body = await buffer(request)
  if (!row) return void response.writeHead(404).end(`There is no ${request.url}`)
  if (row.isPaid && request.headers['payment-signature'] === undefined)
    return void response.writeHead(402, { 'payment-required': required }).end('{}')
  const isOwn = base === '/v2' ? ' at its own server' : ''
  received.set(`${kind} ${name}${isOwn}`, {
    method: request.method ?? '',
    target: rest,
    headers: request.headers,
    body,
  })
  const { status = 200, type = 'application/json', body: its = '{"ok":true}' } = row.answer ?? {}
  response.writeHead(status, { 'content-type': type }).end(status === 204 || request.method === 'HEAD' ? '' : its)
}

async function serve(kind: string) {
  const server = createServer((request, response) => void answer(kind, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** The programs of a kind in a folder of their own. */
async function prepare(language: Language, run: string, url: string) {
  const { kind } = language
  const own = path.join(folder, run)
  copyPrograms(language, own)
  for (const [name, its] of Object.entries(FILES)) writeFileSync(path.join(own, name), its)
  for (const name of ['photo.png', 'file.png']) writeFileSync(path.join(own, name), 'PNG\u0000bytes')
  for (const name of ['more.bin', 'file.bin']) writeFileSync(path.join(own, name), 'any')
  const samples = allSamples(await describedRequests(url)).filter((each) => each.kind === kind)
  const names = samples.map(({ file, code }) => {
    const name = file.replace(/(?=\.\w+$)/, kind === 'python' ? '_sample' : '-sample')
    writeFileSync(path.join(own, name), code)
    return name
  })
  return { own, names, samples }
}

/** Runs all programs of a kind; gives what each of them printed. Those for the shell are typed, as readers do. */
async function play(language: Language, run: string) {
  const url = await serve(run)
  const { own, names, samples } = await prepare(language, run, url)
  const set = { ...ENVIRONMENT, PRIVATE_KEY: keccak256(toHex(run)) }
  const shell = shells.find((each) => each === run)
  if (shell) {
    copyFileSync(await bundled(path.join(own, 'sign-payment.mjs')), path.join(own, 'sign-payment.mjs'))
    const codes = samples.map(({ code }) => code.trimEnd())
    const ends = await typeInto(shell, codes, own, { ...set, LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' })
    return { own, printed: new Map(samples.map(({ operation }, index) => [operation, ends[index]?.text ?? ''])) }
  }
  const { file, args } = runnerOf(own, names)
  const { output } = await (await start(file, args, set, own)).ended
  const printed = printedBy(output)
  return { own, printed: new Map(names.map((name, index) => [samples[index]?.operation, printed.get(name) ?? ''])) }
}

/** The parts of a multipart body; browsers, curl and Python escape a quote in a name in two ways. */
function partsOf({ headers, body }: Received) {
  const [, boundary = ''] = /^multipart\/form-data; boundary=(\S+)$/.exec(headers['content-type'] ?? '') ?? []
  const parts = body.toString('utf8').split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => {
    const [head = '', value = ''] = part.split(/\r\n\r\n(.*)\r\n$/s)
    const member = (pattern: RegExp) => pattern.exec(head)?.[1]?.replaceAll(/\\"|%22/g, '"')
    const type = member(/Content-Type: (.*)/i)
    return { name: member(/ name="((?:\\"|[^"])*)"/), value, file: member(/filename="((?:\\"|[^"])*)"/), type }
  })
}

const pairsIn = (query: string) => [...new URLSearchParams(query)]

function check({ got, name, method = 'get' }: RequestRow, sent: Received): void {
  const [pathname = '', query = ''] = sent.target.split(/\?(.*)/s)
  expect(sent.method, name).toBe(got.method ?? method.toUpperCase())
  if (got.target !== undefined) expect(sent.target, name).toBe(got.target)
  if (got.query) expect(pairsIn(query), name).toEqual(got.query)
  if (got.segment !== undefined) expect(decodeURIComponent(pathname.split('/').at(-1) ?? ''), name).toBe(got.segment)
  for (const [header, value] of Object.entries(got.headers ?? {}))
    expect(sent.headers[header], `${name}: ${header}`).toBe(value)
  const body = sent.body.toString('utf8')
  if (got.text !== undefined) expect(body, name).toBe(got.text)
  for (const pattern of got.includes ?? []) expect(body, name).toMatch(new RegExp(pattern))
  if (got.json !== undefined) {
    expect(JSON.parse(body), name).toEqual(got.json)
    expect(sent.headers['content-type'], name).toMatch(/^application\/.*json/)
  }
  if (got.form) {
    expect(pairsIn(body), name).toEqual(got.form)
    expect(sent.headers['content-type'], name).toMatch(/^application\/x-www-form-urlencoded/)
  }
  if (got.parts) expect(partsOf(sent), name).toMatchObject(got.parts)
}

const RUNS = LANGUAGES.filter(({ extension }) => missingFor(`x.${extension}`).length === 0).flatMap((language) => {
  const { kind } = language
  return (kind === 'curl' ? typedShells.filter(hasShell) : [kind]).map((run) => ({ kind, run: String(run), language }))
})

describe('programs of any request', () => {
  rmSync(folder, { recursive: true, force: true })

  it.for(RUNS)('send what is described, run by $run as $kind', async ({ kind, run, language }) => {
    const { own, printed } = await play(language, run)
    for (const row of REQUESTS) {
      const isHere = printed.has(row.name)
      expect(isHere, row.name).toBe(!row.except?.includes(kind) && (kind !== 'by-hand' || row.isPaid === true))
      if (!isHere) continue
      const sent = received.get(`${run} ${row.name}${row.name.includes('own-server') ? ' at its own server' : ''}`)
      if (!sent) expect.fail(`${row.name} has sent nothing: ${printed.get(row.name)}`)
      check(row, sent)
      const file = row.saves && path.join(own, row.saves)
      if (file) expect(existsSync(file) && readFileSync(file, 'utf8'), row.name).toBe(row.answer?.body)
      else expect(printed.get(row.name), row.name).toMatch(row.prints ?? /"ok": ?true/)
    }
  })

  it('are of the right types in TypeScript, as are the samples of the site', async () => {
    for (const { kind, file, code } of allSamples(await siteApi(root)))
      if (file.endsWith('.ts')) writeFileSync(path.join(folder, kind, file.replace('.ts', '-site-sample.ts')), code)
    const files = filesBelow(folder).filter((file) => file.endsWith('-sample.ts'))
    expect(files.length).toBeGreaterThan(60)
    const paths = files.map((file) => path.join(folder, file))
    expect(typeErrors(paths, root)).toEqual([])
  })
})
