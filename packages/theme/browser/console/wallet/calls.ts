import { fill } from 'docs402/shared/words/words'
import { membersOf } from '../../members'
import { faultOf, gone, locked, WalletFault } from './fault'
import type { Wallet } from './discover'

/** The token of a payment. */
interface Token {
  chainId: number
  address: string
  networkName: string
}

/** What a wallet is asked, with its failures in words. */
export interface WalletCalls {
  /** Asks the reader to show the page an account. */
  account(): Promise<`0x${string}`>
  /** Whether it still shows it. */
  shows(account: string): Promise<boolean>
  chain(): Promise<number>
  /** Asks the reader to change to the token's network. */
  change(): Promise<void>
  balance(account: string): Promise<bigint>
  /** Whether a nonce was used: by a transfer or a cancellation (EIP-3009, `authorizationState`). */
  isUsed(account: string, nonce: string): Promise<boolean>
  /** The time of the newest block, in seconds since 1970. */
  time(): Promise<number>
  /** Asks the reader to sign. @returns whatever the wallet returns, and when it has answered, whoever still waits */
  sign(account: string, typedData: object): { result: Promise<unknown>; settled: Promise<unknown> }
}

/** How long a wallet may take for what it asks nobody. */
const LIMIT_MS = 15_000

const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
const isWord = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

/** A number in hex, or as some wallets write it: a number. */
const numberIn = (value: unknown): number =>
  typeof value === 'string' && /^0x[\da-f]{1,13}$/i.test(value)
    ? Number(value)
    : typeof value === 'number'
      ? value
      : NaN

/** An address or a word as an argument of a contract's function. */
const argument = (hex: string) => hex.slice(2).toLowerCase().padStart(64, '0')

// The first four bytes of the hash of a function's signature.
const BALANCE_OF = '0x70a08231'
const AUTHORIZATION_STATE = '0xe94a0102'

/**
 * Calls of a wallet for payments in one token. It reads the chain through its own provider: the page connects to no node.
 * @param stopped rejects when the reader no longer waits for the wallet
 */
export function walletCalls({ name, provider }: Wallet, token: Token, stopped: Promise<never>): WalletCalls {
  const { networkName: network } = token
  // A wallet may throw before it returns a promise.
  const call = async (method: string, params: unknown[] = []): Promise<unknown> => provider.request({ method, params })
  const ask = (method: string, params?: unknown[]) => waited(call(method, params))
  const waited = async (answer: Promise<unknown>): Promise<unknown> => {
    try {
      return await Promise.race([answer, stopped])
    } catch (error) {
      throw faultOf(error, name, network)
    }
  }
  const read = async (method: string, params?: unknown[]): Promise<unknown> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(gone(name)), LIMIT_MS)
    })
    try {
      return await Promise.race([call(method, params), limit, stopped])
    } catch (error) {
      throw faultOf(error, name, network)
    } finally {
      clearTimeout(timer)
    }
  }
  const unread = (what: string) =>
    new WalletFault(fill(WORDS.wallet.didNotSay, { name, what }), WORDS.wallet.lookAtWallet)
  const contract = async (data: string, what: string): Promise<bigint> => {
    const result = await read('eth_call', [{ to: token.address, data }, 'latest'])
    if (!isWord(result)) throw unread(what)
    return BigInt(result)
  }
  return {
    async account() {
      const accounts = await ask('eth_requestAccounts')
      const [first] = Array.isArray(accounts) ? accounts : []
      if (!isAddress(first)) throw locked(name)
      return first
    },
    async shows(account) {
      const accounts = await read('eth_accounts')
      return Array.isArray(accounts) && accounts.some((each) => String(each).toLowerCase() === account.toLowerCase())
    },
    async chain() {
      const chain = numberIn(await read('eth_chainId'))
      if (!Number.isSafeInteger(chain)) throw unread(WORDS.wallet.whichNetwork)
      return chain
    },
    async change() {
      await ask('wallet_switchEthereumChain', [{ chainId: `0x${token.chainId.toString(16)}` }])
    },
    balance: (account) => contract(BALANCE_OF + argument(account), WORDS.wallet.howMuch),
    isUsed: async (account, nonce) =>
      (await contract(AUTHORIZATION_STATE + argument(account) + argument(nonce), WORDS.wallet.whetherSettled)) !== 0n,
    async time() {
      const block = await read('eth_getBlockByNumber', ['latest', false])
      const time = numberIn(membersOf(block)['timestamp'])
      if (!Number.isSafeInteger(time)) throw unread(WORDS.wallet.networkTime)
      return time
    },
    sign(account, typedData) {
      const answer = call('eth_signTypedData_v4', [account, JSON.stringify(typedData)])
      return { result: waited(answer), settled: answer.catch(() => undefined) }
    },
  }
}
