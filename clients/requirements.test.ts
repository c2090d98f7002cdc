import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRequirement } from '../packages/sandbox/browser/requirement'
import { testWallets } from '../packages/sandbox/payments/control'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { CHANGES } from './testing/changing-proxy'
import { askHelper, needs, placeHelper } from './testing/program'
import { askPython } from './testing/python'
import { PAY_TO } from './testing/stage'
import { acceptable, TOKENS } from './typescript/src/agreed'
import { decodeHeader } from './typescript/src/header'
import { problemOf, sentencesOf } from './typescript/src/problem'
import { signedIn } from './typescript/src/receipt'

const CAP = 1000n
const AGREED = { cap: CAP, payTo: PAY_TO, tokens: TOKENS, maxSeconds: 60 }
const sandbox = await createSandbox({ requests: { unpaid: 1000 } })
const unpaid = await sandbox.fetch(new Request('http://localhost/v1/base/blocks/latest'))
const honest = unpaid.headers.get('PAYMENT-REQUIRED') ?? ''
const [ENTRY] = z.object({ accepts: z.array(z.unknown()) }).parse(decodeHeader(honest)).accepts
const headers = CHANGES.map(({ header }) => header(honest))
const HEADERS = headers.map((value) => new Headers(value === null ? {} : { 'PAYMENT-REQUIRED': value }))

/** The entry that would be signed, or why none. */
type End = { entry: unknown } | { refusal: string }
const endsSchema = z.array(z.union([z.object({ entry: z.unknown() }), z.object({ refusal: z.string() })]))

async function end(read: () => unknown): Promise<End> {
  try {
    return { entry: await read() }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

const settings = { PRIVATE_KEY: testWallets()[0]?.privateKey ?? '', PAY_TO, MAX_AMOUNT: String(CAP) }
const { payment } = sandbox.api
if (!payment) throw new Error('Nothing has a price.')
const READERS: Record<string, () => Promise<End[]>> = {
  // The sandbox in the page, and the reader's own wallet.
  'the console': () =>
    Promise.all(
      HEADERS.map((each) =>
        end(() => readRequirement(each.get('PAYMENT-REQUIRED'), [{ payment, asset: sandbox.asset, cap: CAP }]).offered),
      ),
    ),
  'pay402.ts': () => Promise.all(HEADERS.map((each) => end(() => acceptable(each, AGREED).accepts[0]))),
  'curl/sign-payment.mjs': async () => endsSchema.parse(await askHelper('accepts.mjs', headers, settings)),
  'pay402.py': async () => endsSchema.parse(await askPython('accepts.py', headers, settings)),
}

describe.each(Object.entries(READERS))('%s', (reader, readAll) => {
  beforeEach(({ skip }) => needs(skip, reader))

  it('signs the entry that was agreed to, and refuses every other one in a sentence', async () => {
    const ends = await readAll()
    expect(CHANGES.length).toBeGreaterThan(60)
    CHANGES.forEach(({ name, says }, index) => {
      const ended = says
        ? { refusal: expect.stringMatching(RegExp(`^Nothing was signed: [^]*${says.source}[^]*\\.\\s?$`)) }
        : { entry: ENTRY }
      expect.soft(ends[index], name).toEqual(ended)
      expect.soft(JSON.stringify(ends[index]), name).not.toMatch(/(the recipient is [^;]*); \1/)
    })
  })
})

it('the helper of curl takes an older payment from any file, and signs nothing for a file without one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'older-'))
  const env = { ...process.env, ...settings }
  const sign = async (older: string) => {
    await placeHelper(folder)
    const args = ['sign-payment.mjs', `${honest} ${new Date().toUTCString()}`, '', older]
    return spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  }
  const [, first = ''] = (await sign('')).stdout.trim().split(': ')
  const nonceOf = (header: string) => signedIn(header).nonce
  writeFileSync(path.join(folder, 'open.json'), JSON.stringify({ headers: { 'PAYMENT-SIGNATURE': first } }))
  const [, second = ''] = (await sign('open.json')).stdout.trim().split(': ')
  expect(nonceOf(second)).toBe(nonceOf(first))
  writeFileSync(path.join(folder, 'empty.json'), '{}')
  for (const file of ['empty.json', 'nowhere.json', '.']) {
    const { status, stdout, stderr } = await sign(file)
    expect([status, stdout, stderr]).toEqual([1, '', `Nothing was signed: ${file} holds no payment.\n`])
  }
  rmSync(folder, { recursive: true })
})

it('tells an error in a sentence, whatever its members are', async () => {
  for (const value of [{ toString: 1 }, [], 7, null, '__proto__', 'constructor']) {
    const body = JSON.stringify({ code: 'lie', detail: value, charged: value, may_sign_new: value })
    const problem = await problemOf(new Response(body, { status: 400 }))
    const [words, charged] = typeof value === 'string' ? [`: ${value}.`, value] : ['.', 'unknown']
    expect(`${sentencesOf(problem)} (${problem.charged})`).toBe(`400 lie${words} (${charged})`)
  }
})
