import { encodeFunctionData, numberToHex, pad, parseAbi, toEventSelector } from 'viem'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createSandbox, type Sandbox } from './testing/paid'
import { Payer } from './testing/payer'

const START = 1_800_000_000_000
const clock = { now: START }
let sandbox: Sandbox

beforeEach(async () => {
  clock.now = START
  sandbox = await createSandbox({ now: () => clock.now })
})

async function send(body: string) {
  const request = new Request('http://localhost/_sandbox/rpc', { method: 'POST', body })
  return z.looseObject({}).parse(await (await sandbox.fetch(request)).json())
}
const call = (method: string, ...params: unknown[]) =>
  send(JSON.stringify({ jsonrpc: '2.0', id: 7, method, ...(params.length > 0 ? { params } : {}) }))
const second = (offset: number) => numberToHex(START / 1000 + offset)
const USED = toEventSelector('AuthorizationUsed(address,bytes32)')
const CANCELED = toEventSelector('AuthorizationCanceled(address,bytes32)')
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const [from, nonce] = ['0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af', `0x${'ab'.repeat(32)}`] as const
const authorization = { from, to: from, value: 5n, validAfter: 0n, validBefore: BigInt(START), nonce }

it.each([
  ['eth_chainId', [], numberToHex(84_532)],
  ['eth_blockNumber', [], second(0)],
  ['eth_getBlockByNumber', ['latest', false], expect.objectContaining({ number: second(0), timestamp: second(0) })],
  ['eth_getBlockByNumber', ['finalized', false], expect.objectContaining({ number: second(-12) })],
  ['eth_getBlockByNumber', ['0x5', false], expect.objectContaining({ number: '0x5', timestamp: '0x5' })],
  ['eth_getBlockByNumber', [second(1), false], null],
  ['eth_getTransactionReceipt', [nonce], null],
  ['eth_getLogs', [{ fromBlock: 'earliest' }], []],
  ['eth_call', [{ to: from, data: '0x12345678' }, 'latest'], '0x'],
])('%s %j', async (method, params, result) => {
  expect(await call(method, ...params)).toEqual({ jsonrpc: '2.0', id: 7, result })
})

it('keeps when each nonce was used or canceled, and finds it by block, contract and topic', async () => {
  const { address: to } = sandbox.asset
  const abi = parseAbi(['function authorizationState(address authorizer, bytes32 nonce) view returns (bool)'])
  const data = encodeFunctionData({ abi, functionName: 'authorizationState', args: [from, nonce] })
  const isUsed = async (block: string) => Number((await call('eth_call', { to, data }, block))['result'])
  sandbox.ledger.mint(from, 5n)
  clock.now += 10_000
  const transaction = sandbox.ledger.transfer(authorization)
  sandbox.ledger.cancel(from, pad('0x1'))
  clock.now += 10_000
  expect([await isUsed('latest'), await isUsed(second(10)), await isUsed(second(9))]).toEqual([1, 1, 0])
  expect(await isUsed('finalized')).toBe(0) // 20 s later less 12 s

  const logsOf = async (filter: object) => {
    const { result } = await call('eth_getLogs', { fromBlock: 'earliest', ...filter })
    const logs = z.array(z.looseObject({ topics: z.array(z.string()), blockNumber: z.string() })).parse(result)
    expect(new Set(logs.map(({ blockNumber }) => blockNumber))).toEqual(new Set(logs.length > 0 ? [second(10)] : []))
    return logs.map(({ topics }) => topics[0])
  }
  expect(await logsOf({})).toEqual([USED, TRANSFER, CANCELED])
  expect(await logsOf({ address: to, topics: [[USED, CANCELED], pad(from), nonce] })).toEqual([USED])
  expect(await logsOf({ topics: [null, pad(from), pad('0x1')] })).toEqual([CANCELED])
  expect(await logsOf({ toBlock: second(9) })).toEqual([])
  expect(await logsOf({ fromBlock: second(11) })).toEqual([])
  expect(await logsOf({ address: from })).toEqual([])
  const { result } = await call('eth_getTransactionReceipt', transaction)
  expect(result).toMatchObject({ status: '0x1', transactionHash: transaction, blockNumber: second(10) })
  expect(z.object({ logs: z.array(z.unknown()) }).parse(result).logs).toHaveLength(2)
})

it('has the balance of an account, as wallets ask for it', async () => {
  sandbox.ledger.mint(from, 5n)
  const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [from] })
  expect((await call('eth_call', { to: sandbox.asset.address, data }, 'latest'))['result']).toBe(pad('0x5'))
})

it('has no transaction before it is confirmed', async () => {
  sandbox.ledger.mint(from, 5n)
  const transaction = sandbox.ledger.broadcast(authorization, 3)
  expect(await call('eth_getTransactionReceipt', transaction)).toMatchObject({ result: null })
  clock.now += 3000
  expect(await call('eth_getTransactionReceipt', transaction)).toMatchObject({ result: { blockNumber: second(3) } })
})

it('shows a payment that the API has settled', async () => {
  const freshSandbox = await createSandbox()
  const payer = new Payer(freshSandbox)
  await payer.request(await payer.sign())
  sandbox = freshSandbox
  const { result } = await call('eth_getLogs', { fromBlock: 'earliest', topics: [USED] })
  const [transfer] = freshSandbox.ledger.transfers
  expect(result).toMatchObject([
    { address: freshSandbox.asset.address, topics: [USED, pad(transfer?.from ?? '0x'), transfer?.nonce] },
  ])
})

it.each([
  ['{', -32700, null],
  ['[]', -32600, null],
  ['{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}', -32600, null],
  ['{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction"}', -32601, 1],
  ['{"jsonrpc":"2.0","id":1,"method":"toString"}', -32601, 1],
  ['{"jsonrpc":"2.0","id":"a","method":"eth_getLogs","params":[]}', -32602, 'a'],
  ['{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["soon"]}', -32602, 1],
  ['{"jsonrpc":"2.0","id":1,"method":"eth_getTransactionReceipt","params":["0x1"]}', -32602, 1],
  ['{"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[{"topics":["0x1"]}]}', -32602, 1],
])('responds to %s with the error %d', async (body, code, id) => {
  const response = await send(body)
  expect(response).toEqual({ jsonrpc: '2.0', id, error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })
})
