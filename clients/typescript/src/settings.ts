import { getAddress, type LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { TOKENS, type Agreed, type Token } from './agreed'
import { amountOf } from './amount'
import { write } from './payment-files'
import { isForm } from './header'
import type { Signer } from './sign'

/** Who pays, and how much at most. What is not given is taken from the environment, and then from what is named here. */
export interface Settings {
  /** A private key (`0x` and 64 hexadecimal digits) or an account of viem. Environment: PRIVATE_KEY. */
  wallet?: string | LocalAccount | undefined
  /** The most that one payment may cost, in dollars as a decimal number. Environment: CAP; `0.005`. */
  cap?: string | undefined
  /** The most that is ever signed with the folder, in dollars; with `/day` at its end, a day. Environment: BUDGET; `0.05`. */
  budget?: string | undefined
  /** The folder of signed amounts, open payments and receipts. A new folder is a new budget. Environment: KEEP; `payments`. */
  keep?: string | undefined
  /** The one recipient that is paid; without it, whoever the API names. Environment: PAY_TO. */
  payTo?: string | undefined
  /** Tokens to pay with, by network, besides USDC on Base. Environment: TOKENS, as JSON. */
  tokens?: Readonly<Record<string, Token>> | undefined
  /** The longest time, in seconds, for which a signature may be valid; 60. */
  maxSeconds?: number | undefined
}

/** Settings that were checked. */
export interface Checked extends Agreed {
  account: LocalAccount
  budget: string
  folder: string
}

/** Keys are below the order of the curve secp256k1. */
const isKey = (key: bigint) => key > 0n && key < 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The account of a private key. Throws a sentence, which never has the key itself. */
export function accountOf(key: string | undefined): LocalAccount {
  if (!key) throw new Error('Set PRIVATE_KEY in the environment.')
  if (!isForm('word', key)) throw new Error('PRIVATE_KEY must be 0x and 64 hexadecimal digits.')
  if (!isKey(BigInt(key))) throw new Error('PRIVATE_KEY is not a private key: it is zero or too large.')
  return privateKeyToAccount(key as `0x${string}`)
}

/** An account as who signs. viem takes an address with the right capitals alone. */
export const signerOf = (account: LocalAccount): Signer => ({
  address: account.address,
  sign: ({ domain, message, ...typed }) =>
    account.signTypedData({
      ...typed,
      domain: { ...domain, verifyingContract: getAddress(domain.verifyingContract) },
      message: { ...message, to: getAddress(message.to) },
    }),
})

/**
 * Makes a wallet: writes its private key into a file that only its owner reads. Nothing is sent.
 * @returns its address
 * @throws a sentence when the file exists: a lost key takes its money with it
 */
export function makeWallet(file = 'wallet.env'): string {
  const privateKey = generatePrivateKey()
  if (!write(file, `PRIVATE_KEY=${privateKey}\n`, 'once'))
    throw new Error(`${file} exists already, and a key is never overwritten. Move it to a safe place first.`)
  return privateKeyToAddress(privateKey)
}

/** Tokens of a program, or of the environment. */
function tokensIn(named: Settings['tokens'], text: string | undefined): Readonly<Record<string, Token>> {
  try {
    const tokens: Readonly<Record<string, Token>> = named ?? JSON.parse(text || '{}')
    const isToken = ({ address, name, version }: Token) =>
      isForm('address', address) && [name, version].every((each) => typeof each === 'string')
    const networks = Object.keys(tokens)
    if (networks.every((each) => isForm('network', each)) && Object.values(tokens).every(isToken)) return tokens
  } catch {
    // What would be right is said below.
  }
  const example = '{"eip155:8453": {"address": "0x…", "name": "USD Coin", "version": "2"}}'
  throw new Error(`TOKENS must be JSON such as ${example}.`)
}

/** The tokens to pay with. Throws a sentence. */
export const tokensOf = (tokens?: Settings['tokens']): ReadonlyMap<string, Token> =>
  new Map([...TOKENS, ...Object.entries(tokensIn(tokens, process.env['TOKENS']))])

/** Checks settings, with those of the environment in the place of what is not given. Throws a sentence. */
export function checked({ wallet, cap, budget, keep, payTo, tokens, maxSeconds = 60 }: Settings): Checked {
  const { PRIVATE_KEY, CAP, BUDGET, KEEP, PAY_TO } = process.env
  const recipient = payTo ?? PAY_TO
  if (recipient && !isForm('address', recipient))
    throw new Error('PAY_TO must be an address: 0x and 40 hexadecimal digits.')
  if (!Number.isInteger(maxSeconds) || maxSeconds < 1) throw new Error('maxSeconds must be a whole number from 1 on.')
  const account = wallet === undefined || typeof wallet === 'string' ? accountOf(wallet ?? PRIVATE_KEY) : wallet
  if (!('signTypedData' in account)) throw new Error('The wallet must be a private key, or an account that signs.')
  const limit = String(budget || BUDGET || '0.05') // an empty variable is none
  const most = amountOf(cap || CAP || '0.005', 'CAP')
  amountOf(limit.replace(/\/day$/, ''), 'BUDGET')
  return {
    ...{ account, cap: most, budget: limit, folder: keep || KEEP || 'payments' },
    ...{ payTo: recipient || undefined, tokens: tokensOf(tokens), maxSeconds },
  }
}
