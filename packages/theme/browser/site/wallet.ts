import type { Plan } from '../wallet/conversation'

/** What the module of wallets offers: `packages/theme/wallet`. */
export interface WalletParts {
  /** Sends a request and pays for it; all of it is shown in the place. It throws nothing. */
  pay(place: HTMLElement, plan: Plan): Promise<void>
  /** Whether a signature or a response is waited for: then nothing else may be sent. */
  isBusy(place: HTMLElement): boolean
  /** Nobody looks at a place any more. */
  leave(place: HTMLElement): void
}
