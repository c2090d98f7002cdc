import { groupBy } from '../group-by'
import type { BuiltPage } from './built-page'
import { indexablePages, readablePages } from './built-site'
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

/**
 * One fault for each page but the first that shares a title or description with another.
 * @param groups pages by their text; pages without one (the empty text) are left out
 * @param key the front matter key that holds it
 */
export function sameOnSeveral(groups: ReadonlyMap<string, readonly BuiltPage[]>, key: string): Fault[] {
  return [...groups].flatMap(([text, [first, ...more]]) => {
    if (text === '' || !first) return []
    return more.map((page) => ({
      page,
      line: 1,
      column: 1,
      origin: { kind: 'front-matter', key } as const,
      message: `The ${key} is the same as on ${first.route}: "${text}". Say what is different here.`,
    }))
  })
}
