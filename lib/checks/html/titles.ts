import { groupBy } from '../group-by'
import type { BuiltPage } from './built-page'
import { indexablePages, readablePages } from './built-site'
import { sameOnSeveral } from './same-on-several'
import type { Fault, HtmlRule } from './rule'

/** Every page has one title, and no two pages that can be found by search have the same. */
export const titles: HtmlRule = {
  name: 'html/titles',
  run: (site) => [
    ...readablePages(site).flatMap(countFaults),
    ...sameOnSeveral(
      groupBy(indexablePages(site), (page) => titlesOf(page)[0]?.text().trim() ?? ''),
      'title',
    ),
  ],
}

/** The titles of drawings are not the page's. */
function titlesOf(page: BuiltPage) {
  const body = page.elements.findIndex(({ name }) => name === 'body')
  return page.elements.filter(({ name }, index) => name === 'title' && (body < 0 || index < body))
}

function countFaults(page: BuiltPage): Fault[] {
  const found = titlesOf(page)
  const origin = { kind: 'front-matter', key: 'title' } as const
  if (!found.some((title) => title.text().trim() !== '')) {
    return [
      {
        page,
        line: 1,
        column: 1,
        origin,
        message: 'The page has no title. Give it one in the front matter: `title: …`.',
      },
    ]
  }
  return found
    .slice(1)
    .map((element) => ({ page, element, origin, message: 'The page has a second <title>. Keep one.' }))
}
