import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRequirement } from '../packages/sandbox/browser/requirement'
import { testWallets } from '../packages/sandbox/payments/control'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { CHANGES } from './testing/changing-proxy'
import { bundled, needs, PYTHON, PYTHON_ENVIRONMENT } from './testing/program'
import { PAY_TO } from './testing/stage'
import { acceptable, TOKENS } from './typescript/src/agreed'
import { decodeHeader } from './typescript/src/header'
import { problemOf, sentencesOf } from './typescript/src/problem'

const here = import.meta.dirname
const CAP = 1000n
const AGREED = { cap: CAP, payTo: PAY_TO, tokens: TOKENS, maxSeconds: 60 }
const sandbox = await createSandbox({ requests: { unpaid: 1000 } })
const asked = await sandbox.fetch(new Request('http://localhost/v1/base/blocks/latest'))
const honest = asked.headers.get('PAYMENT-REQUIRED') ?? ''
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

/** Gives all headers to one process. */
async function ask(command: string, ...args: string[]): Promise<End[]> {
  const PRIVATE_KEY = testWallets()[0]?.privateKey
  const env = { ...process.env, ...PYTHON_ENVIRONMENT, PRIVATE_KEY, PAY_TO, MAX_AMOUNT: String(CAP) }
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(headers))
  return endsSchema.parse(JSON.parse(await text(child.stdout)))
}

const driver = (name: string) => path.join(here, 'testing/drivers', name)
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
  'curl/sign-payment.mjs': async () =>
    ask(process.execPath, driver('accepts.mjs'), await bundled(path.join(here, '../examples/curl/sign-payment.mjs'))),
  'pay402.py': () => ask(PYTHON, driver('accepts.py')),
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

it('tells an error in a sentence, whatever its members are', async () => {
  for (const value of [{ toString: 1 }, [], 7, null, '__proto__', 'constructor']) {
    const body = JSON.stringify({ code: 'lie', detail: value, charged: value, may_sign_new: value })
    const problem = await problemOf(new Response(body, { status: 400 }))
    const [words, charged] = typeof value === 'string' ? [`: ${value}.`, value] : ['.', 'unknown']
    expect(`${sentencesOf(problem)} (${problem.charged})`).toBe(`400 lie${words} (${charged})`)
  }
})
