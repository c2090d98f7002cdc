import { getAddress, type Hex } from 'viem'
import { dollars } from './amount'
import { decodeHeader, isForm } from './header'
import { readPayment } from './journal'
import { Node, NodeError, same, type Block, type NonceEvent } from './node'
import { receiptFault, type PaymentKey } from './receipt'

/** What happened to a payment. */
export interface PaymentState {
  /** `pending`: not settled, and it still can be; `differs`: not what the receipt says. */
  state: 'used' | 'unused' | 'pending' | 'expired' | 'canceled' | 'differs'
  sentence: string
  /** The transfer, if there was one: amount in the token's smallest unit. */
  transaction?: Hex
  to?: Hex
  amount?: string
}

/** Blocks of one search, and the number of searches: nodes refuse many blocks at once. */
const [SPAN, SPANS] = [500n, 20n]
/** How far the newest block may be from this machine's clock. */
const MAX_LAG_SECONDS = 120

const time = (seconds: bigint) => new Date(Number(seconds) * 1000).toISOString().replace('.000', '')
const usd = (amount: string) => `${dollars(BigInt(amount)).slice(1)} USDC`

/**
 * Says what happened to a payment, as a node of its network tells it. Nothing is signed, and it costs nothing.
 * @param what a file of the journal, or what identifies the payment
 * @param url of the node, which you choose
 * @throws NodeError when the node doesn't say it, and a sentence for what is no payment
 */
export async function lookUp(what: string | PaymentKey, url: string): Promise<PaymentState> {
  const payment = typeof what === 'string' ? readPayment(what) : what
  const { network, value, receipt = null } = payment
  if (!isForm('address', payment.from) || !isForm('word', payment.nonce))
    throw new Error('A payment is named by its file, or by its network, from (a wallet) and nonce.')
  const [from, nonce] = [getAddress(payment.from), payment.nonce.toLowerCase() as Hex]
  const until = payment.validBefore === undefined ? undefined : BigInt(payment.validBefore)
  const node = new Node(url, network, from, nonce)
  const chain = await node.chain()
  if (chain !== network) throw new NodeError(`it is a node of ${chain}, and the payment is for ${network}`)
  const latest = await node.block({ blockTag: 'latest' })
  const final = await node.block({ blockTag: 'finalized' })
  const lag = Math.round(Date.now() / 1000 - Number(latest.timestamp))
  const where = `${Math.abs(lag)} s ${lag < 0 ? 'ahead of' : 'behind'} the clock of this machine`
  if (Math.abs(lag) > MAX_LAG_SECONDS || final.timestamp > latest.timestamp)
    throw new NodeError(`its newest block is ${where}, so one of the two is wrong`)
  const { success, transaction: written } = Object(decodeHeader(receipt ?? ''))
  const named = isForm('word', written) ? (written.toLowerCase() as Hex) : null
  const isPaid = success === true
  const claim = isPaid ? ' The receipt, which says that it is, is false.' : ''
  if (!(await node.isUsed(latest.number))) {
    const isGiven = until !== undefined
    const when = isGiven ? time(until) : 'its validBefore, which you did not give'
    // By both clocks: one of a node that is ahead would allow a second payment.
    const isOver = isGiven && Date.now() / 1000 >= until
    if (isGiven && isOver && final.timestamp >= until) {
      const sentence = `Expired at ${when} without use: nothing was paid, and nothing can be.${claim}`
      return { state: isPaid ? 'differs' : 'expired', sentence }
    }
    if (isGiven && latest.timestamp >= until) {
      const but = isOver ? 'but no later block is final' : "by the node's clock, but not by this machine's"
      return { state: 'pending', sentence: `Expired at ${when}, ${but}. Look again in a minute.` }
    }
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
  const again =
    value === undefined || BigInt(value) === BigInt(amount) ? '' : ` It was signed again: the file names ${usd(value)}.`
  const sentence = `Used: ${usd(amount)} went to ${to} ${rest}.${again}`
  const transfer = { transaction, to, amount }
  if (payment.to !== undefined && !same(to, payment.to))
    return { state: 'differs', sentence: `${sentence} That is not the recipient that was agreed to.`, ...transfer }
  if (!isPaid) return { state: 'used', sentence: `${sentence} There is no receipt.`, ...transfer }
  const other = same(named, transaction) ? null : 'the receipt names another transaction'
  const fault = receiptFault(receipt, { from, network, amount }) ?? other
  if (fault) return { state: 'differs', sentence: `${sentence} But ${fault}.`, ...transfer }
  return { state: 'used', sentence: `${sentence} The receipt says the same.`, ...transfer }
}

/** The event of a nonce that is used: first where the payment was valid, then from the newest block backwards. */
async function search(node: Node, latest: Block, until?: bigint): Promise<NonceEvent> {
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
