/** A heading in a component, in Nextra's format for headings of a page's text. */
export interface PartHeading {
  id: string
  depth: 2 | 3
  /** Its text. */
  value: string
  /** More search terms for it, such as the request of an operation. */
  note?: string
  /** What its operation costs. */
  price?: string
}

/** Headings of a component, and its position: the number of the page's own headings (levels 2 to 6) before it. */
export interface PlacedHeadings {
  after: number
  headings: PartHeading[]
}

/** Merges the headings of components into the page's own (levels 2 to 6), in document order. */
export function mergeHeadings<Heading>(own: readonly Heading[], parts: readonly PlacedHeadings[] = []) {
  const before = (after: number) => parts.filter((part) => part.after === after).flatMap(({ headings }) => headings)
  return [...before(0), ...own.flatMap((heading, index) => [heading, ...before(index + 1)])]
}
