import { createPublicClient, getAddress, http, isAddressEqual, parseAbi, parseEventLogs, type Hex } from 'viem'
import { printable } from './printable'
import { textOf } from './send'
import { tokensOf } from './settings'

/** The node did not say what happened, or can't be believed: that says nothing about the payment. */
export class NodeError extends Error {
  constructor(
    why: string,
    /** What to do then. */
    readonly advice = 'Ask another one.',
  ) {
    super(why)
  }
}

const ABI = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
/** Whether two hashes or addresses are the same: letters may be capitals. */
export const same = (a: unknown, b: unknown): boolean => String(a).toLowerCase() === String(b).toLowerCase()

/** A block, and its time in Unix seconds. */
interface Block {
  number: bigint
  timestamp: bigint
}

/** What a node says about a nonce. */
export interface NonceNode {
  block: (which: { blockTag: 'latest' | 'finalized' } | { blockNumber: bigint }) => Promise<Block>
  chain: () => Promise<string>
  isUsed: (blockNumber: bigint) => Promise<boolean>
  /** The event that used a nonce or canceled it, in a range of blocks. */
  event: (first: bigint, toBlock: bigint) => Promise<NonceEvent | undefined>
  /** The block of a transaction; null when it is in none. */
  minedIn: (hash: Hex) => Promise<bigint | null>
  /** The transfer in the transaction that used the nonce. */
  transfer: (hash: Hex) => Promise<{ to: Hex; amount: string }>
}

interface NonceEvent {
  eventName: 'AuthorizationUsed' | 'AuthorizationCanceled'
  transactionHash: Hex
  blockNumber: bigint
}

/** Every failure is a NodeError, whatever the node responds with. */
export function nodeAt(url: string, network: string, from: Hex, nonce: Hex): NonceNode {
  const token = tokensOf().get(network)
  if (!token) throw new Error(`There is no token to pay with on ${JSON.stringify(network)}.`)
  const address = getAddress(token.address)
  // Each call takes 15 s at most, and the whole search a minute, however slowly the node responds.
  const ends = performance.now() + 60_000
  const fetchFn: typeof fetch = async (input, init) => {
    const left = Math.max(Math.min(15_000, ends - performance.now()), 100)
    const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(left) })
    // Some nodes write hashes and addresses in capitals.
    const text = (await textOf(response)).replaceAll(/"0x[\da-f]+"/gi, (hex) => hex.toLowerCase())
    return new Response(text, response)
  }
  const args = { authorizer: from, nonce }
  const isOwn = (log: { address: Hex; args: typeof args }) =>
    isAddressEqual(log.address, address) && isAddressEqual(log.args.authorizer, from) && same(log.args.nonce, nonce)
  const client = createPublicClient({ transport: http(url, { retryCount: 0, fetchFn }) })
  const answer = async <Result>(what: string, asked: () => Promise<Result>): Promise<Result> => {
    try {
      return await asked()
    } catch (error) {
      if (error instanceof NodeError) throw error
      // Not its message: that has the URL, which often has a key.
      const { shortMessage = '', details = '' } = Object(error)
      const why = printable(`${shortMessage} ${details}`.replaceAll(url, 'RPC_URL'))
      throw new NodeError(`it did not say ${what} (${why.trim().slice(0, 200) || 'no response of JSON-RPC'})`)
    }
  }
  const block = (which: { blockTag: 'latest' | 'finalized' } | { blockNumber: bigint }) =>
    answer('which blocks there are', async () => {
      const { number, timestamp } = Object(
        await client.getBlock(which).catch((error) => {
          if (Object(error).name !== 'BlockNotFoundError') throw error
        }),
      )
      if (typeof number === 'bigint' && typeof timestamp === 'bigint') return { number, timestamp }
      if ('blockTag' in which) throw new NodeError(`it has no ${which.blockTag} block`)
      throw new NodeError(`it does not have the block ${which.blockNumber}. It may serve only newer ones`)
    })
  return {
    block,
    chain: () => answer('which chain it is of', async () => `eip155:${await client.getChainId()}`),
    isUsed: (blockNumber: bigint) =>
      answer('whether the nonce is used', async () => {
        const call = { address, abi: ABI, functionName: 'authorizationState', args: [from, nonce] } as const
        return client.readContract({ ...call, blockNumber })
      }),
    event: (first: bigint, toBlock: bigint) =>
      answer('which transaction used the nonce', async () => {
        const range = { address, abi: ABI, args, strict: true, fromBlock: first < 0n ? 0n : first, toBlock } as const
        const used = await client.getContractEvents({ ...range, eventName: 'AuthorizationUsed' })
        const canceled = await client.getContractEvents({ ...range, eventName: 'AuthorizationCanceled' })
        return [...used, ...canceled].find((log) => isOwn(log) && !log.removed)
      }),
    minedIn: (hash: Hex) =>
      answer('whether the transaction of the receipt is in a block', async () => {
        const call = client.getTransactionReceipt({ hash })
        const receipt = await call.catch((error) => {
          if (Object(error).name !== 'TransactionReceiptNotFoundError') throw error
        })
        if (!receipt) return null
        if (typeof receipt.blockNumber === 'bigint' && same(receipt.transactionHash, hash)) return receipt.blockNumber
        throw new NodeError('it responds with another transaction than that of the receipt')
      }),
    transfer: (hash: Hex) =>
      answer('what the transaction transferred', async () => {
        const { status, transactionHash, logs } = await client.getTransactionReceipt({ hash })
        const own = logs.filter((log) => isAddressEqual(log.address, address))
        const events = parseEventLogs({ abi: ABI, logs: own })
        const at = events.findIndex((event) => event.eventName === 'AuthorizationUsed' && isOwn(event))
        const moved = events[at + 1]
        const isWhole = status === 'success' && same(transactionHash, hash) && at >= 0
        if (!isWhole || moved?.eventName !== 'Transfer' || !isAddressEqual(moved.args.from, from))
          throw new NodeError(`it shows no transfer from ${from} in the transaction ${hash}`)
        return { to: moved.args.to, amount: String(moved.args.value) }
      }),
  }
}
