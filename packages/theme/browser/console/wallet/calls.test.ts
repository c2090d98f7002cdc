import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { walletCalls, type WalletCalls } from './calls'
import { WalletFault } from './fault'

const ACCOUNT = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const token = { chainId: 84532, address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', networkName: 'Base Sepolia' }

/** The calls of a wallet that answers with something, or throws it. */
function calls(answer: (method: string, params: unknown[]) => unknown, stopped = new Promise<never>(() => undefined)) {
  const seen: [string, unknown[]][] = []
  const provider = {
    request: ({ method, params = [] }: { method: string; params?: unknown[] }) => {
      seen.push([method, params])
      return Promise.resolve(answer(method, params))
    },
  }
  return { seen, ...walletCalls({ uuid: '1', name: 'Purse', icon: '', rdns: '', provider }, token, stopped) }
}
const fails = (error: unknown) =>
  calls(() => {
    throw error
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reads the chain through the wallet, and asks for the network of the token alone', async () => {
  const word = `0x${'f'.padStart(64, '0')}`
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [ACCOUNT],
    eth_accounts: [ACCOUNT.toLowerCase()],
    eth_chainId: '0x14a34',
    eth_call: word,
    eth_getBlockByNumber: { timestamp: '0x6928d200' },
    eth_signTypedData_v4: 'signed',
  }
  const wallet = calls((method) => answers[method])
  expect(await wallet.account()).toBe(ACCOUNT)
  expect(await wallet.shows(ACCOUNT)).toBe(true)
  expect(await wallet.chain()).toBe(84532)
  expect(await wallet.balance(ACCOUNT)).toBe(15n)
  expect(await wallet.isUsed(ACCOUNT, word)).toBe(true)
  expect(await wallet.time()).toBe(0x6928d200)
  expect(await wallet.sign(ACCOUNT, { a: 1 }).result).toBe('signed')
  await wallet.change()
  const account = ACCOUNT.slice(2).toLowerCase().padStart(64, '0')
  expect(wallet.seen.filter(([method]) => /call|Typed|switch/.test(method)).map(([, params]) => params)).toEqual([
    [{ to: token.address, data: `0x70a08231${account}` }, 'latest'],
    [{ to: token.address, data: `0xe94a0102${account}${word.slice(2)}` }, 'latest'],
    [ACCOUNT, '{"a":1}'],
    [{ chainId: '0x14a34' }],
  ])
})

it.each<[error: unknown, says: RegExp]>([
  [{ code: 4001, message: 'User rejected' }, /^You declined it in Purse\.$/],
  [{ code: 4100 }, /^Purse shows this page no account: it is locked/],
  [{ code: 4900, message: 'Disconnected' }, /^Purse is not connected\. It says: “Disconnected”\.$/],
  [{ code: 4902 }, /does not know the network Base Sepolia/],
  [{ code: -32603, data: { originalError: { code: 4902 } } }, /Base Sepolia/],
  [{ code: -32002 }, /^Purse has a request open already\.$/],
  [new Error('lost\u202e port'), /^Purse did not do it\. It says: “lost {2}port”\.$/],
  ['text', /^Purse did not do it\.$/],
  [null, /^Purse did not do it\.$/],
  [{ code: 1, message: 'x'.repeat(500) }, /“x{120}”/],
])('a wallet that fails with %j: a sentence, whatever it says itself', async (error, says) => {
  const wallet = fails(error)
  for (const ask of [wallet.account(), wallet.chain(), wallet.sign(ACCOUNT, {}).result]) {
    const fault: unknown = await ask.catch((each: unknown) => each)
    expect(fault).toMatchObject({ message: expect.stringMatching(says) })
    expect(fault).toBeInstanceOf(WalletFault)
  }
})

it.each<[what: string, of: (wallet: WalletCalls) => Promise<unknown>, answers: unknown[], says: RegExp]>([
  ['accounts', ({ account }) => account(), [[], null, [7], ['0x12'], 'text', {}], /shows this page no account/],
  ['network', ({ chain }) => chain(), [null, 'base', '0x', {}, '0x1'.padEnd(40, '0')], /did not say which network/],
  ['balance', ({ balance }) => balance(ACCOUNT), ['0x', null, 5, '0x1'], /did not say how much/],
  ['state', (wallet) => wallet.isUsed(ACCOUNT, '0x'), ['0x', null, true], /did not say whether the payment/],
  ['block', ({ time }) => time(), [null, {}, { timestamp: 'soon' }, []], /did not say the time/],
])('answers that are none are not taken for one: %s', async (_, of, answers, says) => {
  for (const answer of answers) await expect(of(calls(() => answer)), JSON.stringify(answer)).rejects.toThrow(says)
})

it('a wallet that is silent is gone where nobody is asked; the reader may take any time, and stop waiting', async () => {
  let stop: (error: Error) => void = () => undefined
  const stopped = new Promise<never>((_, reject) => (stop = reject))
  const wallet = calls(() => new Promise(() => undefined), stopped)
  const silent = wallet.chain().catch((error: unknown) => error)
  const answer = wallet.sign(ACCOUNT, {}).result.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await silent).toMatchObject({ message: 'Purse no longer responds.' })
  stop(new WalletFault('You stopped waiting.', ''))
  expect(await answer).toMatchObject({ message: 'You stopped waiting.' })
})
