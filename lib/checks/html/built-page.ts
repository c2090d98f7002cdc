import { type ExportedPage, isInteractive, metaOf, readElements } from '@chain-data/static-export'

/** One start tag of a built page, and where it starts in the HTML. */
export type BuiltElement = Pick<ReturnType<typeof readElements>[number], 'name' | 'attributes' | 'start'>

/** A page of the export, as the rules read it. */
export interface BuiltPage extends Omit<ExportedPage, 'file'> {
  /** The file to change, from the project's root: `pages/docs/intro.mdx`. */
  file: string
  /** The path of its HTML in the export: `/docs/intro.html`. */
  address: string
  elements: BuiltElement[]
  /** Everything a `#fragment` may name. */
  anchors: ReadonlySet<string>
  /** Whether it only leads to another page (`meta http-equiv=refresh`). */
  redirects: boolean
  /** Whether React runs on it. */
  interactive: boolean
}

/**
 * Reads one built page.
 * @param file the file to change when it has a fault
 */
export function readBuiltPage(page: ExportedPage, file = page.file): BuiltPage {
  const elements = readElements(page.html).map(({ name, attributes, start }) => ({ name, attributes, start }))
  return {
    ...page,
    file,
    address: `/${page.file}`,
    elements,
    anchors: new Set(
      elements.flatMap(({ name, attributes }) =>
        [attributes['id'] ?? [], (name === 'a' && attributes['name']) || []].flat(),
      ),
    ),
    redirects: metaOf(elements, 'refresh') !== undefined,
    interactive: isInteractive(elements),
  }
}
