import type { PageParts } from './index'

/**
 * Puts the headings of parts between the page's own, where they stand in the page.
 * @param own the page's headings of levels 2 to 6, in order
 * @param parts what the page's parts bring along
 */
export function mergeHeadings<Heading>(own: readonly Heading[], parts: PageParts['headings'] = []) {
  const before = (after: number) => parts.filter((part) => part.after === after).flatMap(({ headings }) => headings)
  return [...before(0), ...own.flatMap((heading, index) => [heading, ...before(index + 1)])]
}
