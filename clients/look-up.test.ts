import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { decodePaymentSignatureHeader } from '@x402/core/http'
import { beforeEach, describe } from 'vitest'
import { z } from 'zod'
import { readText } from '@docs402/findings'
import { listen } from '../packages/sandbox/listen'
import { Payer } from '../packages/sandbox/testing/payer'
import type { RunningSandbox } from '../packages/sandbox/testing/paid'
import { indexOf, requestEach } from './testing/each'
import { CLIENTS, firstByDay, needs, oneOfEachByDay, shareOfClient, type Client } from './testing/program'
import { it as onStage, type Stage } from './testing/stage'

const authorizationSchema = z.object({ from: z.string(), nonce: z.string(), validBefore: z.string() })
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const members = (header: string) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(header, 'base64').toString()))

/** A signed payment at a sandbox, with a clock that is ahead by `offset` milliseconds, or stands still at a time. */
interface Scene {
  clock: { offset: number; still?: number }
  sandbox: RunningSandbox
  payer: Payer
  header: string
  authorization: z.infer<typeof authorizationSchema>
  /** Takes another payment, and writes its file. */
  sign: (header: string) => void
  /** Writes the payment's file. */
  save: (header: string) => void
  /** Runs the program about the payment's file. */
  look: (args?: string[], rpc?: string) => ReturnType<Stage['run']>
}

const it = onStage.extend<{ scene: (client: Client) => Promise<Scene> }>({
  scene: async ({ stage }, use) =>
    use(async ({ command }) => {
      const clock: Scene['clock'] = { offset: 0 }
      const sandbox = await stage.sandbox({ now: () => clock.still ?? Date.now() + clock.offset })
      const payer = new Payer(sandbox)
      const header = await payer.sign({ identifier: 'look-up-0123456789' })
      const save = (signed: string) =>
        writeFileSync(path.join(stage.folder, 'payment-1.json'), JSON.stringify({ 'PAYMENT-SIGNATURE': signed }))
      const look = (args = FILE, rpc = `${sandbox.url}/_sandbox/rpc`) =>
        stage.run(command, ['look-up', ...args], { RPC_URL: rpc })
      const sign = (signed: string) => {
        const { authorization } = decodePaymentSignatureHeader(signed).payload
        save(signed)
        Object.assign(here, { header: signed, authorization: authorizationSchema.parse(authorization) })
      }
      const here = { clock, sandbox, payer, header, authorization: NOTHING, sign, save, look }
      sign(header)
      return here
    }),
})

const NOTHING = { from: '', nonce: '', validBefore: '' }
const FINAL = 20_000
const EXPIRED = 90_000
const FILE = ['payment-1.json']
/** The receipt of a payment that a server settles. */
async function settle({ payer, header }: Scene): Promise<string> {
  return (await payer.request(header)).headers.get('PAYMENT-RESPONSE') ?? ''
}

/** What has happened to a payment. */
interface Past {
  pending?: true
  settled?: true
  canceled?: true
  /** Signed long ago, and never sent: it has expired by this machine's clock, too. */
  isOld?: true
  /** What time it is then: how far the clock is ahead, in milliseconds, or what it says. */
  at?: number | ((scene: Scene) => number)
  /** What the program is told beside the file of the payment, or in its place. */
  receipt?: (receipt: string, scene: Scene) => string
  nonce?: (scene: Scene) => string[]
  /** Whether the file has a newer payment with the same nonce, at twice the price. */
  isReplaced?: true
}

async function live(
  scene: Scene,
  { pending, settled, canceled, at = 0, receipt, nonce, isReplaced, isOld }: Past,
): Promise<string[]> {
  if (isOld) scene.sign(await scene.payer.sign({ validBefore: -30 }))
  const { authorization, clock, sandbox } = scene
  if (pending) sandbox.faults.add('settlement_pending')
  const settledWith = settled ? await settle(scene) : ''
  if (canceled) sandbox.ledger.cancel(authorization.from, authorization.nonce)
  // No block becomes final while the program starts, however slow this machine is.
  clock.still = typeof at === 'number' ? Date.now() + at : at(scene)
  if (isReplaced) scene.save(replaced(scene.header))
  if (nonce) return ['--payer', authorization.from, '--network', 'eip155:84532', '--nonce', ...nonce(scene)]
  return receipt ? [...FILE, '--receipt', receipt(settledWith, scene)] : FILE
}

const same = (receipt: string) => receipt
const ELSEWHERE = { network: 'eip155:84532', transaction: `0x${'1'.repeat(64)}` }
const differs = (what: string, change: object, says: string): [string, number, RegExp, Past] => {
  const receipt = (honest: string) => encoded({ ...members(honest), ...change })
  const sentence = RegExp(`^Used: .* But the receipt ${says}\\.$`)
  return [`is settled, and has a receipt ${what}`, 7, sentence, { settled: true, receipt }]
}
const SAYS = {
  used: /^Used: 0\.001 USDC went to 0x986FAe7C\w+ in the transaction 0x\w{64}\. There is no receipt\.$/i,
  notFinal: /, which is not final yet\. There is no receipt\.$/,
  agrees: /\. The receipt says the same\.$/,
  open: /^Not used: it can still be settled until 2\d{3}-.*Z\.$/,
  pending: /^Not used: .* The transaction of the receipt is in no block yet\.$/,
  soon: /^Expired at .*, but no later block is final\. Look again in a minute\.$/,
  unused: /^Expired at .* without use: nothing was paid, and nothing can be\.$/,
  isFalse: /^Expired .* The receipt, .* is false\.$/,
  canceled: /^Canceled in the transaction 0x\w{64}: nothing was paid, and nothing can be\.$/,
  canceledSoon:
    /^Canceled in the transaction 0x\w{64}, which is not final yet, so it can still be settled\. Look again/,
  replaced: /^Used: 0\.001 USDC went to .*\. It was signed again: the file names 0\.002 USDC\. There is no receipt\.$/,
  replacedAgrees: /\. It was signed again: the file names 0\.002 USDC\. The receipt says the same\.$/,
  elsewhere:
    /^Not used: it can still be settled until .*\. But the receipt says that it is, in a transaction that did not use it\.$/,
  another: /^Not used: it can still be settled until .*Z\. The transaction of the receipt did not use it\.$/,
  nameless: /^Not used: it can still be settled until .*Z\. The receipt names no transaction\.$/,
  unknownEnd: /until its validBefore, which you did not give\.$/,
}
const justExpired = ({ authorization }: Scene) => Number(authorization.validBefore) * 1000 + 1000
const forged = (_: string, scene: Scene) => encoded({ success: true, payer: scene.authorization.from, ...ELSEWHERE })
const nameless = (_: string, scene: Scene) => encoded({ success: true, payer: scene.authorization.from })
/** A receipt that names the transaction of another wallet. */
const ofAnother =
  (success: boolean) =>
  (_: string, { authorization, sandbox }: Scene) => {
    const from = sandbox.wallets[1]?.address ?? ''
    const never = BigInt(authorization.validBefore) * 2n
    const transfer = { from, to: from, value: 1n, validAfter: 0n, validBefore: never, nonce: authorization.nonce }
    const transaction = sandbox.ledger.transfer(transfer)
    return encoded({ ...ELSEWHERE, success, transaction, payer: authorization.from })
  }
/** The same payment, signed again when its price had doubled. */
function replaced(header: string): string {
  const { accepted, payload, ...rest } = members(header)
  const signed = z.looseObject({ authorization: z.looseObject({}) }).parse(payload)
  const authorization = { ...signed.authorization, value: '2000' }
  const entry = { ...z.looseObject({}).parse(accepted), amount: '2000' }
  return encoded({ ...rest, accepted: entry, payload: { ...signed, authorization } })
}
const byNonce = ({ authorization }: Scene) => [authorization.nonce]
const inCapitals = ({ authorization }: Scene) => [authorization.nonce.toUpperCase().replace('X', 'x')]
const withTime = ({ authorization: signedAuthorization }: Scene) => [
  signedAuthorization.nonce,
  '--valid-before',
  signedAuthorization.validBefore,
]

/** What has happened, and what the program says then. */
const CASES: [name: string, code: number, says: RegExp, past: Past][] = [
  ['is settled', 0, SAYS.used, { settled: true, at: FINAL }],
  ['is settled in a block that is not final', 0, SAYS.notFinal, { settled: true }],
  ['is settled, as its receipt says', 0, SAYS.agrees, { settled: true, at: FINAL, receipt: same }],
  ['is settled, and long expired', 0, /^Used: /, { settled: true, at: EXPIRED }],
  differs('of another wallet', { payer: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af' }, 'is of another wallet'),
  differs('of another network', { network: 'eip155:8453' }, 'is of another network'),
  differs('of another amount', { amount: '1' }, 'is of another amount'),
  differs('of another transaction', { transaction: ELSEWHERE.transaction }, 'names another transaction'),
  differs('without a transaction', { transaction: '' }, 'names no transaction'),
  ['is not sent', 3, SAYS.open, {}],
  // Before its block, however slow this machine is.
  ['is pending', 4, SAYS.pending, { pending: true, settled: true, at: -10_000, receipt: same }],
  ['was pending, and is settled', 0, /^Used: /, { pending: true, settled: true, at: 4_000, receipt: same }],
  ['has just expired', 4, SAYS.soon, { isOld: true, at: justExpired }],
  ['has expired', 5, SAYS.unused, { isOld: true }],
  ['has expired, and a receipt says that it is settled', 7, SAYS.isFalse, { isOld: true, receipt: forged }],
  ['is canceled', 6, SAYS.canceled, { canceled: true, at: FINAL }],
  ['is canceled in a block that is not final', 4, SAYS.canceledSoon, { canceled: true }],
  ['is canceled, not finally, and has a receipt', 4, SAYS.canceledSoon, { canceled: true, receipt: forged }],
  ['was replaced after it was settled', 0, SAYS.replaced, { settled: true, at: FINAL, isReplaced: true }],
  ['was replaced, and settled', 0, SAYS.replacedAgrees, { settled: true, isReplaced: true, receipt: same }],
  ['is not used, and has a receipt of a transaction in no block', 4, SAYS.pending, { receipt: forged }],
  ["is not used, and has a receipt of somebody else's transaction", 7, SAYS.elsewhere, { receipt: ofAnother(true) }],
  ["is not used, and failed in somebody else's transaction", 3, SAYS.another, { receipt: ofAnother(false) }],
  ['is not used, and has a receipt without a transaction', 3, SAYS.nameless, { receipt: nameless }],
  ['is known by its nonce, and settled', 0, /^Used: /, { settled: true, nonce: inCapitals }],
  ['is known by its nonce, and not used', 3, SAYS.unknownEnd, { nonce: byNonce }],
  ['is known by its nonce and time, and expired', 5, /^Expired at /, { isOld: true, nonce: withTime }],
]

const callSchema = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()).default([]) })
type Lie = (method: string, honest: unknown, id: number) => Response | Promise<Response>
const result = (value: unknown, id: number) => Response.json({ jsonrpc: '2.0', id, result: value })
const logSchema = z.looseObject({ topics: z.array(z.string()), data: z.string() })
const receiptSchema = z.looseObject({ logs: z.array(logSchema) })
type LogLie = (log: z.infer<typeof logSchema>) => unknown
const lies =
  (at: string, lie: (honest: unknown) => unknown): Lie =>
  (method, honest, id) =>
    result(method === at ? lie(honest) : honest, id)
const blocks = (change: object) =>
  lies('eth_getBlockByNumber', (block) => ({ ...z.looseObject({}).parse(block), ...change }))
const logs = (change: LogLie) => lies('eth_getLogs', (all) => z.array(logSchema).parse(all).map(change))
const receipts = (change: (receipt: z.infer<typeof receiptSchema>) => object) =>
  lies('eth_getTransactionReceipt', (receipt) => ({
    ...receiptSchema.parse(receipt),
    ...change(receiptSchema.parse(receipt)),
  }))

/** Serves the blocks of the last 30 s. */
const onlyNewer = lies('eth_getBlockByNumber', (block) => {
  const { timestamp } = z.looseObject({ timestamp: z.string() }).parse(block)
  return Number(timestamp) * 1000 < Date.now() + EXPIRED - 30_000 ? null : block
})

/** What a node does in place of telling what happened. */
const NO_RESPONSE = /did not (say|respond)/
const NO_TRANSACTION = /shows no transaction that used it/
const refused = { code: -32005, message: 'No.\u001b\u202ex' }
const NODES: [name: string, says: RegExp, lie: Lie, at?: number][] = [
  ['responds with HTML', NO_RESPONSE, () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['responds with an error of HTTP', NO_RESPONSE, () => new Response('slow down', { status: 429 })],
  ['responds with nothing', NO_RESPONSE, () => new Response('')],
  ['responds with JSON of another kind', NO_RESPONSE, () => Response.json([null])],
  ['redirects', NO_RESPONSE, () => Response.redirect('http://127.0.0.1:1/')],
  [
    'refuses',
    /No\./,
    (method, honest, id) =>
      method === 'eth_getLogs' ? Response.json({ jsonrpc: '2.0', id, error: refused }) : result(honest, id),
  ],
  ['is of another chain', /node of eip155:1, and the payment is for eip155:84532/, lies('eth_chainId', () => '0x1')],
  ['is behind', /newest block is \d+ s behind the clock of this machine/, blocks({ timestamp: '0x65000000' })],
  ['is ahead', /newest block is \d+ s ahead of the clock/, blocks({ timestamp: '0xff000000' })],
  ['has no blocks', /it has no latest block\. Ask another/, lies('eth_getBlockByNumber', () => null)],
  ['neither says yes nor no', NO_RESPONSE, lies('eth_call', () => `0x${'0'.repeat(63)}2`)],
  ['says nothing about the nonce', NO_RESPONSE, lies('eth_call', () => '0x')],
  ['shows no transaction', NO_TRANSACTION, lies('eth_getLogs', () => [])],
  [
    'shows that of another nonce',
    NO_TRANSACTION,
    logs((log) => ({ ...log, topics: [...log.topics.slice(0, 2), `0x${'0'.repeat(64)}`] })),
  ],
  ['shows that of another contract', NO_TRANSACTION, logs((log) => ({ ...log, address: `0x${'1'.repeat(40)}` }))],
  ['knows no such transaction', NO_RESPONSE, lies('eth_getTransactionReceipt', () => null)],
  ['shows a transaction that failed', /shows no transfer from/, receipts(() => ({ status: '0x0' }))],
  ['shows no transfer', /shows no transfer from/, receipts(({ logs }) => ({ logs: logs.slice(0, 1) }))],
  ['shows logs without topics', NO_TRANSACTION, logs((log) => ({ ...log, topics: [] }))],
  [
    'shows a transaction whose logs have no topics',
    /shows no transfer from/,
    receipts(({ logs }) => ({ logs: logs.map((log) => ({ ...log, topics: [] })) })),
  ],
  ['has dropped old blocks', /does not have the block \d+\. It may serve only newer ones/, onlyNewer, EXPIRED],
]

/** A node before that of a sandbox. */
const nodeThat = (lie: Lie, { sandbox }: Scene) =>
  listen(async (request) => {
    const call = callSchema.parse(await request.json())
    const body = JSON.stringify({ jsonrpc: '2.0', ...call })
    const headers = { 'content-type': 'application/json' }
    const honest = await fetch(`${sandbox.url}/_sandbox/rpc`, { method: 'POST', headers, body })
    const { result } = z.looseObject({ result: z.unknown() }).parse(await honest.json())
    return lie(call.method, result, call.id)
  })

/** All that is hexadecimal, as some nodes write it. */
const inCapitalsOnly: Lie = (_, honest, id) =>
  new Response(
    JSON.stringify({ jsonrpc: '2.0', id, result: honest }).replaceAll(/"0x\w+"/g, (hex) =>
      hex.toUpperCase().replace('0X', '0x'),
    ),
  )

describe.concurrent.each(CLIENTS)('$name', (client) => {
  beforeEach(({ skip }) => needs(skip, client.command))
  const share = <Row>(rows: readonly Row[]) => shareOfClient(rows, client)

  it.for(share(CASES))('a payment that %s', async ([, code, says, past], { scene, expect }) => {
    const here = await scene(client)
    const run = await here.look(await live(here, past))
    expect(run.text).toMatch(says)
    expect(run.code).toBe(code)
  })

  it.for(share(oneOfEachByDay(NODES, ([, says]) => String(says))))(
    'a node that %s: it is said, and nothing about the payment',
    async ([, says, lie, at = 0], { scene, expect, onTestFinished }) => {
      const here = await scene(client)
      await settle(here)
      here.clock.offset = at
      const node = await nodeThat(lie, here)
      onTestFinished(node.close)
      const run = await here.look(undefined, `${node.url}/secret-key`)
      expect(run.errors).toMatch(/^The node does not tell what happened: .*\. Ask another one\.\n$/)
      expect(run.errors).toMatch(says)
      expect(run.errors).not.toMatch(/secret-key|[^ -~\n]/)
      expect([run.code, run.output]).toEqual([8, ''])
    },
  )

  it('a node that writes in capitals is understood', async ({ scene, expect, onTestFinished }) => {
    const here = await scene(client)
    const receipt = await settle(here)
    here.clock.offset = FINAL
    const node = await nodeThat(inCapitalsOnly, here)
    onTestFinished(node.close)
    const run = await here.look([...FILE, '--receipt', receipt], node.url)
    expect([run.code, run.text]).toEqual([0, expect.stringMatching(SAYS.agrees)])
  })

  it('a node whose clock is ahead: nothing has expired before this machine says so', async ({
    scene,
    expect,
    onTestFinished,
  }) => {
    const here = await scene(client)
    const node = await nodeThat(blocks({ timestamp: `0x${(Math.floor(Date.now() / 1000) + 100).toString(16)}` }), here)
    onTestFinished(node.close)
    const run = await here.look(FILE, node.url)
    expect([run.code, run.text]).toEqual([
      4,
      expect.stringMatching(/^Expired at .* by the node's clock, but not by this/),
    ])
  })

  it('several files: a sentence for each, with its name', async ({ stage, scene, expect }) => {
    const here = await scene(client)
    writeFileSync(path.join(stage.folder, 'payment-2.json'), here.header)
    await settle(here)
    const run = await here.look(['payment-1.json', 'payment-2.json'])
    expect([run.code, run.output]).toEqual([
      0,
      expect.stringMatching(/^payment-1\.json: Used: .*\npayment-2\.json: Used: /),
    ])
  })

  it('a payment that only its nonce names, long ago: what is missing is said', async ({
    scene,
    expect,
    onTestFinished,
  }) => {
    const here = await scene(client)
    await settle(here)
    const { from, nonce } = here.authorization
    const node = await nodeThat(
      lies('eth_getLogs', () => []),
      here,
    )
    onTestFinished(node.close)
    const run = await here.look(['--payer', from, '--nonce', nonce, '--network', 'eip155:84532'], node.url)
    expect(run.errors).toBe(
      'The node does not tell what happened: it says that the nonce is used, and shows no transaction that used it in its ' +
        'newest 10000 blocks. Pass --valid-before: then it is searched where the payment was valid.\n',
    )
    expect(run.code).toBe(8)
  })

  it('a node that is not there, and one that is silent', async ({ scene, expect, onTestFinished }) => {
    const here = await scene(client)
    const silent = await listen(() => new Promise<Response>(() => undefined))
    onTestFinished(silent.close)
    for (const url of ['http://127.0.0.1:1', silent.url]) {
      const run = await here.look(undefined, url)
      expect(run.errors).toMatch(/^The node does not tell what happened: it did not .*\. Ask another one\.\n$/)
      expect([run.code, run.output]).toEqual([8, ''])
    }
    const open = await here.look(undefined, 'http://192.0.2.1:1')
    expect([open.code, open.errors]).toEqual([8, expect.stringMatching(/it is plain HTTP, .* Use https:\/\/, or set/)])
  })

  it('reads the file of each client, and the receipt beside it', async ({ stage, scene, expect }) => {
    const here = await scene(client)
    const { header, authorization } = here
    const receipt = await settle(here)
    here.clock.offset = FINAL
    const headers = { 'PAYMENT-SIGNATURE': header }
    const folder = path.join(stage.folder, 'payments')
    mkdirSync(folder)
    const line = { amount: '1000', receipt, nonce: authorization.nonce }
    writeFileSync(
      path.join(folder, 'receipts.jsonl'),
      `{"half\n${JSON.stringify(line)}\n{"nonce":"${authorization.nonce}","rec`,
    )
    const files = {
      'payments/open-1.json': JSON.stringify({ id: 'x', amount: '1000', headers, ...authorization }),
      'payments/open-2.json': JSON.stringify({ id: 'x', amount: 1000, header, ...authorization }),
      'payment-1.txt': header,
      'payment-1.header': `PAYMENT-SIGNATURE: ${header}\n`,
    }
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(path.join(stage.folder, file), text)
      const run = await here.look([file, '--json'])
      const state = z.looseObject({ sentence: z.string() }).parse(JSON.parse(run.text))
      const { from, nonce, validBefore } = authorization
      const [transfer] = here.sandbox.ledger.transfers
      expect(state).toMatchObject({ state: 'used', from, nonce, validBefore, transaction: transfer?.transaction })
      expect(state.sentence).toContain(
        file.startsWith('payments') ? 'The receipt says the same.' : 'There is no receipt.',
      )
    }
  })

  const wrongCommands: [string[], string, RegExp][] = [
    [['payment-1.json'], '', /^Set RPC_URL/],
    [[], 'http://127.0.0.1:1', /^Name the file of a payment/],
    [['--nothing'], 'http://127.0.0.1:1', /nothing/],
    [['--nonce', '0x1', '--payer', '0x2'], 'http://127.0.0.1:1', /^Name the file of a payment/],
    [['nowhere.json'], 'http://127.0.0.1:1', /nowhere\.json/],
    [['empty.json'], 'http://127.0.0.1:1', /^There is no signed payment in empty\.json\./],
    [['cut.json'], 'http://127.0.0.1:1', /^There is no signed payment in cut\.json\./],
    [['other.json'], 'http://127.0.0.1:1', /^There is no signed payment in other\.json\./],
    [
      ['--payer', `0x${'1'.repeat(40)}`, '--nonce', `0x${'1'.repeat(64)}`, '--network', 'base'],
      'http://127.0.0.1:1',
      /no token to pay with on "base"/,
    ],
  ]
  it.for(share(firstByDay(wrongCommands, 4)))(
    '%j with RPC_URL=%s: the command is wrong',
    async ([args, rpc, says], { stage, scene, expect }) => {
      const here = await scene(client)
      writeFileSync(path.join(stage.folder, 'empty.json'), '')
      const { nonce, validBefore } = here.authorization
      const other = { accepted: {}, payload: { authorization: { nonce, validBefore } }, resource: ' '.repeat(200) }
      writeFileSync(path.join(stage.folder, 'other.json'), JSON.stringify({ 'PAYMENT-SIGNATURE': encoded(other) }))
      writeFileSync(
        path.join(stage.folder, 'cut.json'),
        JSON.stringify({ 'PAYMENT-SIGNATURE': here.header.slice(0, 300) }),
      )
      const run = await here.look(args, rpc)
      expect(run.errors).toMatch(says)
      expect(run.errors).not.toMatch(/Traceback|\n +at /)
      expect([run.code, run.output]).toEqual([2, ''])
    },
  )
})

const word = (digit: string) => `0x${digit.repeat(64)}`
/** Lines as this client writes them, of two payments that one transaction has settled; and odd ones. */
const LINES = ['1', '2'].map((digit) => {
  const [from, network] = [`0x${'a'.repeat(40)}`, 'eip155:8453']
  const receipt = encoded({ success: true, payer: from, network, transaction: word('f') })
  return { at: '2026-11-29T10:00:00Z', amount: '1000', from, network, nonce: word(digit), receipt }
})
const ODD = [{ amount: '1e3' }, { at: 5 }, { amount: '-5000' }, { at: '=cmd()' }].map((change, index) => ({
  ...LINES[0],
  nonce: word(String(index + 3)),
  ...change,
}))

onStage.concurrent.for(CLIENTS)(
  '$name: reconcile counts each payment once, whatever the order of the folders, and odd lines as open',
  async ({ command }, { stage, skip, expect }) => {
    needs(skip, command)
    const open = { ...LINES[0], receipt: null }
    const journals = { a: [...LINES, ...ODD], b: [open, LINES[1]] }
    for (const [name, lines] of Object.entries(journals)) {
      mkdirSync(path.join(stage.folder, name))
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      writeFileSync(path.join(stage.folder, name, 'receipts.jsonl'), text)
    }
    for (const folders of [
      ['a', 'b'],
      ['b', 'a'],
    ])
      expect(await stage.run(command, ['reconcile', ...folders], { RPC_URL: '' })).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^wallet,.*\n0xa{40},2026-11,2,0\.002\n# 4 payments without a receipt\./),
      })
    const file = await stage.run(command, ['reconcile', 'a/receipts.jsonl'])
    expect([file.code, file.errors]).toEqual([1, expect.stringMatching(/^There is no .*, so nothing was counted\.\n$/)])
  },
)

onStage.concurrent.for(CLIENTS)(
  '$name: reconcile looks up payments without a receipt, and counts what was charged',
  async (client, { stage, skip, expect }) => {
    needs(skip, client.command)
    const sandbox = await stage.sandbox()
    // The second block is settled, and its response is lost; the third one never arrives.
    await stage.open((sent) => {
      const [target, isPaid] = [indexOf(sent.at(-1)?.target), sent.at(-1)?.payment !== null]
      return { to: isPaid && target === 2 ? 'http://127.0.0.1:1' : sandbox.url, passes: () => !isPaid || target !== 1 }
    })
    await requestEach(stage, client, 3, { ATTEMPTS: '1' })
    const reconcile = (RPC_URL: string) => stage.run(client.command, ['reconcile', 'payments'], { RPC_URL })
    const unasked = await reconcile('')
    expect(unasked.output).toMatch(/,1,0\.001\n# 2 payments without a receipt\. Set RPC_URL to look them up\.\n$/)
    const { code, output } = await reconcile(`${sandbox.url}/_sandbox/rpc`)
    expect(output).toMatch(/,2,0\.002\n# 2 payments without a receipt:\n/)
    expect(output).toMatch(/^# 0x\w{64}: Used: 0\.001 USDC went to 0x/m)
    expect(output).toMatch(/^# 0x\w{64}: Not used: it can still be settled until /m)
    expect(code).toBe(0)
    // What it counts is what the chain says: each receipt names a transfer of the wallet.
    expect(await stage.charged()).toEqual(['1000', '1000'])
    const [line = ''] = readText(stage.folder, 'payments/receipts.jsonl').split('\n')
    const { transaction } = members(String(JSON.parse(line).receipt))
    expect(sandbox.ledger.transfers.map((transfer) => transfer.transaction)).toContain(transaction)
    const nowhere = await reconcile('http://127.0.0.1:1')
    expect(nowhere.output).toMatch(/^# 0x\w{64}: the node does not tell what happened: /m)
    expect(nowhere.code).toBe(1)
  },
)
