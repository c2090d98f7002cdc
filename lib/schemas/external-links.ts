/** An address of another site that is not asked, or that may answer otherwise than with 200. */
export interface KnownLinkInput {
  /** The address; `*` stands for any characters. */
  url: string
  /** Statuses that count as right. Without them the address is not asked at all. */
  accept?: readonly number[]
  /** For the next one who reads this. */
  why: string
}
