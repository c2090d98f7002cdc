import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { loadApi } from '@docs402/api'
import path from 'node:path'
import { walletTerms } from '../../../../docs402/reference/console/wallet-terms'
import { createSandbox } from '../../../../sandbox/testing/paid'
import { encode } from '../../../../sandbox/testing/payer'
import type { Answer, Conversation, Plan, Question } from './conversation'
import { Purse } from './testing/purse'

const root = path.resolve(import.meta.dirname, '../../../../..')
const { api } = await loadApi({ root, file: 'api/openapi.yaml' })
const operation = api.operations.find(({ id }) => id === 'getBlock')
const terms = operation ? walletTerms(api, operation) : null
if (!operation || !terms) throw new Error('getBlock has no price.')

const PATH = '/v1/base/blocks/37600000'
const values = new Map<string, string>()
const sandbox = await createSandbox({ requests: { unpaid: 10_000, paid: 10_000 } })
let purse: Purse
/** How many payments were settled before a test. */
let settled = 0
/** What the server has received: null without a payment. */
let sent: (string | null)[] = []

/** A node of the chain. */
async function node(method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await sandbox.fetch(new Request('http://localhost/_sandbox/rpc', { method: 'POST', body, headers }))
  return (await response.json()).result
}

beforeEach(() => {
  vi.resetModules()
  values.clear()
  sent = []
  settled = sandbox.ledger.transfers.length
  purse = new Purse(sandbox.wallets[0]?.privateKey ?? '0x', node)
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  page.addEventListener('eip6963:requestProvider', () => {
    const detail = { info: { uuid: 'purse', name: 'Purse', icon: '', rdns: 'test.purse' }, provider: purse }
    page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  })
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', { ...storage, setItem: () => undefined })
  vi.stubGlobal('navigator', {})
  // Headers tell whole seconds.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Math.floor(Date.now() / 1000) * 1000 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Change = (answer: Response, payment: string | null) => Response | null | Promise<Response | null>

interface Asked {
  change?: Change
  target?: string
  /** How the reader answers; yes to everything by default. */
  reader?: (question: Question, now: Conversation) => void
  /** Whether the answers are those of a reader at all. */
  plan?: Partial<Plan>
}

/** Leaves the page that pays. */
let leave: (() => void) | undefined

const yes = (question: Question) => {
  if (question.kind === 'wallet') {
    if (question.wallets[0]) question.answer(question.wallets[0])
  } else if (question.kind !== 'waiting') question.answer(true)
}

/** Pays in a page that was just loaded, or in the one that is there. @returns how it ended, and what was shown */
async function pay({ change = (answer) => answer, target = PATH, reader = yes, plan = {} }: Asked = {}) {
  const [{ payFromWallet }, { talk }] = [await import('./pay'), await import('./conversation')]
  const seen: Conversation[] = []
  let last: Question | undefined
  const conversation = talk((now) => {
    seen.push(now)
    if (now.question && now.question !== last) {
      last = now.question
      // Who answers at once would be asked before the question is shown.
      void Promise.resolve(now.question).then((question) => reader(question, now))
    }
  })
  leave = conversation.leave
  const send = async (payment: string | null): Promise<Answer | null> => {
    sent.push(payment)
    const headers = new Headers(payment === null ? {} : { 'PAYMENT-SIGNATURE': payment })
    const answer = await change(await sandbox.fetch(new Request(`http://localhost${target}`, { headers })), payment)
    if (answer && !answer.headers.has('Date')) answer.headers.set('Date', new Date().toUTCString())
    return answer && { status: answer.status, redirectedTo: '', header: (name) => answer.headers.get(name) }
  }
  await payFromWallet(
    { terms: terms ?? never(), identity: `GET ${target}`, line: 'GET /v1/block', send, ...plan },
    conversation,
  )
  const { outcome } = conversation.now
  if (!outcome) throw new Error(`It did not end: ${JSON.stringify(conversation.now.status)}`)
  const act = async (label: string) => {
    const before = conversation.now.outcome
    conversation.now.outcome?.actions?.find((each) => each.label === label)?.act()
    await vi.waitUntil(() => conversation.now.outcome && conversation.now.outcome !== before)
    return conversation.now.outcome ?? never()
  }
  return { ...outcome, seen, act }
}
const never = (): never => {
  throw new Error('There is nothing.')
}

const charged = () => sandbox.ledger.transfers.slice(settled).map(({ value }) => Number(value))
const signatures = () => purse.calls.filter((method) => method === 'eth_signTypedData_v4').length
const kept = () => values.get('payment') ?? ''
const signedOf = () => Number((values.get('payment-cap') ?? ' 0').split(' ')[1])
/** The page is loaded again: what modules remember is gone. */
const reload = () => void vi.resetModules()
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

it('pays what the description says, once, and keeps nothing after its receipt', async () => {
  const { tone, charged: cost, text, seen } = await pay()
  expect([tone, cost, text]).toEqual(['ok', 'Charged 0.001 USDC.', expect.stringMatching(/the transaction `0x.{4}…/)])
  expect(charged()).toEqual([1000])
  expect([signatures(), sent.filter(Boolean).length, kept(), signedOf()]).toEqual([1, 1, '', 1000])
  expect(purse.shown[0]).toMatchObject({
    domain: { name: 'USDC', version: '2', chainId: 84532, verifyingContract: terms.ways[0]?.asset.address },
    message: { from: purse.address, to: terms.ways[0]?.payTo, value: '1000', validAfter: '0' },
  })
  const signQuestion = seen.find(({ question }) => question?.kind === 'sign')
  expect(signQuestion).toMatchObject({ order: { amount: '0.001 USDC', seconds: 60 }, account: purse.address })
  expect(signQuestion?.balance).toMatch(/USDC$/)
})

it('a reader may take minutes to choose a wallet, and to read', async () => {
  const slow = (question: Question) => {
    if (question.kind !== 'waiting') pass(300)
    yes(question)
  }
  expect((await pay({ reader: slow })).charged).toBe('Charged 0.001 USDC.')
})

it('asks for the network of the token only after the reader said so', async () => {
  purse.chain = 1
  const { charged: cost, text } = await pay({
    reader: (question) => (question.kind === 'network' ? question.answer(false) : yes(question)),
  })
  expect([cost, text]).toEqual(['Not charged.', 'Purse is on another network than Base Sepolia.'])
  expect(purse.calls).not.toContain('wallet_switchEthereumChain')
  expect((await pay()).charged).toBe('Charged 0.001 USDC.')
  expect(purse.chain).toBe(84532)
})

const denied = (code: number) => () => {
  throw Object.assign(new Error('Because.'), { code })
}
const stranger = privateKeyToAccount(generatePrivateKey())

describe('a wallet that does not sign it costs nothing, and a sentence says why', () => {
  it.each<[what: string, manner: () => void, says: RegExp]>([
    ['refuses', () => (purse.manner = { eth_signTypedData_v4: denied(4001) }), /^You declined it in Purse\.$/],
    ['shows no account', () => (purse.manner = { eth_requestAccounts: () => [] }), /^Purse shows this page no account/],
    ['was locked meanwhile', () => (purse.manner = { eth_accounts: () => [] }), /^Purse no longer shows the account/],
    ['is gone', () => (purse.manner = { eth_chainId: denied(4900) }), /^Purse is not connected\./],
    [
      'does not know the network',
      () => {
        purse.chain = 1
        purse.manner = { wallet_switchEthereumChain: denied(4902) }
      },
      /^Purse does not know the network Base Sepolia\.$/,
    ],
    [
      'does not change its network',
      () => {
        purse.chain = 1
        purse.manner = { wallet_switchEthereumChain: () => null }
      },
      /^Purse is on another network than Base Sepolia\.$/,
    ],
    [
      'changes its network while the reader reads',
      () => {
        let times = 0
        purse.manner = { eth_chainId: () => (++times < 2 ? '0x14a34' : '0x1') }
      },
      /^Purse is on another network than Base Sepolia\.$/,
    ],
    [
      'has no USDC',
      () => (purse.manner = { eth_call: () => `0x${'3e7'.padStart(64, '0')}` }),
      /^This account has 0\.000999 USDC on Base Sepolia, and the request costs 0\.001 USDC\.$/,
    ],
    ['does not say what it has', () => (purse.manner = { eth_call: () => '0x' }), /^Purse did not say how much/],
    [
      'signs too late',
      () => {
        purse.manner = {
          eth_signTypedData_v4: (params) => {
            pass(55)
            return purse.sign(params)
          },
        }
      },
      /^You signed, and the time of the payment was over: it was valid for 60 s\.$/,
    ],
    [
      'signs with another account',
      () => (purse.manner = { eth_signTypedData_v4: () => stranger.signMessage({ message: 'x' }) }),
      /^Your wallet signed with another account, or something else/,
    ],
    [
      'signs another amount',
      () =>
        (purse.manner = {
          eth_signTypedData_v4: (params) => purse.sign(params, ({ message }) => (message['value'] = '1')),
        }),
      /^Your wallet signed with another account, or something else/,
    ],
    [
      'is a contract',
      () => (purse.manner = { eth_signTypedData_v4: async (params) => `${await purse.sign(params)}00` }),
      /^This wallet is a contract/,
    ],
    ['returns none', () => (purse.manner = { eth_signTypedData_v4: () => ({}) }), /is no signature that the token/],
  ])('it %s', async (_, manner, says) => {
    manner()
    const { tone, charged: cost, text, next } = await pay()
    expect([tone, cost, text, next !== '']).toEqual(['bad', 'Not charged.', expect.stringMatching(says), true])
    expect([charged(), sent, kept(), signedOf()]).toEqual([[], [null], '', 0])
  })
})

it('nothing is signed by a wrong clock: of the server, or of the network where the server tells none', async () => {
  const at = (date: string) => ({
    change: (answer: Response) => {
      answer.headers.set('Date', date)
      return answer
    },
  })
  const ahead = await pay(at(new Date(Date.now() - 3600_000).toUTCString()))
  expect(ahead.text).toBe('The clock of this device is 3600 s ahead of that of the server.')
  purse.manner = {
    eth_getBlockByNumber: () => ({ timestamp: `0x${Math.floor(Date.now() / 1000 + 3600).toString(16)}` }),
  }
  const behind = await pay(at('soon'))
  expect(behind.text).toBe('The clock of this device is 3600 s behind that of the network.')
  purse.manner = {}
  expect((await pay(at('soon'))).charged).toBe('Charged 0.001 USDC.')
  expect(signatures()).toBe(1)
})

const headerOf = (change: (required: Record<string, unknown>, entry: Record<string, unknown>) => void): Change => {
  return (answer) => {
    const honest = answer.headers.get('PAYMENT-REQUIRED')
    if (!honest) return answer
    const required = JSON.parse(Buffer.from(honest, 'base64').toString('utf8'))
    change(required, required.accepts[0])
    answer.headers.set('PAYMENT-REQUIRED', encode(required))
    return answer
  }
}

describe('a server that lies: the wallet is asked for nothing, not even for an account', () => {
  it.each<[lie: string, change: Change, says: RegExp]>([
    ['a higher amount', headerOf((_, entry) => (entry['amount'] = '2000')), /asks for 0\.002 USDC, and the desc/],
    ['a lower amount', headerOf((_, entry) => (entry['amount'] = '1')), /asks for 0\.000001 USDC/],
    ['another recipient', headerOf((_, entry) => (entry['payTo'] = `0x${'1'.repeat(40)}`)), /the recipient is "0x1+"/],
    [
      'another flow',
      headerOf((_, entry) => (entry['extra'] = { name: 'USDC', version: '2', paymentFlow: 'upfront' })),
      /the payment flow is "upfront"/,
    ],
    [
      'no requirements',
      (answer) => {
        answer.headers.delete('PAYMENT-REQUIRED')
        return answer
      },
      /no PAYMENT-REQUIRED header/,
    ],
  ])('%s', async (_, change, says) => {
    const { charged: cost, text } = await pay({ change })
    expect([cost, text]).toEqual(['Not charged.', expect.stringMatching(/^Nothing was signed: .*\.$/)])
    expect(text).toMatch(says)
    expect([purse.calls, sent, charged()]).toEqual([[], [null], []])
  })
})

it('asks a wallet for nothing beyond the cap, for all payments of the page together, until it is raised', async () => {
  const { setCap } = await import('./cap')
  setCap('0.0015')
  expect((await pay()).charged).toBe('Charged 0.001 USDC.')
  reload()
  const calls = purse.calls.length
  const { charged: cost, text } = await pay()
  expect([cost, text]).toEqual([
    'Not charged.',
    'It costs $0.001, and of the cap of $0.0015 for this page $0.0005 are left.',
  ])
  expect(purse.calls.length).toBe(calls)
  ;(await import('./cap')).setCap('0.002')
  expect((await pay()).charged).toBe('Charged 0.001 USDC.')
})

it('asks a wallet for nothing when the 402 is that of another address', async () => {
  const send = async () => ({ status: 402, redirectedTo: 'https://other.example', header: () => null })
  expect((await pay({ plan: { send } })).text).toBe(
    'Nothing was signed: the server redirects to `https://other.example`.',
  )
  expect(purse.calls).toEqual([])
})

it('says when a server asks for no payment, or nothing comes', async () => {
  expect(await pay({ change: () => new Response('{}') })).toMatchObject({
    tone: 'ok',
    text: expect.stringMatching(/200 and asked for no/),
  })
  expect(await pay({ change: () => new Response('{}', { status: 500 }) })).toMatchObject({ tone: 'bad' })
  expect(await pay({ change: () => null })).toMatchObject({
    charged: 'Not charged.',
    text: expect.stringMatching(/No response came/),
  })
  expect(purse.calls).toEqual([])
})

/** What happens to a response with a payment. */
const paid =
  (lose: Change): Change =>
  (answer, payment) =>
    payment === null ? answer : lose(answer, payment)
const without = (answer: Response, status = answer.status) => {
  const headers = new Headers(answer.headers)
  headers.delete('PAYMENT-RESPONSE')
  return new Response('{}', { status, headers })
}

/** A payment that does not reach the server, which nothing settles. */
const unsent: Plan['send'] = async (payment) => {
  if (payment !== null) return null
  const { status, headers } = await sandbox.fetch(new Request(`http://localhost${PATH}`))
  headers.set('Date', new Date().toUTCString())
  return { status, redirectedTo: '', header: (name) => headers.get(name) }
}

describe('a payment without a receipt', () => {
  it.each<[what: string, lose: Change, says: RegExp]>([
    ['no response', () => null, /^The payment was sent, and no response came\. 0\.001 USDC can be charged until \d/],
    ['500', (answer) => without(answer, 500), /^The server answered 500\. 0\.001 USDC can be charged until/],
    ['data and no receipt', (answer) => without(answer), /^The server sent its data, but there is no receipt/],
    [
      'a receipt of another wallet',
      (answer) => {
        const receipt = JSON.parse(Buffer.from(answer.headers.get('PAYMENT-RESPONSE') ?? '', 'base64').toString('utf8'))
        answer.headers.set('PAYMENT-RESPONSE', encode({ ...receipt, payer: stranger.address }))
        return answer
      },
      /^The server sent its data, but the receipt is of another wallet\./,
    ],
  ])('%s: the same one is sent again, over a reload, and charged once', async (_, lose, says) => {
    const first = await pay({ change: paid(lose) })
    expect([first.tone, first.charged, first.text]).toEqual(['wait', 'Not known yet.', expect.stringMatching(says)])
    expect(JSON.parse(kept())).toMatchObject({ line: 'GET /v1/block' })
    reload()
    purse.calls.length = 0
    const again = await pay()
    expect(again.charged).toBe('Charged 0.001 USDC.')
    expect([purse.calls, charged(), kept(), signedOf()]).toEqual([[], [1000], '', 1000])
    expect(new Set(sent.filter(Boolean)).size).toBe(1)
  })

  it('a second 402 gets no second signature', async () => {
    const refused: Change = paid(async (answer) => {
      const response = await sandbox.fetch(new Request(`http://localhost${PATH}`))
      const headers = new Headers(response.headers)
      const required = JSON.parse(Buffer.from(headers.get('PAYMENT-REQUIRED') ?? '', 'base64').toString('utf8'))
      headers.set('PAYMENT-REQUIRED', encode({ ...required, error: 'pay\u202e again' }))
      return new Response('{}', { status: answer.status > 0 ? 402 : 0, headers })
    })
    const { text, act } = await pay({ change: refused })
    expect(text).toMatch(
      /^The server did not take the payment, and asks for one again\. No second one is signed\. It says "pay\\u202e again"\./,
    )
    expect((await act('Send the same payment again')).charged).toBe('Not known yet.')
    reload()
    expect((await pay({ change: refused })).charged).toBe('Not known yet.')
    expect([signatures(), charged(), new Set(sent.filter(Boolean)).size]).toEqual([1, [1000], 1])
  })

  it('is looked up in the wallet: settled', async () => {
    const { act } = await pay({ change: paid(() => null) })
    const lookedUp = await act('Look it up')
    expect(lookedUp).toMatchObject({
      tone: 'ok',
      charged: 'Charged 0.001 USDC.',
      text: expect.stringMatching(/contract on Base Sepolia says/),
    })
    expect([kept(), signatures()]).toEqual(['', 1])
  })

  it('is looked up in the wallet: not settled, and later expired', async () => {
    const { act } = await pay({ plan: { send: unsent } })
    expect(await act('Look it up')).toMatchObject({
      charged: 'Not known yet.',
      text: expect.stringMatching(/^It is not settled yet\. 0\.001/),
    })
    const later = `0x${Math.floor(Date.now() / 1000 + 60).toString(16)}`
    purse.manner = { eth_getBlockByNumber: () => ({ timestamp: later }) }
    expect(await act('Look it up')).toMatchObject({
      charged: 'Not charged.',
      text: expect.stringMatching(/expired at .* without use: nothing was paid/),
    })
    expect([kept(), signedOf()]).toEqual(['', 0])
  })

  it('is not looked up when the wallet does not tell: it stays open', async () => {
    const { act } = await pay({ change: paid(() => null) })
    purse.manner = { eth_call: denied(4900) }
    expect(await act('Look it up')).toMatchObject({
      charged: 'Not known yet.',
      text: expect.stringMatching(/^It was not looked up\. Purse is not/),
    })
    expect(kept()).not.toBe('')
  })

  it('lets no other request be paid while it is open', async () => {
    await pay({ change: paid(() => null) })
    const other = await pay({ target: '/v1/base/blocks/latest' })
    expect(other).toMatchObject({
      charged: 'Not known yet.',
      text: expect.stringMatching(/^A payment for GET \/v1\/block is open\./),
    })
    expect(other.actions?.map(({ label }) => label)).toEqual(['Look it up'])
    expect(signatures()).toBe(1)
    expect((await other.act('Look it up')).charged).toBe('Charged 0.001 USDC.')
    expect((await pay({ target: '/v1/base/blocks/latest' })).charged).toBe('Charged 0.001 USDC.')
  })

  it('that was settled and has expired is found before a second one is signed', async () => {
    await pay({ change: paid(() => null) })
    reload()
    pass(120)
    const { charged: cost, text } = await pay()
    expect([cost, text]).toEqual(['Charged 0.001 USDC before.', expect.stringMatching(/No second one is signed/)])
    expect([signatures(), charged()]).toEqual([1, [1000]])
  })

  it('that has expired leaves its nonce to the next one: the contract takes one of the two', async () => {
    await pay({ plan: { send: unsent } })
    reload()
    pass(120)
    purse.manner = { eth_getBlockByNumber: () => ({ timestamp: `0x${Math.floor(Date.now() / 1000).toString(16)}` }) }
    await pay({ plan: { send: unsent } })
    const [first, second] = purse.shown
    expect(first?.message['nonce']).toBe(second?.message['nonce'])
    expect([signatures(), signedOf()]).toEqual([2, 1000])
  })
})

it('what a reader did not wait for is sent nowhere, and the wallet is not asked again before it has answered', async () => {
  let answer: (signature: string) => void = () => undefined
  let params: unknown[] = []
  purse.manner = {
    eth_signTypedData_v4: (request) => {
      params = request
      return new Promise((resolve) => (answer = resolve))
    },
  }
  const impatient = (question: Question) =>
    question.kind === 'waiting' && question.of === 'signature' ? question.stop() : yes(question)
  const stopped = await pay({ reader: impatient })
  expect([stopped.charged, stopped.text]).toEqual(['Not charged.', 'You did not wait for your wallet.'])
  expect((await pay()).text).toBe('Purse still shows an earlier request.')
  answer(await purse.sign(params))
  await new Promise((resolve) => setImmediate(resolve))
  purse.manner = {}
  expect((await pay()).charged).toBe('Charged 0.001 USDC.')
  expect([charged(), sent.filter(Boolean).length]).toEqual([[1000], 1])
})

it('pays one at a time in all tabs of the site', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, __: object, run: (lock: null) => unknown) => run(null) },
  })
  expect(await pay()).toMatchObject({
    tone: 'wait',
    charged: 'Not charged.',
    text: 'Another tab of this site is paying.',
  })
  vi.stubGlobal('navigator', {})
  const marker = { nonce: `0x${'9'.repeat(64)}`, validBefore: Math.floor(Date.now() / 1000) + 30 }
  vi.stubGlobal('localStorage', { 'open-payment': JSON.stringify(marker) })
  expect(await pay()).toMatchObject({
    tone: 'wait',
    text: expect.stringMatching(/^A payment in another tab of this site can be charged until/),
  })
  expect([signatures(), charged()]).toEqual([0, []])
})

it('what nobody looks at any more asks for nothing more', async () => {
  const end = await pay({ reader: (question) => (question.kind === 'sign' ? leave?.() : yes(question)) })
  expect([end.charged, signatures(), sent]).toEqual(['Not charged.', 0, [null]])
})
