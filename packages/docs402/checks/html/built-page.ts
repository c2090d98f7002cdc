import { type ExportedPage, isInteractive, metaOf, readElements } from '@docs402/static-export'

/** One start tag of a built page, and where it starts in the HTML. */
export type BuiltElement = Pick<ReturnType<typeof readElements>[number], 'name' | 'attributes' | 'start'>

/** A page of the export, as the rules read it. */
export type BuiltPage = ReturnType<typeof readBuiltPage>

/**
 * Reads one built page.
 * @param file the file to change when it has a fault, from the project's root: `pages/docs/intro.mdx`
 */
export function readBuiltPage(page: ExportedPage, file = page.file) {
  const elements = readElements(page.html).map(({ name, attributes, start }) => ({ name, attributes, start }))
  return {
    ...page,
    file,
    /** The path of its HTML in the export: `/docs/intro.html`. */
    address: `/${page.file}`,
    elements,
    /** Everything a `#fragment` may name. */
    anchors: new Set(
      elements.flatMap(({ name, attributes }) =>
        [attributes['id'] ?? [], (name === 'a' && attributes['name']) || []].flat(),
      ),
    ),
    /** Whether it only leads to another page (`meta http-equiv=refresh`). */
    redirects: metaOf(elements, 'refresh') !== undefined,
    /** Whether React runs on it. */
    interactive: isInteractive(elements),
  }
}
