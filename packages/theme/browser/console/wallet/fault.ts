import { fill } from 'docs402/shared/words/words'
import { membersOf } from '../../members'
import { INVISIBLE } from './discover'

/** A failure before anything was sent: it never costs anything. */
export class WalletFault extends Error {
  constructor(
    /** What happened, in a sentence. */
    message: string,
    /** What to do next. */
    readonly next: string,
  ) {
    super(message)
  }
}

/** Some wallets wrap their errors: the code inside is the one that counts. */
function codeOf(error: unknown): number {
  const { data, code } = membersOf(error)
  return Number(membersOf(membersOf(data)['originalError'])['code'] ?? code)
}

const LONGEST = 120

/** What a wallet says itself, cut, as a quotation. */
function messageOf(error: unknown): string {
  const { message } = membersOf(error)
  const words = typeof message === 'string' ? message.replaceAll(INVISIBLE, ' ').trim().slice(0, LONGEST) : ''
  return words ? fill(WORDS.wallet.itSays, { words }) : ''
}

/**
 * An error of a wallet in words (EIP-1193 and EIP-1474 name the codes).
 * @param name what the wallet calls itself
 * @param network what the payment's network is called
 */
export function faultOf(error: unknown, name: string, network: string): WalletFault {
  if (error instanceof WalletFault) return error
  const fault = { name, network, said: messageOf(error) }
  switch (codeOf(error)) {
    case 4001:
      return new WalletFault(fill(WORDS.wallet.declined, { name }), WORDS.wallet.nothingSigned)
    case 4100:
      return locked(name)
    case 4900:
    case 4901:
      return new WalletFault(fill(WORDS.wallet.notConnected, fault), WORDS.wallet.openWallet)
    case 4902:
      return new WalletFault(fill(WORDS.wallet.unknownNetwork, fault), fill(WORDS.wallet.addNetwork, { network }))
    case -32002:
      return new WalletFault(fill(WORDS.wallet.busy, { name }), WORDS.wallet.answerIt)
    default:
      return new WalletFault(fill(WORDS.wallet.failed, fault), WORDS.wallet.lookAtWallet)
  }
}

/** The wallet shows this page no account. */
export const locked = (name: string) => new WalletFault(fill(WORDS.wallet.locked, { name }), WORDS.wallet.unlock)

/** The wallet says nothing at all. */
export const gone = (name: string) => new WalletFault(fill(WORDS.wallet.gone, { name }), WORDS.wallet.openOrReload)
