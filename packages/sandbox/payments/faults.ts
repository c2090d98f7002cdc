/** How long a transfer with the fault `settlement_pending` takes: longer than a client's first quick repeat. */
export const PENDING_SECONDS = 3

/** A failure that is injected on purpose, to test how a client handles it. */
export const FAULTS = {
  internal_error: 'The operation fails with 500 before the payment is settled',
  network_unavailable: 'The operation responds with 503 before the payment is settled',
  payment_service_down: 'The payment cannot be verified: 502, nothing is settled',
  payment_service_lost: 'The payment is settled, and then the payment service fails: 502, the transfer is made',
  simulation_failed: 'The token contract would reject the transfer, for an unknown reason: 402, nothing is settled',
  settlement_failed: 'The transfer fails: 402 with a receipt that says so, nothing is settled',
  settlement_pending: `The transfer is broadcast and not confirmed yet: 402. It confirms by itself ${PENDING_SECONDS} seconds later`,
  answer_lost: 'The connection breaks after the settlement: the transfer is made, no response arrives',
} as const

/** Name of a fault. */
export type Fault = keyof typeof FAULTS

/** Whether a text is the name of a fault. */
export function isFault(name: string): name is Fault {
  return Object.hasOwn(FAULTS, name)
}

/** The most that wait at once. */
const MAX_WAITING = 1000

/** Queued faults for the next paid requests. */
export class FaultQueue {
  private waiting: Fault[] = []

  /**
   * Queues a fault for the next `times` paid requests that reach the point where it happens.
   * @throws RangeError if too many would wait
   */
  add(fault: Fault, times = 1): void {
    if (this.waiting.length + times > MAX_WAITING)
      throw new RangeError(
        `At most ${MAX_WAITING} faults can wait, and ${this.waiting.length} do. Clear them with DELETE.`,
      )
    this.waiting.push(...Array.from({ length: times }, () => fault))
  }

  /** Removes a fault from the queue; false if none of this name is queued. */
  take(fault: Fault): boolean {
    const index = this.waiting.indexOf(fault)
    if (index >= 0) this.waiting.splice(index, 1)
    return index >= 0
  }

  /** Names of the queued faults. */
  list(): Fault[] {
    return [...this.waiting]
  }

  /** Clears the queue. */
  clear(): void {
    this.waiting = []
  }
}
