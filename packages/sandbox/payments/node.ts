import {
  decodeFunctionData,
  encodeAbiParameters,
  getAddress,
  type Hex,
  hexToNumber,
  isAddressEqual,
  numberToHex,
  parseAbi,
} from 'viem'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Json, JsonObject } from '@docs402/api'
import type { Payments } from '../environment'
import { blockAt, blockHash, FINAL_BLOCKS, type Log, tokenLogs } from './chain'

const ABI = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
])

const hex = (digits: string) => z.custom<Hex>((text) => RegExp(`^0x[0-9a-fA-F]${digits}$`).test(String(text)))
const address = hex('{40}')
const word = hex('{64}')
const tag = z.union([z.enum(['earliest', 'latest', 'safe', 'finalized', 'pending']), hex('{1,12}')])
const call = z.tuple([z.looseObject({ to: address, data: hex('*') }), tag.default('latest')])
const filter = z.looseObject({
  address: address.optional(),
  topics: z.array(z.union([z.null(), word, z.array(word)])).default([]),
  fromBlock: tag.default('latest'),
  toBlock: tag.default('latest'),
})
const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.array(z.json()).default([]),
})

const failure = (id: Json, code: number, message: string) => ({ jsonrpc: '2.0', id, error: { code, message } })

/**
 * A node of the token's chain, as far as paying and looking up a payment need one: JSON-RPC 2.0, one call in each request.
 * @param now milliseconds since 1970: the time of the newest block
 */
export function node({ ledger, asset }: Payments, now: () => number): Hono {
  const token = getAddress(asset.address)
  const numberOf = (named: z.infer<typeof tag>): number => {
    if (named === 'earliest') return 0
    if (named === 'latest' || named === 'pending') return blockAt(now())
    return named === 'safe' || named === 'finalized' ? blockAt(now()) - FINAL_BLOCKS : hexToNumber(named)
  }
  const resultOf = (data: Hex, block: number): Hex => {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data })
    if (functionName === 'balanceOf') return encodeAbiParameters([{ type: 'uint256' }], [ledger.balanceOf(args[0])])
    const [from, nonce] = args
    const isUsed = [...ledger.transfers, ...ledger.canceled].some(
      (each) => isAddressEqual(each.from, from) && each.nonce === nonce.toLowerCase() && blockAt(each.at) <= block,
    )
    return encodeAbiParameters([{ type: 'bool' }], [isUsed])
  }
  const methods: Record<string, (params: Json[]) => Json> = {
    eth_chainId: () => numberToHex(asset.chainId),
    eth_blockNumber: () => numberToHex(numberOf('latest')),
    eth_getBlockByNumber: (params) => {
      const number = numberOf(z.tuple([tag]).rest(z.boolean()).parse(params)[0])
      if (number > numberOf('latest')) return null
      const [hash, parentHash] = [blockHash(number), blockHash(number - 1)]
      return { number: numberToHex(number), hash, parentHash, timestamp: numberToHex(number), transactions: [] }
    },
    eth_call: (params) => {
      const [{ to, data }, named] = call.parse(params)
      if (!isAddressEqual(to, token)) return '0x'
      return resultOf(data, numberOf(named))
    },
    eth_getLogs: (params) => {
      const { address: of, topics, fromBlock, toBlock } = z.tuple([filter]).parse(params)[0]
      const [first, last] = [numberOf(fromBlock), numberOf(toBlock)]
      return tokenLogs(ledger, token).filter((log) => {
        const block = hexToNumber(log.blockNumber)
        const inRange = block >= first && block <= last && (of === undefined || isAddressEqual(of, token))
        return inRange && topics.every((wanted, index) => isWanted(log, index, wanted))
      })
    },
    eth_getTransactionReceipt: (params) => {
      const [hash] = z.tuple([word]).parse(params)
      const logs = tokenLogs(ledger, token).filter(({ transactionHash }) => transactionHash === hash.toLowerCase())
      const [first] = logs
      if (!first) return null
      const { transactionHash, transactionIndex, blockNumber, blockHash } = first
      return { transactionHash, transactionIndex, blockNumber, blockHash, status: '0x1', to: token, logs }
    },
  }
  const respond = (body: unknown): JsonObject => {
    const sent = request.safeParse(body)
    if (!sent.success) return failure(null, -32600, 'Send one call of JSON-RPC 2.0, with an id.')
    const { id, method, params } = sent.data
    const names = Object.keys(methods)
    if (!names.includes(method))
      return failure(id, -32601, `The sandbox has no method ${method}. It has ${names.join(', ')}.`)
    try {
      return { jsonrpc: '2.0', id, result: methods[method]?.(params) ?? null }
    } catch {
      return failure(id, -32602, `The parameters of ${method} are not as the method takes them.`)
    }
  }
  return new Hono().post('/', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    return c.json(body === undefined ? failure(null, -32700, 'The request is not JSON.') : respond(body))
  })
}

function isWanted({ topics }: Log, index: number, wanted: Hex | Hex[] | null): boolean {
  const topic = topics[index]
  return wanted === null || [wanted].flat().some((each) => each.toLowerCase() === topic?.toLowerCase())
}
