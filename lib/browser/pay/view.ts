import type { PaymentOrder, PlayExchange, PlayPayment, PlayRequest, PlayWallet } from '@/sandbox/browser/messages'

/** The end of a run, or a point where it waits for the reader. */
export interface Outcome {
  tone: 'ok' | 'bad' | 'wait'
  /** What was charged, in a few words. */
  charged: string
  /** What happened, with names in backticks. */
  text: string
  /** What to do next, from the description. */
  next?: string
  /** Actions for the reader. */
  actions?: { label: string; act: () => void }[]
}

/** Shows a run: the console beside a form, or the receipt of the home page. */
export interface View {
  asking(request: PlayRequest): void
  asked(exchange: PlayExchange, order: PaymentOrder | null): void
  /** Shows what would be signed. @returns whether the reader signs */
  confirm(order: PaymentOrder): Promise<boolean>
  signing(): void
  /** Nothing was signed, and why. */
  unsigned(why: string): void
  signed(payment: PlayPayment, order: PaymentOrder): void
  paying(request: PlayRequest): void
  /** @param again how many times the payment has been sent, 1 for the first */
  paid(exchange: PlayExchange, again: number): void
  wallet(wallet: PlayWallet, going?: bigint): void
  end(outcome: Outcome): void
}
