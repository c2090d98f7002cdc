import type { ConsoleFile } from 'docs402/shared/formats/console-file'
import type { Plan } from './wallet/conversation'

/** What the console offers the page: `packages/theme/console`. */
export interface ConsoleModule {
  /** The form was submitted, by its button or by one that names a fault to simulate. */
  press(form: HTMLFormElement, fault?: string): void
  /** A field has changed. */
  typed(form: HTMLFormElement): void
  /** The panel of a form was chosen. */
  fill(panel: HTMLElement): Promise<void>
}

/** What the module that sends requests to servers offers the console: `packages/theme/console/live`. */
export interface LiveModule {
  /** A field of a form has changed: its server perhaps. */
  changed(form: HTMLFormElement, file: ConsoleFile): void
  /** The form was submitted to a server. */
  press(form: HTMLFormElement, file: ConsoleFile): void
}

/** What the module of wallets offers those requests: `packages/theme/console/wallet`. */
export interface WalletModule {
  /** Sends a request and pays for it; all of it is shown in the place. It throws nothing. */
  pay(place: HTMLElement, plan: Plan): Promise<void>
  /** Whether a signature or a response is waited for: then nothing else may be sent. */
  isBusy(place: HTMLElement): boolean
  /** Nobody looks at a place any more. */
  leave(place: HTMLElement): void
}
