import type { Finding } from '@/lib/diagnostics/finding'

/** What a run of the checks hands to a formatter. */
export interface Report {
  /** Sorted. */
  findings: readonly Finding[]
  /** How long each part took, in milliseconds, in the order of the run. */
  times: readonly { name: string; milliseconds: number }[]
  /** The project's root, for formats and excerpts that need to open a file. Never printed. */
  root: string
}

/** Turns a report into the text that is printed. */
export type Formatter = (report: Report) => string
