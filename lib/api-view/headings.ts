/** A heading that a part brings along, as Nextra tells the headings of the page's own text. */
export interface PartHeading {
  id: string
  depth: 2 | 3
  /** Its text. */
  value: string
  /** What else it can be found by where there are many, such as the request of an operation. */
  note?: string
}

/** Headings of a part, and after how many of the page's own headings (levels 2 to 6) the part stands. */
export interface PlacedHeadings {
  after: number
  headings: PartHeading[]
}

/** Puts the headings of parts between the page's own (levels 2 to 6), where they stand in the page. */
export function mergeHeadings<Heading>(own: readonly Heading[], parts: readonly PlacedHeadings[] = []) {
  const before = (after: number) => parts.filter((part) => part.after === after).flatMap(({ headings }) => headings)
  return [...before(0), ...own.flatMap((heading, index) => [heading, ...before(index + 1)])]
}
