/** What is wrong with a value of the description; the fix ends the message. */
export interface Fault {
  /** JSON pointer. */
  at: string
  message: string
  /** Whether its key is wrong, not its value. */
  onKey?: boolean
  /** JSON pointer of a second place, without which the first is no fault. */
  also?: string
}
