import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { x402Client, wrapFetchWithPayment } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readText } from '@docs402/findings'
import { testWallets } from '../packages/sandbox/payments/control'
import { listen } from '../packages/sandbox/listen'
import { startSandbox, type RunningSandbox } from '../packages/sandbox/testing/paid'
import { loadSiteApi } from '../packages/docs402/reference/site/site-api'
import { pay, resume, save, type PayOptions } from 'docs402-client'
import { acceptable, TOKENS } from '../clients/typescript/src/agreed'
import { checkClock, noteTime } from '../clients/typescript/src/clock'
import { problemOf, sentencesOf, waitSeconds } from '../clients/typescript/src/problem'
import { send } from '../clients/typescript/src/send'
import { signedIn } from '../clients/typescript/src/receipt'
import { signerOf } from '../clients/typescript/src/settings'
import { sign } from '../clients/typescript/src/sign'

const root = path.join(import.meta.dirname, '..')
const page = readText(root, 'pages/docs/help/troubleshooting.mdx')
const folder = mkdtempSync(path.join(tmpdir(), 'texts-'))
const [funded, , empty] = testWallets()
if (!funded || !empty) throw new Error('The sandbox has no wallet with money, or none without.')

/** The messages that the page explains, by the title of their section; `…` is the part that differs. */
const sections = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.slice(0, section.search(/ \[#|\n/)),
      [...section.matchAll(/^### `(.+)`(?: \[#.+\])?$/gm)].map(([, text = '']) => text),
    ]),
)
const section = (title: string) => sections.get(title) ?? []

const pattern = (text: string) =>
  new RegExp(
    text
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('[^]+?'),
  )

/** What was printed or thrown. */
const seen: string[] = []
let sandbox: RunningSandbox
let number = 0

async function note(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    seen.push(error instanceof Error ? error.message : String(error))
  }
}

const client = (target: string, options: PayOptions = {}) =>
  pay(target, {
    ...{ wallet: funded.privateKey, cap: '0.02', budget: '1', attempts: 1, form: {} },
    ...{ keep: path.join(folder, String(++number)), ...options },
  })
const block = (options?: PayOptions, url = sandbox.url) => note(() => client(`${url}/v1/base/blocks/1`, options))
const get = (target: string) => note(() => client(sandbox.url + target))

/** The messages of the x402 project's client. */
const library = (change: (client: x402Client) => x402Client, networks: 'eip155:*' | 'eip155:1' = 'eip155:*') =>
  note(() => {
    const scheme = new ExactEvmScheme(privateKeyToAccount(funded.privateKey))
    const pay = wrapFetchWithPayment(fetch, change(new x402Client().register(networks, scheme)))
    return pay(`${sandbox.url}/v1/base/blocks/1`)
  })

beforeAll(async () => {
  sandbox = await startSandbox(0, { requests: { unpaid: 1000 } })
  await block({ budget: '0.0001' })
  await block({ cap: '0.0001' })
  await block({ wallet: empty.privateKey })
  await block({}, 'http://127.0.0.1:9')
  await block({ wallet: '' })
  await block({ wallet: `0x${'0'.repeat(64)}` })
  for (const fault of ['settlement_pending', 'payment_service_down'] as const) {
    sandbox.faults.add(fault, 9)
    await block({ attempts: 2 })
    sandbox.faults.clear()
  }
  await get('/v1/bse/blocks/1')
  await get('/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af/transfers?limit=1000')
  await get('/v1/base/logs?contract=0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913&from_block=1&to_block=20000')
  await get('/v1/base-sepolia/tokens/0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913/price')
  await library((each) => each.registerPolicy(() => []))
  await library((each) => each, 'eip155:1')
  await library((each) => each.setSpendControls({ maxAmountPerPayment: '$0.0001' }))
  await library((each) => each.onBeforePaymentCreation(async () => ({ abort: true, reason: 'Enough.' })))
  const limited = await startSandbox(0, { requests: { unpaid: 0 } })
  await note(() => client(`${limited.url}/v1/networks`))
  await limited.close()
  const required = await fetch(`${sandbox.url}/v1/base/blocks/1`)
  const agreed = { cap: 20_000n, payTo: sandbox.api.payment?.payTo, tokens: TOKENS, maxSeconds: 60 }
  const requirements = JSON.parse(
    Buffer.from(required.headers.get('PAYMENT-REQUIRED') ?? '', 'base64').toString('utf8'),
  )
  const [option] = requirements.accepts
  const asks = (change: object) => {
    const headers = {
      'PAYMENT-REQUIRED': Buffer.from(JSON.stringify({ ...requirements, ...change })).toString('base64'),
    }
    return note(() => acceptable(new Headers(headers), agreed))
  }
  await asks({ accepts: [] })
  await asks({ accepts: [{ ...option, payTo: empty.address }] })
  await asks({ accepts: [{ ...option, network: 'eip155:1' }] })
  await asks({ accepts: [{ ...option, maxTimeoutSeconds: 31_536_000 }] })
  await asks({ accepts: [{ ...option, amount: 1000 }] })
  await asks({ accepts: [{ ...option, scheme: 'upto' }] })
  await asks({ accepts: [{ ...option, extra: {} }] })
  await asks({ accepts: [{ ...option, extra: { ...option.extra, assetTransferMethod: 'permit2' } }] })
  await asks({ x402Version: 1 })
  await asks({ extensions: { 'payment-identifier': [] } })
  const paid = acceptable(required.headers, agreed)
  const [payer, other] = [funded, empty].map(({ privateKey }) => signerOf(privateKeyToAccount(privateKey)))
  if (!payer || !other) throw new Error('Nobody signs.')
  const older = signedIn(await sign(paid, 'x'.repeat(16), payer))
  await note(() => sign(paid, 'x'.repeat(16), other, older))
  await block({}, 'http://api.example')
  await note(() => acceptable(new Headers(), agreed))
  noteTime(new Headers(), 'x')
  await note(() => checkClock('x'))
  noteTime(new Headers({ Date: new Date(Date.now() - 3_600_000).toUTCString() }), 'x')
  await note(() => checkClock('x'))
  const elsewhere = { status: 307, headers: { Location: 'https://elsewhere.example/' } }
  const redirecting = await listen(() => new Response('', elsewhere))
  await note(() => send(new URL(redirecting.url)))
  await redirecting.close()
  await note(() => waitSeconds(new Headers({ 'Retry-After': '3600' }), 1))
  await note(async () => {
    throw new Error(sentencesOf(await problemOf(new Response('<h1>Bad gateway</h1>', { status: 502 }))))
  })
  const file = path.join(folder, 'progress.json')
  save(file, { job: 'one' })
  await note(() => resume(file, { job: 'two' }))
  await note(() => privateKeyToAccount('0x12'))
  // @ts-expect-error What a program does whose variable is not set.
  await note(() => privateKeyToAccount(undefined))
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

/** Messages of programs that don't run above: their source code has them word for word. */
const SOURCES: Record<string, string> = {
  'wallet.env exists already, and a key is never overwritten.': 'settings.ts',
  '… is empty or damaged, so nothing was sent.': 'payment-files.ts',
  '… was not written: …. Nothing was sent.': 'payment-files.ts',
  'The data has arrived, but its payment stays open: …. The same request sends the same payment.': 'payment-files.ts',
  "The folder … can't be made: …": 'payment-files.ts',
  'Two wallets: PRIVATE_KEY in the environment differs from the one in ….': 'mcp/settings.ts',
}

it('explains messages that programs and the API really print', async () => {
  const messages = [...section('Messages from the programs on this site'), ...section('API responses')]
  expect(messages.length).toBeGreaterThan(15)
  const reasons = (await loadSiteApi(root)).api.reasons.map(({ reason }) => reason)
  const unseen = messages.filter(
    (text) => !(text in SOURCES) && !reasons.includes(text) && !seen.some((message) => pattern(text).test(message)),
  )
  expect(unseen, `None of these was printed. What was: ${seen.join('\n')}`).toEqual([])
})

it('explains what the packages say that the programs are tested with', () => {
  const library = section('Messages from client libraries').filter((text) =>
    /payment|private key|undefined/i.test(text),
  )
  expect(library).toHaveLength(6)
  expect(library.filter((text) => !seen.some((message) => pattern(text).test(message)))).toEqual([])
})

it('explains messages that stand in the sources of programs with tests of their own', () => {
  for (const [text, file] of Object.entries(SOURCES)) {
    expect(page).toContain(text)
    const [words = ''] = text
      .replace('wallet.env', '…')
      .split(/…|'|\(|: …$/)
      .filter(Boolean)
    const source = readText(root, 'clients/typescript/src', file)
    expect(source).toContain(words)
  }
  const ledger = readText(root, 'packages/sandbox/payments/ledger.ts')
  const contract = section('Messages from wallets and nodes').filter((text) => /^(FiatTokenV2|ERC20)/.test(text))
  const simulated = contract.filter((text) => ledger.includes(text))
  expect(simulated).toHaveLength(contract.length - 1)
})
