import { fill } from 'docs402/shared/words/words'
/** Why a wallet has signed nothing that was sent. */
export type FaultKind =
  | 'refused'
  | 'locked'
  | 'busy'
  | 'network'
  | 'unknown-network'
  | 'gone'
  | 'no-funds'
  | 'cap'
  | 'clock'
  | 'late'
  | 'contract'
  | 'malformed'
  | 'another'
  | 'stopped'
  | 'failed'

/** A failure before anything was sent: it never costs anything. */
export class WalletFault extends Error {
  constructor(
    readonly kind: FaultKind,
    /** What happened, in a sentence. */
    message: string,
    /** What to do next. */
    readonly next: string,
  ) {
    super(message)
  }
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined

/** Some wallets wrap their errors: the code inside is the one that counts. */
function codeOf(error: unknown): number {
  const inner = member(member(member(error, 'data'), 'originalError'), 'code')
  return Number(inner ?? member(error, 'code'))
}

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const LONGEST = 120

/** What a wallet says itself, cut, as a quotation. */
function messageOf(error: unknown): string {
  const message = member(error, 'message')
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
  switch (codeOf(error)) {
    case 4001:
      return new WalletFault('refused', fill(WORDS.wallet.declined, { name }), WORDS.wallet.nothingSigned)
    case 4100:
      return locked(name)
    case 4900:
    case 4901:
      return new WalletFault(
        'gone',
        fill(WORDS.wallet.notConnected, { name, said: messageOf(error) }),
        WORDS.wallet.openWallet,
      )
    case 4902:
      return new WalletFault(
        'unknown-network',
        fill(WORDS.wallet.unknownNetwork, { name, network }),
        fill(WORDS.wallet.addNetwork, { network }),
      )
    case -32002:
      return new WalletFault('busy', fill(WORDS.wallet.busy, { name }), WORDS.wallet.answerIt)
    default:
      return new WalletFault(
        'failed',
        fill(WORDS.wallet.failed, { name, said: messageOf(error) }),
        WORDS.wallet.lookAtWallet,
      )
  }
}

/** The wallet shows this page no account. */
export const locked = (name: string) =>
  new WalletFault('locked', fill(WORDS.wallet.locked, { name }), WORDS.wallet.unlock)

/** The wallet says nothing at all. */
export const gone = (name: string) =>
  new WalletFault('gone', fill(WORDS.wallet.gone, { name }), WORDS.wallet.openOrReload)
