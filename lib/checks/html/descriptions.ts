import { groupBy } from '../group-by'
import type { BuiltElement, BuiltPage } from './built-page'
import { indexablePages } from './built-site'
import { sameOnSeveral } from './titles'
import type { Fault, HtmlRule } from './rule'

/** Every page that can be found by search describes itself, once and in its own words. */
export const descriptions: HtmlRule = {
  name: 'html/descriptions',
  run: (site) => [
    ...indexablePages(site).flatMap(countFaults),
    ...sameOnSeveral(
      groupBy(indexablePages(site), (page) => contentOf(descriptionsOf(page)[0])),
      'description',
    ),
  ],
}

function descriptionsOf(page: BuiltPage): BuiltElement[] {
  return page.elements.filter(({ name, attributes }) => name === 'meta' && attributes.get('name') === 'description')
}

function contentOf(element: BuiltElement | undefined): string {
  return element?.attributes.get('content')?.trim() ?? ''
}

function countFaults(page: BuiltPage): Fault[] {
  const found = descriptionsOf(page)
  const origin = { kind: 'front-matter', key: 'description' } as const
  if (!found.some((element) => contentOf(element) !== '')) {
    const message = 'The page has no description. Give it one in the front matter: `description: …`.'
    return [{ page, line: 1, column: 1, origin, message }]
  }
  return found
    .slice(1)
    .map((element) => ({ page, element, origin, message: 'The page has a second description. Keep one.' }))
}
