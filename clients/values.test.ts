import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { pay } from 'docs402-client'
import { Budget } from './typescript/src/budget'
import { dataIn, lineOf } from './typescript/src/data'
import { decodeHeader, encodeHeader } from './typescript/src/header'
import { fileOf } from './typescript/src/journal'
import { lookUp } from './typescript/src/look-up'
import { problemOf } from './typescript/src/problem'
import { textOf } from './typescript/src/send'

// The functions of the client in TypeScript: values in, values out. Those of Python are in clients/python/tests.
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'values-'))
  return () => rmSync(folder, { recursive: true })
})

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
  await expect(lookUp(path.join(folder, 'x'), url)).rejects.toThrow('no such file')
})

it('the budget of a day is not spent again when the clock is set back', () => {
  const [today, before] = [0, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())
  writeFileSync(path.join(folder, 'signed-1.json'), JSON.stringify({ signed: '1000', at: today }))
  writeFileSync(path.join(folder, 'signed-2.json'), JSON.stringify({ signed: '1001', at: before }))
  expect(new Budget(folder, '0.002/day').left()).toBe(999n)
  // Taken back after midnight: what was signed yesterday is no more for today.
  writeFileSync(path.join(folder, 'signed-1.json'), JSON.stringify({ signed: '1001', at: before }))
  writeFileSync(path.join(folder, 'signed-2.json'), JSON.stringify({ signed: '1', at: today }))
  expect(new Budget(folder, '0.002/day').left()).toBe(2000n)
})
