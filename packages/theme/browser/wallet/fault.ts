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
function said(error: unknown): string {
  const message = member(error, 'message')
  const words = typeof message === 'string' ? message.replaceAll(INVISIBLE, ' ').trim().slice(0, LONGEST) : ''
  return words ? ` It says: “${words}”.` : ''
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
      return new WalletFault('refused', `You declined it in ${name}.`, 'Nothing was signed. Try again if you want to.')
    case 4100:
      return locked(name)
    case 4900:
    case 4901:
      return new WalletFault('gone', `${name} is not connected.${said(error)}`, 'Open your wallet, then try again.')
    case 4902:
      return new WalletFault(
        'unknown-network',
        `${name} does not know the network ${network}.`,
        `Add ${network} in your wallet, then try again.`,
      )
    case -32002:
      return new WalletFault(
        'busy',
        `${name} has a request open already.`,
        'Open your wallet, and unlock it or answer that request. Then try again.',
      )
    default:
      return new WalletFault('failed', `${name} did not do it.${said(error)}`, 'Look at your wallet, then try again.')
  }
}

/** The wallet shows this page no account. */
export const locked = (name: string) =>
  new WalletFault(
    'locked',
    `${name} shows this page no account: it is locked, or you have not allowed it.`,
    'Unlock your wallet and allow this page to see one account. That signs nothing.',
  )

/** The wallet says nothing at all. */
export const gone = (name: string) =>
  new WalletFault('gone', `${name} no longer responds.`, 'Open your wallet, or reload this page, then try again.')
