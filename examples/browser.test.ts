import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Fault } from '@/sandbox/payments/faults'
import { startSandbox, type RunningSandbox } from '@/sandbox/testing/paid'
import { paidFetch, type Wallet } from './browser/pay'
import { startFront } from './testing/front'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const TARGET = '/v1/base/blocks/latest'
const domainSchema = z.object({
  name: z.string(),
  version: z.string(),
  chainId: z.number(),
  verifyingContract: z.custom<`0x${string}`>(),
})
const typedSchema = z.object({
  domain: domainSchema,
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/** A wallet in the reader's browser, which signs what it is shown, on the chain that it is on. */
class BrowserWallet implements Wallet {
  readonly calls: string[] = []
  shown: z.infer<typeof typedSchema> | undefined
  private chain = 1

  constructor(
    private readonly key: `0x${string}`,
    private readonly answer: (signature: string) => string = (signature) => signature,
  ) {}

  async request({ method, params = [] }: Parameters<Wallet['request']>[0]): Promise<unknown> {
    this.calls.push(method)
    const account = privateKeyToAccount(this.key)
    if (method === 'eth_requestAccounts') return [account.address]
    if (method === 'wallet_switchEthereumChain')
      this.chain = Number(z.tuple([z.object({ chainId: z.string() })]).parse(params)[0].chainId)
    if (method !== 'eth_signTypedData_v4') return null
    const [from, json] = z.tuple([z.string(), z.string()]).parse(params)
    this.shown = typedSchema.parse(JSON.parse(json))
    expect([from, this.shown.domain.chainId]).toEqual([account.address, this.chain])
    return this.answer(await account.signTypedData(this.shown))
  }
}

let sandbox: RunningSandbox
const key = () => sandbox.wallets[0]?.privateKey ?? '0x'
const paid = () => sandbox.ledger.transfers.map(({ to, value }) => [to, value])
const PAID = () => [[sandbox.api.payment?.payTo, 1000n]]
const buy = (wallet: Wallet, url = sandbox.url, maxAmount = 5000n) => paidFetch(wallet, url + TARGET, { maxAmount })

beforeEach(async () => {
  sandbox = await startSandbox()
  return sandbox.close
})

it('shows the reader what is paid, pays it once, and gets the data', async () => {
  const wallet = new BrowserWallet(key())
  const response = await buy(wallet)
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ number: 37600900 })])
  expect(wallet.calls).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain', 'eth_signTypedData_v4'])
  expect(wallet.shown).toMatchObject({
    domain: { name: 'USDC', chainId: 84532, verifyingContract: sandbox.asset.address },
    message: { to: sandbox.api.payment?.payTo, value: '1000' },
  })
  expect(paid()).toEqual(PAID())
})

it.each<Fault>(['answer_lost', 'settlement_pending', 'payment_service_lost'])(
  'asks the reader once, and pays once, after %s',
  async (fault) => {
    sandbox.faults.add(fault)
    const wallet = new BrowserWallet(key())
    expect((await buy(wallet)).status).toBe(200)
    expect(wallet.calls.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
    expect(paid()).toEqual(PAID())
  },
)

it('returns the response to a payment whatever its body is', async () => {
  const front = await startFront((sent) => ({
    to: sandbox.url,
    change: (answer) => (sent.at(-1)?.payment ? { status: 402, headers: {}, body: 'null' } : answer),
  }))
  onTestFinished(front.close)
  expect((await buy(new BrowserWallet(key()), front.url)).status).toBe(402)
})

it('sends nothing that a contract signed, and nothing that the reader declined', async () => {
  const contract = new BrowserWallet(key(), (signature) => `${signature}00`)
  await expect(buy(contract)).rejects.toThrow('Nothing was sent: this wallet is a contract')
  const declining = new BrowserWallet(key(), () => {
    throw new Error('User rejected the request.')
  })
  await expect(buy(declining)).rejects.toThrow('User rejected the request.')
  expect(paid()).toEqual([])
})

// What else may not be signed: `requirements.test.ts`.
it('does not ask the reader to sign more than the cap', async () => {
  const wallet = new BrowserWallet(key())
  await expect(buy(wallet, sandbox.url, 999n)).rejects.toThrow(
    'Nothing was signed: the price of 1000 is over the cap of 999.',
  )
  expect([wallet.calls, paid()]).toEqual([[], []])
})
