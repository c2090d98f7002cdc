import type { Element } from 'hast'

/** What a scan of a site's first page has seen. */
export interface Scan {
  /** Header fields of the answer over https; several of one name are several entries. Names in lower case. */
  headers: ReadonlyMap<string, readonly string[]>
  /** Text of the page. */
  html: string
  /** Whether https with a certificate that browsers trust is taken for granted, and what plain http answered. */
  plain: { location: string | undefined } | 'no answer'
  hostname: string
}

/** One test of the Observatory. `points` are what it adds to the score. */
export interface Verdict {
  test: string
  result: string
  points: number
}

export type Test = (scan: Scan, elements: readonly Element[]) => Verdict

/** The values of a header field. */
export const valuesOf = ({ headers }: Scan, name: string): readonly string[] => headers.get(name) ?? []
