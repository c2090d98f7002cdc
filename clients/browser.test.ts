import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Fault } from '../packages/sandbox/payments/faults'
import { startSandbox, type RunningSandbox } from '../packages/sandbox/testing/paid'
import { Purse } from '../packages/theme/browser/console/wallet/testing/purse'
import { startFront, type Answer, type Decide } from './testing/front'
import { firstByDay } from './testing/program'
import { PAY_TO } from './testing/stage'
import { paidFetch, type Wallet } from './typescript/src/browser'

const TARGET = '/v1/base/blocks/latest'
let sandbox: RunningSandbox
const key = () => sandbox.wallets[0]?.privateKey ?? '0x'
const paid = () => sandbox.ledger.transfers.map(({ to, value }) => [to, value])
const PAID = () => [[sandbox.api.payment?.payTo, 1000n]]
/** A wallet in the reader's browser, on another chain than that of the token. */
const newWallet = () => Object.assign(new Purse(key()), { chain: 1 })
const buy = (wallet: Wallet, url = sandbox.url, cap = '0.005') =>
  paidFetch(wallet, url + TARGET, { cap, ...(PAY_TO && { payTo: PAY_TO }) })

beforeEach(async () => {
  sandbox = await startSandbox()
  return sandbox.close
})

it('shows the reader what is paid, pays it once, and gets the data', async () => {
  const wallet = newWallet()
  const response = await buy(wallet)
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ number: 37600900 })])
  expect(wallet.calls).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain', 'eth_signTypedData_v4'])
  const domain = { name: 'USDC', chainId: 84532, verifyingContract: sandbox.asset.address }
  expect(wallet.shown).toMatchObject([{ domain, message: { to: sandbox.api.payment?.payTo, value: '1000' } }])
  expect(paid()).toEqual(PAID())
})

it.each<Fault>(['answer_lost', 'settlement_pending', 'payment_service_lost'])(
  'asks the reader once, and pays once, after %s',
  async (fault) => {
    sandbox.faults.add(fault)
    const wallet = newWallet()
    expect((await buy(wallet)).status).toBe(200)
    expect(signatures(wallet)).toBe(1)
    expect(paid()).toEqual(PAID())
  },
)

it('asks the reader once for what is clicked twice', async () => {
  const wallet = newWallet()
  const both = await Promise.all([buy(wallet), buy(wallet)])
  for (const response of both) expect(await response.json()).toMatchObject({ number: 37600900 })
  expect(signatures(wallet)).toBe(1)
  expect(paid()).toEqual(PAID())
})

it('returns the response to a payment whatever its body is', async () => {
  const front = await startFront((sent) => ({
    to: sandbox.url,
    change: (answer) => (sent.at(-1)?.payment ? { status: 402, headers: {}, body: 'null' } : answer),
  }))
  onTestFinished(front.close)
  expect((await buy(newWallet(), front.url)).status).toBe(402)
})

it('sends nothing that a contract signed, and nothing that the reader declined', async () => {
  const contract = newWallet()
  contract.manner = { eth_signTypedData_v4: async (params) => `${await contract.sign(params)}00` }
  await expect(buy(contract)).rejects.toThrow('Nothing was sent: this wallet is a contract')
  const declining = newWallet()
  declining.manner = { eth_signTypedData_v4: () => Promise.reject(new Error('User rejected the request.')) }
  await expect(buy(declining)).rejects.toThrow('User rejected the request.')
  expect(paid()).toEqual([])
})

// What else may not be signed: `requirements.test.ts`.
it('does not ask the reader to sign more than the cap', async () => {
  const wallet = newWallet()
  await expect(buy(wallet, sandbox.url, '0.000999')).rejects.toThrow(
    'Nothing was signed: the price of $0.001 is over the cap of $0.000999.',
  )
  expect([wallet.calls, paid()]).toEqual([[], []])
})

it.each([
  [-3600, /^Nothing was signed: this machine's clock is 36\d\d s ahead of the API's: set it\.$/],
  [3600, /^Nothing was signed: this machine's clock is 3[56]\d\d s behind the API's: set it\.$/],
  [NaN, /^Nothing was signed: the last response of the API has no Date/],
])('asks the reader to sign nothing with a clock that is %s s from that of the API', async (skew, says) => {
  const date = () => (Number.isNaN(skew) ? 'soon' : new Date(Date.now() + skew * 1000).toUTCString())
  const change = (answer: Answer) => ({ ...answer, headers: { ...answer.headers, date: date() } })
  const front = await startFront(() => ({ to: sandbox.url, change }))
  onTestFinished(front.close)
  const wallet = newWallet()
  await expect(buy(wallet, front.url)).rejects.toThrow(says)
  expect([wallet.calls, paid()]).toEqual([[], []])
})

it('can read the time of the API: browsers hide headers that are not exposed', async () => {
  const { headers } = await fetch(sandbox.url + TARGET, { headers: { Origin: 'https://page.example' } })
  expect(headers.get('Access-Control-Expose-Headers')?.split(',')).toContain('Date')
})

/** What a page has stored; blocked, as in a frame of another site, every access throws. */
function storage(isBlocked = false) {
  const stored = new Map<string, string>()
  const open = <Result>(use: () => Result): Result => {
    if (isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError')
    return use()
  }
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => open(() => stored.get(name) ?? null),
    setItem: (name: string, value: string) => open(() => void stored.set(name, value)),
    removeItem: (name: string) => open(() => void stored.delete(name)),
  })
  return stored
}

/** The program in a page that was loaded again. */
async function reloaded() {
  vi.resetModules()
  return (await import('./typescript/src/browser')).paidFetch
}

const encoded = (receipt: unknown) => Buffer.from(JSON.stringify(receipt)).toString('base64')
const decoded = (header = '') => z.looseObject({}).parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8')))
const FOREIGN = [{ payer: `0x${'1'.repeat(40)}` }, { network: 'eip155:1' }, { amount: '1' }, { transaction: '' }]
const signatures = ({ calls }: Purse) => calls.filter((method) => method === 'eth_signTypedData_v4').length
const problem = (status: number, retry: string, headers = {}): Answer => ({
  ...{ status, headers: { 'content-type': 'application/problem+json', ...headers } },
  body: JSON.stringify({ code: 'a_code', charged: 'no', retry, may_sign_new: 'now' }),
})

describe('a payment without a receipt', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const opened = async (decide: Decide) => {
    const front = await startFront(decide)
    onTestFinished(front.close)
    return front.url + TARGET
  }

  const FAILS: { name: string; fails: Answer | ((answer: Answer) => Answer) }[] = [
    { name: '429', fails: problem(429, 'after_wait', { 'retry-after': '1' }) },
    { name: '500', fails: problem(500, 'after_wait') },
    { name: '502 of a proxy', fails: { status: 502, headers: {}, body: '<html>Bad gateway</html>' } },
    { name: '200 without a receipt', fails: { status: 200, headers: {}, body: '{}' } },
    { name: '402 that lies', fails: problem(402, 'new_payment') },
    ...FOREIGN.map((change) => ({
      name: `200 with a receipt of ${JSON.stringify(change)}`,
      fails: (answer: Answer): Answer => {
        const receipt = decoded(answer.headers['payment-response'])
        return { ...answer, headers: { ...answer.headers, 'payment-response': encoded({ ...receipt, ...change }) } }
      },
    })),
  ]
  const elsewhere = ['over a reload', 'where storage is blocked']

  it.each([
    ...FAILS.map((each) => ({ ...each, where: 'in the page' })),
    ...firstByDay(FAILS).flatMap((each) => elsewhere.map((where) => ({ ...each, where }))),
  ])('is sent again by the next call, $where: $name', async ({ fails, where }) => {
    const stored = storage(where === 'where storage is blocked')
    let isHonest = false
    const url = await opened((sent) => ({
      to: sandbox.url,
      change: (answer) => {
        if (!sent.at(-1)?.payment || isHonest) return answer
        return typeof fails === 'function' ? fails(answer) : fails
      },
    }))
    const wallet = newWallet()
    const { status } = await paidFetch(wallet, url, { cap: '0.005' })
    expect(status).toBe(typeof fails === 'function' ? 200 : fails.status)
    expect(stored.size).toBe(where === 'where storage is blocked' ? 0 : 1)
    isHonest = true
    const pay = where === 'over a reload' ? await reloaded() : paidFetch
    expect(await (await pay(wallet, url, { cap: '0.005' })).json()).toMatchObject({ number: 37600900 })
    expect([signatures(wallet), paid(), stored.size]).toEqual([1, PAID(), 0])
  })

  it('is replaced when it has expired, with its nonce: what was settled is not charged again', async () => {
    storage()
    let isHonest = false
    const url = await opened((sent) => ({
      to: sandbox.url,
      change: ({ headers, ...answer }) =>
        sent.at(-1)?.payment && !isHonest
          ? problem(500, 'never')
          : { ...answer, headers: { ...headers, date: new Date().toUTCString() } },
    }))
    const wallet = newWallet()
    expect((await paidFetch(wallet, url, { cap: '0.005' })).status).toBe(500)
    isHonest = true
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    expect((await paidFetch(wallet, url, { cap: '0.005' })).status).toBe(200)
    expect(wallet.shown[1]?.message['nonce']).toBe(wallet.shown[0]?.message['nonce'])
    expect([signatures(wallet), paid()]).toEqual([2, PAID()])
  })

  it('is kept from a server that is silent, or stops halfway, and every wait ends', async () => {
    const limits: number[] = []
    let way: 'silent' | 'half' | 'honest' = 'silent'
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit)
      // Only what never ends is cut short: on a busy machine, a response may take longer.
      return timeout(limits.length === 1 || way === 'honest' ? limit : 500)
    })
    const stored = storage()
    const url = await opened(async (sent) => {
      if (sent.at(-1)?.payment && way === 'silent') {
        way = 'half'
        await new Promise((resolve) => setTimeout(resolve, 2000))
      }
      return { to: sandbox.url, half: way === 'half' && sent.at(-1)?.payment !== null }
    })
    const wallet = newWallet()
    const call = paidFetch(wallet, url, { cap: '0.005' })
    await vi.waitUntil(() => limits.length > 3, 20_000)
    expect(stored.size).toBe(1)
    way = 'honest'
    expect((await call).status).toBe(200)
    expect([signatures(wallet), paid(), new Set(limits)]).toEqual([1, PAID(), new Set([15_000])])
  })
})
