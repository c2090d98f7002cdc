import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { pay } from 'docs402-client'
import { listen } from '../packages/sandbox/listen'
import { Budget } from './typescript/src/budget'
import { agentsServer } from './typescript/src/command/mcp'
import { dataIn, lineOf } from './typescript/src/data'
import { decodeHeader, encodeHeader } from './typescript/src/header'
import { makeFolder, write } from './typescript/src/payment-files'
import { close, fileOf, readPayment } from './typescript/src/journal'
import { lookUp } from './typescript/src/look-up'
import { sentenceOf } from './typescript/src/printable'
import { problemOf, waitSeconds } from './typescript/src/problem'
import { signedIn } from './typescript/src/receipt'
import { textOf } from './typescript/src/send'

// The functions of the client in TypeScript: values in, values out. Those of Python are in clients/python/tests.
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'values-'))
  return () => rmSync(folder, { recursive: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const { vectors } = z
  .object({
    vectors: z.array(z.object({ paymentRequired: z.string(), paymentSignature: z.string(), privateKey: z.string() })),
  })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../public/test-vectors.json'), 'utf8')))
const [
  { paymentRequired, paymentSignature, privateKey } = { paymentRequired: '', paymentSignature: '', privateKey: '' },
] = vectors
const wallet = z.custom<`0x${string}`>().parse(privateKey)

/** PAYMENT-RESPONSE for a payment. */
function receiptOf(header: string): string {
  const { from: payer, network } = signedIn(header)
  return encodeHeader({ success: true, transaction: `0x${'5a'.repeat(32)}`, payer, network })
}

/** An API whose price is the last part of a path, in the token's smallest unit. Notes which requests are paid. */
async function priced() {
  const paid: boolean[] = []
  const { url, close } = await listen((request) => {
    const header = request.headers.get('payment-signature')
    paid.push(header !== null)
    if (header) return Response.json({ number: 7 }, { headers: { 'PAYMENT-RESPONSE': receiptOf(header) } })
    const { accepts, ...rest } = decodeHeader(paymentRequired)
    const required = { ...rest, accepts: [{ ...accepts[0], amount: new URL(request.url).pathname.slice(1) }] }
    return new Response('{}', { status: 402, headers: { 'PAYMENT-REQUIRED': encodeHeader(required) } })
  })
  return { url, close, paid }
}

it('a header is base64 of JSON in UTF-8, and nothing else', () => {
  const header = encodeHeader({ a: 'é' })
  expect(decodeHeader(header)).toEqual({ a: 'é' })
  const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('base64')
  const others = [`${header.slice(0, 5)}!*,${header.slice(5)}`, `${header}, ${header}`, `${header.slice(0, 4)}\n`]
  for (const other of [
    ...others,
    bytes('{"a":NaN}', 'utf8'),
    bytes('{"a":1}', 'utf16le'),
    bytes('{"a":"\xff"}', 'latin1'),
  ])
    expect(decodeHeader(other), other).toBeNull()
})

describe('what a server chooses', () => {
  it('takes no longer than its size asks for', async () => {
    const start = performance.now()
    const problem = await problemOf(new Response('<'.repeat(4_000_000), { status: 502 }))
    expect(problem.detail).toHaveLength(100)
    expect(() => dataIn(`[0.1${'0'.repeat(3_000_000)}1]`)).toThrow('a number of more than 4000 digits')
    const line = `{"a":"${String.raw`\n\"`.repeat(2_000_000)}","b":1.10}`
    expect(lineOf(line) === line).toBe(true)
    expect(dataIn(line).b).toBe(1.1)
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  it('is no text when its bytes are none', async () => {
    await expect(textOf(new Response(Uint8Array.of(0x22, 0xff, 0x22)))).rejects.toThrow()
  })
})

it('a request has one file in each language, of its bytes', () => {
  expect(path.basename(fileOf('x', 'GET', 'https://api.test/a', ''))).toBe(
    'open-ad269049c459f32d809c949adfa13817020ad3ec642f1a08d73c215f110d6313.json',
  )
  const [one, other] = [0xff, 0xfe].map((byte) => fileOf('x', 'POST', 'https://api.test/', Uint8Array.of(byte, 1)))
  expect(one).not.toBe(other)
  expect(fileOf('x', 'POST', 'https://api.test/a b', '')).not.toBe(fileOf('x', 'POST', 'https://api.test/a', 'b '))
})

it('a wrong request is said at once', async () => {
  const [wallet, url] = [`0x${'1'.repeat(64)}`, 'http://127.0.0.1:1']
  const NUMBER = 'must be a whole number from 1 on'
  for (const [name, value, says] of [
    ...[0, 1.5, NaN, '2'].flatMap((value) => [
      ['attempts', value, NUMBER],
      ['maxSeconds', value, NUMBER],
    ]),
    ...[
      ['form', 5, 'form must be an object'],
      ['store', 5, 'store must be a function'],
      ['tokens', { 'eip155:1': {} }, 'TOKENS must be JSON'],
      ['budget', 1e-9, 'BUDGET must be dollars'],
    ],
  ] as const)
    await expect(pay(url, { wallet, keep: folder, [String(name)]: value }), `${name}: ${value}`).rejects.toThrow(
      String(says),
    )
  expect(readdirSync(folder)).toEqual([])
  const call = (request: object) => pay({ url, ...request }, { wallet, keep: folder, attempts: 1 })
  for (const name of ['Connection', 'Transfer-Encoding', 'payment-signature'])
    await expect(call({ headers: { [name]: 'x' } })).rejects.toThrow(/^The header ".*" can't be sent\.$/)
  for (const body of [new ReadableStream(), new Date(), null])
    await expect(call({ body })).rejects.toThrow(/^The body must be a text, bytes, a form/)
  // @ts-expect-error What a program in JavaScript does.
  await expect(pay(url, { wallet: { address: '0x1' }, keep: folder })).rejects.toThrow(/^The wallet must be/)
  // @ts-expect-error What a program in JavaScript does.
  await expect(pay(url, { wallet, keep: folder, data: 'other' })).rejects.toThrow(/^The data are of kind/)
  await expect(lookUp({ network: 'eip155:8453', from: '0x1', nonce: '' }, url)).rejects.toThrow(
    /^A payment is named by/,
  )
})

describe('a budget', () => {
  const signAt = (time: string, amount: bigint) => {
    vi.setSystemTime(time)
    new Budget(folder, '0.002/day').reserve(amount)
  }
  afterEach(() => void vi.useRealTimers())

  it('of a day is not spent again when the clock is set back', () => {
    signAt('2026-11-29T00:00:01Z', 1000n)
    for (const _ of [1, 2, 3]) signAt('2026-11-28T23:59:59Z', 1n)
    vi.setSystemTime('2026-11-29T12:00:00Z')
    expect(new Budget(folder, '0.002/day').left()).toBe(997n)
    // Taken back after midnight: what was signed yesterday is no more for today.
    signAt('2026-11-30T00:00:01Z', -1000n)
    expect(new Budget(folder, '0.002/day').left()).toBe(2000n)
    signAt('2026-11-30T00:00:02Z', 2000n)
    expect(() => signAt('2026-11-30T00:00:03Z', 1001n)).toThrow(
      /^The budget is reached: \$0\.001 of \$0\.002 are signed today/,
    )
  })

  it('reads a few of its many files', () => {
    for (let number = 1; number <= 3000; number++) {
      const at = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString()
      writeFileSync(path.join(folder, `signed-${number}.json`), JSON.stringify({ signed: `${number}`, at }))
    }
    vi.setSystemTime('2026-05-06T00:00:00Z')
    const reads = vi.spyOn(fs, 'readFileSync')
    syncBuiltinESMExports()
    expect(new Budget(folder, '1').left()).toBe(1_000_000n - 3000n)
    expect(reads).toHaveBeenCalledTimes(1)
    expect(new Budget(folder, '1/day').left()).toBe(999_999n)
    vi.setSystemTime('2026-05-05T12:00:00Z')
    expect(new Budget(folder, '1/day').left()).toBe(1_000_000n - 25n)
    expect(reads.mock.calls.length).toBeLessThan(40)
  })
})

it('makes a folder whose parents another program makes at the same time', () => {
  const { mkdirSync } = fs
  vi.spyOn(fs, 'mkdirSync').mockImplementation((file, options) => {
    if (fs.existsSync(path.dirname(String(file)))) mkdirSync(file)
    return mkdirSync(file, options)
  })
  syncBuiltinESMExports()
  makeFolder(path.join(folder, 'a/b/c'))
  expect(readdirSync(path.join(folder, 'a/b'))).toEqual(['c'])
  writeFileSync(path.join(folder, 'file'), '')
  expect(() => makeFolder(path.join(folder, 'file'))).toThrow(`The folder ${folder}/file can't be made`)
})

it('what a command finds wrong with a file is a sentence', async () => {
  const missing = path.join(folder, 'x')
  expect(() => readPayment(missing)).toThrow(`${missing} can't be read: no such file or directory.`)
  expect(() => readPayment(folder)).toThrow(`${folder} can't be read: illegal operation on a directory.`)
  expect(() => write(path.join(missing, 'y'), 'z', 'once', 'Nothing was sent.')).toThrow(
    `${missing}/y was not written: no such file or directory. Nothing was sent.`,
  )
  const cause = new Error("EACCES: permission denied, link '/a b' -> '/c'")
  expect(sentenceOf(new Error("The folder a can't be made", { cause }))).toBe(
    "The folder a can't be made: /a b: permission denied",
  )
  const load = () => Promise.reject(Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' }))
  await expect(agentsServer([], load)).rejects.toThrow('npm install @modelcontextprotocol/sdk zod')
})

it('ahead, another price decides for itself', async () => {
  const { url, close, paid } = await priced()
  const settings = { wallet, keep: folder, ahead: true }
  await pay(`${url}/5000`, { ...settings, cap: '0.005' })
  await pay(`${url}/1000`, { ...settings, cap: '0.001' })
  await pay(`${url}/1000`, { ...settings, cap: '0.001' })
  await close()
  expect(paid).toEqual([false, true, false, true, true])
})

it('what is not signed does not count', async () => {
  const { url, close, paid } = await priced()
  const account = { ...privateKeyToAccount(wallet), signTypedData: () => Promise.reject(new Error('No device')) }
  await expect(pay(`${url}/1000`, { wallet: account, keep: folder })).rejects.toThrow('No device')
  await close()
  expect([paid, new Budget(folder, '0.005').left()]).toEqual([[false], 5000n])
})

it('a newer payment of another process is not removed', () => {
  const file = path.join(folder, 'open-1.json')
  const { amount, ...rest } = signedIn(paymentSignature)
  const payment = { ...rest, id: 'older', amount, counted: amount, headers: { 'PAYMENT-SIGNATURE': paymentSignature } }
  const newer = JSON.stringify({ ...payment, id: 'newer' })
  const { renameSync } = fs
  writeFileSync(file, JSON.stringify(payment))
  vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    writeFileSync(file, newer)
    renameSync(from, to)
  })
  syncBuiltinESMExports()
  close(file, payment, 'https://api.test/', receiptOf(paymentSignature))
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([newer, ['open-1.json', 'receipts.jsonl']])
  close(file, { ...payment, id: 'newer' }, 'https://api.test/', receiptOf(paymentSignature))
  expect(readdirSync(folder)).toEqual(['receipts.jsonl'])
})

it('waits for as long as digits or a date say, up to five minutes', () => {
  const Date = 'Sun, 29 Nov 2026 00:00:00 GMT'
  const wait = (value: string, file?: string) => waitSeconds(new Headers({ Date, 'Retry-After': value }), 7, file)
  for (const [value, seconds] of Object.entries({
    ...{ '5': 5, '': 7, '1e2': 7, '0x4': 7, '-1': 7, Infinity: 7, soon: 7 },
    ...{ 'Sun, 29 Nov 2026 00:00:09 GMT': 9, 'Sat, 28 Nov 2026 00:00:00 GMT': 0 },
  }))
    expect(wait(value), value).toBe(seconds)
  expect(() => wait('400', 'payments/open-1.json')).toThrow(
    'The API asks you to wait for 400 s. Try again then. The payment is saved (payments/open-1.json).',
  )
  expect(() => wait('Sun, 29 Nov 2036 00:00:00 GMT')).toThrow(
    / until Sun, 29 Nov 2036 00:00:00 GMT\. Try again then\.$/,
  )
})
