import { fill } from 'docs402/shared/words/words'
import { authorizationFor, checkedSignature, headerOf, type Older } from '@docs402/sandbox/authorization'
import type { Agreed, Requirement } from '@docs402/sandbox/requirement'
import type { WalletTerms, WalletWay } from 'docs402/shared/formats/console-file'
import { walletCalls, type WalletCalls } from './calls'
import { count, microDollars } from './cap'
import { clockFault, type Time } from './clock'
import { type Talk, wordsOf } from './conversation'
import { WalletFault } from './fault'
import type { OpenPayment, Signature } from './kept'

/** What a description says of a token, as `readRequirement` compares it. */
export interface DescribedWay extends Agreed {
  way: WalletWay
}

/** What may be signed: all of the description, and no cap but its price. */
export const agreedWays = ({ flow, maxTimeoutSeconds, ways }: WalletTerms): DescribedWay[] =>
  ways.map((way) => ({
    way,
    payment: { payTo: way.payTo, maxTimeoutSeconds },
    asset: way.asset,
    cap: BigInt(way.amount),
    described: { amount: way.amount, flow, words: (amount) => wordsOf(way, amount) },
  }))

/** Servers refuse what is valid for less than this: it has to be settled in time. */
const LEAST_SECONDS = 6

/** By provider: a signature that the reader was asked for and that did not come yet. */
const unanswered = new WeakSet<object>()

/** A wallet of the reader that is ready: it shows an account, on the network of the token. */
export interface Ready {
  calls: WalletCalls
  account: `0x${string}`
}

/** Has the reader choose a wallet, and change to a token's network. @throws WalletFault */
export async function readyWallet(talk: Talk, { asset, networkName }: WalletWay, needsAccount = true): Promise<Ready> {
  const wallet = await talk.chooseWallet()
  if (unanswered.has(wallet.provider))
    throw new WalletFault(fill(WORDS.wallet.stillEarlier, { name: wallet.name }), WORDS.wallet.answerThere)
  const calls = walletCalls(wallet, { ...asset, networkName }, talk.stopped)
  const account = needsAccount ? await talk.waiting('account', calls.account()) : '0x'
  if (needsAccount) talk.update({ account })
  if ((await calls.chain()) !== asset.chainId) {
    if (!(await talk.confirm('network'))) throw otherNetwork(wallet.name, networkName)
    await talk.waiting('network', calls.change())
    if ((await calls.chain()) !== asset.chainId) throw otherNetwork(wallet.name, networkName)
  }
  return { calls, account }
}

const otherNetwork = (name: string, network: string) =>
  new WalletFault(fill(WORDS.wallet.onOther, { name, network }), fill(WORDS.wallet.changeNetwork, { network }))

/** Says why the account can't pay. @throws WalletFault */
export async function checkFunds(talk: Talk, { calls, account }: Ready, way: WalletWay): Promise<void> {
  const balance = await calls.balance(account)
  talk.update({ balance: wordsOf(way, balance) })
  if (balance >= BigInt(way.amount)) return
  const [has, needs] = [wordsOf(way, balance), wordsOf(way, way.amount)]
  throw new WalletFault(
    fill(WORDS.wallet.hasTooLittle, { has, network: way.networkName, needs }),
    fill(WORDS.wallet.sendToken, { token: way.asset.symbol, network: way.networkName }),
  )
}

/** @throws WalletFault where the device's clock is wrong: a payment would be valid until another time than was agreed to */
export async function checkClock({ calls }: Ready, server: Time | undefined): Promise<void> {
  const fault = clockFault(
    Date.now() / 1000,
    server ?? { of: 'network', seconds: await calls.time(), at: performance.now() },
  )
  if (fault) throw new WalletFault(fault, WORDS.wallet.setClock)
}

const BAD_SIGNATURE = {
  contract: WORDS.wallet.contract,
  malformed: WORDS.wallet.malformed,
  another: WORDS.wallet.another,
} as const

interface Signing {
  required: Requirement<DescribedWay>
  older: Older | undefined
  /** Of the request, for what is kept. */
  kept: Pick<OpenPayment, 'request' | 'line'>
}

/**
 * Asks the reader to sign, and checks what comes back. What is signed counts for the cap from before the question.
 * @returns the payment, sent nowhere yet
 * @throws WalletFault when there is none to send
 */
export async function signPayment(talk: Talk, ready: Ready, { required, older, kept }: Signing): Promise<OpenPayment> {
  const { way } = required.agreed
  const { calls, account } = ready
  const { wallet } = talk.now
  const name = wallet?.name ?? WORDS.wallet.yourWallet
  // The reader may have changed both while the page was waiting.
  if ((await calls.chain()) !== way.asset.chainId) throw otherNetwork(name, way.networkName)
  if (!(await calls.shows(account)))
    throw new WalletFault(fill(WORDS.wallet.noLongerShows, { name }), WORDS.wallet.unlockAgain)
  const authorization = authorizationFor(required, { from: account, now: Date.now() / 1000, older })
  const micro = microDollars(way.amount, way.asset.decimals)
  count(micro)
  try {
    const signature = await talk.waiting('signature', answered(ready, wallet?.provider, authorization.typedData))
    const late = Math.ceil(Date.now() / 1000 - Number(authorization.authorization.validBefore) + LEAST_SECONDS)
    if (late > 0)
      throw new WalletFault(
        fill(WORDS.wallet.signedLate, { seconds: required.accepted.maxTimeoutSeconds }),
        WORDS.wallet.signSooner,
      )
    const checked = await checkedSignature(required, authorization, signature)
    if ('fault' in checked) throw new WalletFault(BAD_SIGNATURE[checked.fault], WORDS.wallet.anotherWallet)
    const { symbol, decimals } = way.asset
    const header = headerOf(required, authorization, checked.signature)
    return { ...kept, header, symbol, decimals, networkName: way.networkName }
  } catch (error) {
    count(-micro)
    throw error
  }
}

/** Notes that a wallet was asked until it answers, also when nobody waits for that any more. */
async function answered({ calls, account }: Ready, provider: object | undefined, typedData: object): Promise<unknown> {
  if (provider) unanswered.add(provider)
  const { result, settled } = calls.sign(account, typedData)
  void settled.then(() => provider && unanswered.delete(provider))
  return result
}

/** What a payment that has expired leaves to the next one of the same request and account. */
export const olderOf = (open: Signature | undefined, account: string, chainId: number): Older | undefined =>
  open && open.from.toLowerCase() === account.toLowerCase() && open.chainId === chainId
    ? { nonce: open.nonce, identifier: open.identifier }
    : undefined
