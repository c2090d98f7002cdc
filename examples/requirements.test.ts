import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRequirement } from '../packages/sandbox/browser/requirement'
import { testWallets } from '../packages/sandbox/payments/control'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { CHANGES } from './testing/changing-proxy'
import { bundled, needs } from './testing/program'
import { acceptable, decodeHeader } from './typescript/agreed'
import { ApiError, problemOf } from './typescript/pay'
import { agreed } from './typescript/sign'

const here = import.meta.dirname
const CAP = 1000n
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
  const [PYTHONPATH, PRIVATE_KEY] = [path.join(here, 'testing/python'), testWallets()[0]?.privateKey]
  const env = { ...process.env, PYTHONPATH, PRIVATE_KEY, MAX_AMOUNT: String(CAP), PYTHONDONTWRITEBYTECODE: '1' }
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(headers))
  return endsSchema.parse(JSON.parse(await text(child.stdout)))
}

/** What the published client signs behind the policy, and behind nothing else of ours. */
async function signedByLibrary(required: Headers): Promise<unknown> {
  let signed: unknown
  const account = privateKeyToAccount(testWallets()[0]?.privateKey ?? '0x')
  const client = new x402Client()
    .register('eip155:*', new ExactEvmScheme(account))
    .registerPolicy(agreed(CAP))
    .onAfterPaymentCreation(async ({ paymentPayload }) => void (signed = paymentPayload.accepted))
  await wrapFetchWithPayment(
    async () => new Response('{}', { status: 402, headers: required }),
    client,
  )('http://x.test')
  return signed
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
  'typescript/agreed.ts': () => Promise.all(HEADERS.map((each) => end(() => acceptable(each, CAP).accepts[0]))),
  'curl/sign-payment.mjs': async () =>
    ask(process.execPath, driver('accepts.mjs'), await bundled(path.join(here, 'curl/sign-payment.mjs'))),
  'python/pay.py': () => ask('python3', driver('accepts.py')),
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
    expect(`${new ApiError(problem).message} (${problem.charged})`).toMatch(
      /^400 lie: [^[]*\((unknown|__proto__|constructor)\)$/,
    )
  }
})

it('the policy leaves the published client no other entry to sign', async () => {
  for (const [index, { name, says }] of CHANGES.entries()) {
    const ended = await end(() => signedByLibrary(HEADERS[index] ?? new Headers()))
    const isSigned = !says || name.startsWith('extensions: ') // policies see the entries alone
    expect.soft(ended, name).toEqual(isSigned ? { entry: ENTRY } : { refusal: expect.any(String) })
  }
})
