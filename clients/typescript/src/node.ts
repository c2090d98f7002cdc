import { createPublicClient, getAddress, http, isAddressEqual, parseAbi, parseEventLogs, type Hex } from 'viem'
import { printable } from './printable'
import { isOpen, textOf, USE_HTTPS } from './send'
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
export interface Block {
  number: bigint
  timestamp: bigint
}

/** The event that used a nonce or canceled it. */
export interface NonceEvent {
  eventName: 'AuthorizationUsed' | 'AuthorizationCanceled'
  transactionHash: Hex
  blockNumber: bigint
}

const clientOf = (url: string, fetchFn: typeof fetch) =>
  createPublicClient({ transport: http(url, { retryCount: 0, fetchFn }) })

/** What a node says about a nonce. Every failure is a NodeError, whatever the node responds with. */
export class Node {
  private readonly client: ReturnType<typeof clientOf>
  private readonly token: Hex
  private readonly args: { authorizer: Hex; nonce: Hex }

  /** @param url often has a key, so no sentence has it */
  constructor(
    private readonly url: string,
    network: string,
    authorizer: Hex,
    nonce: Hex,
  ) {
    const token = tokensOf().get(network)
    if (!token) throw new Error(`There is no token to pay with on ${JSON.stringify(network)}.`)
    if (isOpen(new URL(url))) throw new NodeError('it is plain HTTP, where others can change what it says', USE_HTTPS)
    this.token = getAddress(token.address)
    this.args = { authorizer, nonce }
    // Each call takes 15 s at most, and the whole search a minute, however slowly the node responds.
    const ends = performance.now() + 60_000
    const fetchFn: typeof fetch = async (input, init) => {
      const left = Math.max(Math.min(15_000, ends - performance.now()), 100)
      const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(left) })
      // Some nodes write hashes and addresses in capitals.
      const text = (await textOf(response)).replaceAll(/"0x[\da-f]+"/gi, (hex) => hex.toLowerCase())
      return new Response(text, response)
    }
    this.client = clientOf(url, fetchFn)
  }

  /** Such as eip155:8453. */
  chain(): Promise<string> {
    return this.ask('which chain it is of', async () => `eip155:${await this.client.getChainId()}`)
  }

  block(which: { blockTag: 'latest' | 'finalized' } | { blockNumber: bigint }): Promise<Block> {
    return this.ask('which blocks there are', async () => {
      const block = await unless('BlockNotFoundError', this.client.getBlock(which))
      const { number, timestamp } = Object(block)
      if (typeof number === 'bigint' && typeof timestamp === 'bigint') return { number, timestamp }
      if ('blockTag' in which) throw new NodeError(`it has no ${which.blockTag} block`)
      throw new NodeError(`it does not have the block ${which.blockNumber}. It may serve only newer ones`)
    })
  }

  isUsed(blockNumber: bigint): Promise<boolean> {
    const args = [this.args.authorizer, this.args.nonce] as const
    const call = { address: this.token, abi: ABI, functionName: 'authorizationState', args, blockNumber } as const
    return this.ask('whether the nonce is used', () => this.client.readContract(call))
  }

  /** In a range of blocks. */
  event(first: bigint, toBlock: bigint): Promise<NonceEvent | undefined> {
    return this.ask('which transaction used the nonce', async () => {
      const span = { fromBlock: first < 0n ? 0n : first, toBlock }
      const range = { ...span, address: this.token, abi: ABI, args: this.args, strict: true } as const
      const used = await this.client.getContractEvents({ ...range, eventName: 'AuthorizationUsed' })
      const canceled = await this.client.getContractEvents({ ...range, eventName: 'AuthorizationCanceled' })
      return [...used, ...canceled].find((log) => this.isOfNonce(log) && !log.removed)
    })
  }

  /** The block of a transaction; null when it is in none. */
  minedIn(hash: Hex): Promise<bigint | null> {
    return this.ask('whether the transaction of the receipt is in a block', async () => {
      const receipt = await unless('TransactionReceiptNotFoundError', this.client.getTransactionReceipt({ hash }))
      if (!receipt) return null
      if (typeof receipt.blockNumber === 'bigint' && same(receipt.transactionHash, hash)) return receipt.blockNumber
      throw new NodeError('it responds with another transaction than that of the receipt')
    })
  }

  /** The transfer in the transaction that used the nonce. */
  transfer(hash: Hex): Promise<{ to: Hex; amount: string }> {
    return this.ask('what the transaction transferred', async () => {
      const { status, transactionHash, logs } = await this.client.getTransactionReceipt({ hash })
      const ofToken = logs.filter((log) => isAddressEqual(log.address, this.token))
      const events = parseEventLogs({ abi: ABI, logs: ofToken })
      const at = events.findIndex((event) => event.eventName === 'AuthorizationUsed' && this.isOfNonce(event))
      const moved = events[at + 1]
      const isWhole = status === 'success' && same(transactionHash, hash) && at >= 0
      if (!isWhole || moved?.eventName !== 'Transfer' || !isAddressEqual(moved.args.from, this.args.authorizer))
        throw new NodeError(`it shows no transfer from the wallet in the transaction ${hash}`)
      return { to: moved.args.to, amount: String(moved.args.value) }
    })
  }

  private isOfNonce(log: { address: Hex; args: { authorizer: Hex; nonce: Hex } }): boolean {
    const { authorizer, nonce } = log.args
    const isOfWallet = isAddressEqual(log.address, this.token) && isAddressEqual(authorizer, this.args.authorizer)
    return isOfWallet && same(nonce, this.args.nonce)
  }

  private async ask<Result>(what: string, call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (error) {
      if (error instanceof NodeError) throw error
      const { shortMessage = '', details = '' } = Object(error)
      const why = printable(`${shortMessage} ${details}`.replaceAll(this.url, 'RPC_URL'))
      throw new NodeError(`it did not say ${what} (${why.trim().slice(0, 200) || 'no response of JSON-RPC'})`)
    }
  }
}

/** What a call brings; undefined when it ends with an error of this name. */
const unless = <Result>(name: string, call: Promise<Result>): Promise<Result | undefined> =>
  call.catch((error) => {
    if (Object(error).name !== name) throw error
    return undefined
  })
