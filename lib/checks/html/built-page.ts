import { Parser } from 'htmlparser2'
import type { ExportedPage } from '@chain-data/static-export'

/** One start tag of a built page. */
export interface BuiltElement {
  name: string
  /** As written in the HTML: lower-case names, text values; an attribute without a value is ''. */
  attributes: ReadonlyMap<string, string>
  /** Where the tag starts in the HTML. */
  start: number
}

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
  const elements = elementsOf(page.html)
  const has = (name: string, attribute: string, value?: string) =>
    elements.some((element) => {
      const found = element.name === name ? element.attributes.get(attribute) : undefined
      return found !== undefined && (value === undefined || found.toLowerCase() === value)
    })
  const anchors = elements.flatMap(({ name, attributes }) => [
    attributes.get('id'),
    name === 'a' ? attributes.get('name') : undefined,
  ])
  return {
    ...page,
    file,
    address: `/${page.file}`,
    elements,
    anchors: new Set(anchors.filter((id) => id !== undefined)),
    redirects: has('meta', 'http-equiv', 'refresh'),
    interactive: has('html', 'data-interactive'),
  }
}

/** A parser without a tree: it takes a sixth of the time. */
function elementsOf(html: string): BuiltElement[] {
  const elements: BuiltElement[] = []
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        elements.push({ name, attributes: new Map(Object.entries(attributes)), start: parser.startIndex })
      },
    },
    { lowerCaseAttributeNames: true },
  )
  parser.end(html)
  return elements
}
