// What happened to a payment, as a node of its chain tells it. Nothing is signed, and it costs nothing.
import {
  createPublicClient,
  formatUnits,
  getAddress,
  http,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  type Hex,
} from 'viem'
import { decodeHeader, PAY_TO, printable, receiptFault, TOKENS } from './agreed'
import { textOf } from './pay'

// #region types
/** What identifies a payment. What is missing is not compared. */
export interface Payment {
  /** Such as eip155:8453. */
  network: string
  from: string
  nonce: string
  /** The signed amount, in the token's smallest unit. */
  value?: string | undefined
  /** In Unix seconds. */
  validBefore?: string | undefined
  /** PAYMENT-RESPONSE, if there was one. */
  receipt?: string | null | undefined
}

export interface Found {
  /** `pending`: not settled, and it still can be; `differs`: not what the receipt says. */
  state: 'used' | 'unused' | 'pending' | 'expired' | 'canceled' | 'differs'
  sentence: string
  /** The transfer, if there was one: amount in the token's smallest unit. */
  transaction?: Hex
  to?: Hex
  amount?: string
}

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
// #endregion

// #region node
const ABI = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
/** Blocks of one search, and the number of searches: nodes refuse many blocks at once. */
const [SPAN, SPANS] = [500n, 20n]
/** How far the newest block may be from this machine's clock. */
const MAX_LAG_SECONDS = 120

const time = (seconds: bigint) => new Date(Number(seconds) * 1000).toISOString().replace('.000', '')
const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()
const usd = (amount: string) => `${formatUnits(BigInt(amount), 6)} USDC`

/** What a node says about a nonce. Every failure is a NodeError, whatever the node responds with. */
function nodeAt(url: string, network: string, from: Hex, nonce: Hex) {
  const token = TOKENS.get(network)
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
  const said = async <Result>(what: string, asked: () => Promise<Result>): Promise<Result> => {
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
    said('which blocks there are', async () => {
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
    chain: () => said('which chain it is of', async () => `eip155:${await client.getChainId()}`),
    isUsed: (blockNumber: bigint) =>
      said('whether the nonce is used', async () => {
        const call = { address, abi: ABI, functionName: 'authorizationState', args: [from, nonce] } as const
        return client.readContract({ ...call, blockNumber })
      }),
    /** The event that used a nonce or canceled it, in a range of blocks. */
    event: (first: bigint, toBlock: bigint) =>
      said('which transaction used the nonce', async () => {
        const range = { address, abi: ABI, args, strict: true, fromBlock: first < 0n ? 0n : first, toBlock } as const
        const used = await client.getContractEvents({ ...range, eventName: 'AuthorizationUsed' })
        const canceled = await client.getContractEvents({ ...range, eventName: 'AuthorizationCanceled' })
        return [...used, ...canceled].find((log) => isOwn(log) && !log.removed)
      }),
    /** The block of a transaction; null when it is in none. */
    minedIn: (hash: Hex) =>
      said('whether the transaction of the receipt is in a block', async () => {
        const call = client.getTransactionReceipt({ hash })
        const receipt = await call.catch((error) => {
          if (Object(error).name !== 'TransactionReceiptNotFoundError') throw error
        })
        if (!receipt) return null
        if (typeof receipt.blockNumber === 'bigint' && same(receipt.transactionHash, hash)) return receipt.blockNumber
        throw new NodeError('it responds with another transaction than that of the receipt')
      }),
    /** The transfer in the transaction that used the nonce. */
    transfer: (hash: Hex) =>
      said('what the transaction transferred', async () => {
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
// #endregion

// #region look up
/** Says what happened to a payment. Throws NodeError when the node doesn't say it. */
export async function lookUp(payment: Payment, url: string): Promise<Found> {
  const { network, value, receipt = null } = payment
  const [from, nonce] = [getAddress(payment.from), payment.nonce.toLowerCase() as Hex]
  const until = payment.validBefore === undefined ? undefined : BigInt(payment.validBefore)
  const node = nodeAt(url, network, from, nonce)
  const chain = await node.chain()
  if (chain !== network) throw new NodeError(`it is a node of ${chain}, and the payment is for ${network}`)
  const latest = await node.block({ blockTag: 'latest' })
  const final = await node.block({ blockTag: 'finalized' })
  const lag = Math.round(Date.now() / 1000 - Number(latest.timestamp))
  if (Math.abs(lag) > MAX_LAG_SECONDS || final.timestamp > latest.timestamp)
    throw new NodeError(`its newest block is ${lag} s behind the clock of this machine, so one of the two is wrong`)
  const { success, transaction: written } = Object(decodeHeader(receipt ?? ''))
  const named = /^0x[\da-f]{64}$/i.test(written) ? (written.toLowerCase() as Hex) : null
  const isPaid = success === true
  const claim = isPaid ? ' The receipt, which says that it is, is false.' : ''
  if (!(await node.isUsed(latest.number))) {
    const isKnown = until !== undefined
    const when = isKnown ? time(until) : 'its validBefore, which you did not give'
    if (isKnown && final.timestamp >= until) {
      const sentence = `Expired at ${when} without use: nothing was paid, and nothing can be.${claim}`
      return { state: isPaid ? 'differs' : 'expired', sentence }
    }
    if (isKnown && latest.timestamp >= until)
      return { state: 'pending', sentence: `Expired at ${when}, but no later block is final. Look again in a minute.` }
    const sentence = `Not used: it can still be settled until ${when}.`
    if (!named) return { state: 'unused', sentence: `${sentence}${isPaid ? ' The receipt names no transaction.' : ''}` }
    const mined = await node.minedIn(named)
    if (mined === null || mined > latest.number)
      return { state: 'pending', sentence: `${sentence} The transaction of the receipt is in no block yet.` }
    if (!isPaid) return { state: 'unused', sentence: `${sentence} The transaction of the receipt did not use it.` }
    const but = 'But the receipt says that it is, in a transaction that did not use it.'
    return { state: 'differs', sentence: `${sentence} ${but}` }
  }

  const { eventName, transactionHash: transaction, blockNumber } = await search(node, latest, until)
  const isFinal = blockNumber <= final.number
  const rest = `in the transaction ${transaction}${isFinal ? '' : ', which is not final yet'}`
  if (eventName === 'AuthorizationCanceled') {
    // Until then, another block can take its place, without the cancellation.
    if (!isFinal)
      return { state: 'pending', sentence: `Canceled ${rest}, so it can still be settled. Look again in a minute.` }
    const sentence = `Canceled ${rest}: nothing was paid, and nothing can be.${claim}`
    return { state: isPaid ? 'differs' : 'canceled', sentence }
  }
  const { to, amount } = await node.transfer(transaction)
  // Clients sign again with the same nonce when the price has changed, and one of the two is settled.
  const again = value === undefined || value === amount ? '' : ` It was signed again: the file names ${usd(value)}.`
  const sentence = `Used: ${usd(amount)} went to ${to} ${rest}.${again}`
  const found = { transaction, to, amount }
  if (!isAddressEqual(to, PAY_TO)) return { state: 'differs', sentence: `${sentence} That is not the API.`, ...found }
  if (!isPaid) return { state: 'used', sentence: `${sentence} There is no receipt.`, ...found }
  const other = same(named, transaction) ? null : 'the receipt names another transaction'
  const fault = receiptFault(receipt, { from, network, amount }) ?? other
  if (fault) return { state: 'differs', sentence: `${sentence} But ${fault}.`, ...found }
  return { state: 'used', sentence: `${sentence} The receipt says the same.`, ...found }
}

/** The event of a nonce that is used: first where the payment was valid, then from the newest block backwards. */
async function search(node: ReturnType<typeof nodeAt>, latest: { number: bigint; timestamp: bigint }, until?: bigint) {
  // The last block before the payment expired is the first of these: low, and high is the one after it.
  let [low, high] = [latest.number, latest.number + 1n]
  if (until !== undefined) {
    const isBefore = async (blockNumber: bigint) => (await node.block({ blockNumber })).timestamp < until
    for (let step = 1n; low > 0n && !(await isBefore(low)); step *= 2n)
      [low, high] = [low > step ? low - step : 0n, low]
    while (high - low > 1n) {
      const middle = (low + high) / 2n
      if (await isBefore(middle)) low = middle
      else high = middle
    }
  }
  for (let [last, searches] = [low, 0n]; searches <= SPANS; last = latest.number - searches++ * SPAN) {
    const event = last < 0n ? undefined : await node.event(last - SPAN + 1n, last)
    if (event) return event
  }
  const why = 'it says that the nonce is used, and shows no transaction that used it'
  if (until !== undefined) throw new NodeError(why)
  const advice = 'Pass --valid-before: then it is searched where the payment was valid.'
  throw new NodeError(`${why} in its newest ${SPAN * SPANS} blocks`, advice)
}
// #endregion
