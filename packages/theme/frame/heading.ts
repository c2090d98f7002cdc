import type { ReactNode } from 'react'

/** A heading of a page, as Nextra's compiler exports it. */
export interface Heading {
  depth: 2 | 3 | 4 | 5 | 6
  /** Its anchor. */
  id: string
  /** What it shows. */
  value: ReactNode
}
