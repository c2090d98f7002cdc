import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect } from 'vitest'
import { FILES, REQUESTS, type RequestRow } from '../../packages/api/testing/requests'

interface Received {
  method: string
  /** What follows the name of the row. */
  target: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** What has arrived, by the kind of its program and the row: only what was answered with success. */
export const received = new Map<string, Received>()

/** Answers as the row says; what is paid is asked for a payment first, which nobody settles. */
async function answer(
  kind: string,
  required: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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

/**
 * A server that answers as the rows say, until the file's tests are done.
 * @param kind the first word of the keys in `received`
 * @param required what a 402 has in its header
 */
export async function serve(kind: string, required = '') {
  const server = createServer((request, response) => void answer(kind, required, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Writes the files that programs send. */
export function writeFiles(folder: string): void {
  for (const [name, its] of Object.entries(FILES)) writeFileSync(path.join(folder, name), its)
  for (const name of ['photo.png', 'file.png']) writeFileSync(path.join(folder, name), 'PNG\u0000bytes')
  for (const name of ['more.bin', 'file.bin']) writeFileSync(path.join(folder, name), 'any')
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

/** Compares what has arrived with what a row describes. */
export function check({ got, name, method = 'get' }: RequestRow, sent: Received): void {
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
