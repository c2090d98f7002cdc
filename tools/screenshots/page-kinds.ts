import { type ExportedPage, readElements } from '@docs402/static-export'

/** What a page is made of: its elements, and their classes. */
const partsOf = ({ html }: ExportedPage) =>
  readElements(html).flatMap(({ name, attributes }) => [
    name,
    ...(attributes['class'] ?? '').split(/\s+/).map((one) => `.${one}`),
  ])

/**
 * Pages that show, between them, all that any page of an export is made of: a new kind of page has parts that no other
 * has.
 * @returns routes, the page with the most parts first
 */
export function pageKinds(pages: readonly ExportedPage[]): string[] {
  const left = pages.map((page) => ({ route: page.route, parts: new Set(partsOf(page)) }))
  const chosen: string[] = []
  for (;;) {
    const [most] = left.sort((one, other) => other.parts.size - one.parts.size)
    if (!most || most.parts.size === 0) return chosen
    chosen.push(most.route)
    const pageParts = [...most.parts]
    for (const { parts } of left) for (const part of pageParts) parts.delete(part)
  }
}
