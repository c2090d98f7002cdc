import { groupBy } from '@/lib/content/sources/group-by'
import type { BuiltElement, PageSummary } from './built-page'
import { type HtmlProblem, type HtmlRule, indexablePages, isReadable } from './built-site'

/** A text of the page's head that the front matter holds. */
interface HeadText {
  /** The key in the front matter. */
  key: string
  tag: string
  elementsOf(page: PageSummary): BuiltElement[]
  contentOf(element: BuiltElement): string
}

const TITLE: HeadText = {
  key: 'title',
  tag: '<title>',
  // The titles of drawings are not the page's.
  elementsOf({ elements }) {
    const body = elements.findIndex(({ name }) => name === 'body')
    return elements.filter(({ name }, index) => name === 'title' && (body < 0 || index < body))
  },
  contentOf: (element) => element.text().trim(),
}

const DESCRIPTION: HeadText = {
  key: 'description',
  tag: 'description',
  elementsOf: ({ elements }) =>
    elements.filter(({ name, attributes }) => name === 'meta' && attributes.get('name') === 'description'),
  contentOf: ({ attributes }) => attributes.get('content')?.trim() ?? '',
}

/** Every page has one title, and no two pages that can be found by search have the same. */
export const titles: HtmlRule = {
  name: 'html/titles',
  proofReading: true,
  site: (site) => [
    ...site.pages.filter(isReadable).flatMap((page) => countFaults(page, TITLE)),
    ...sameOnSeveral(indexablePages(site), TITLE),
  ],
}

/** Every page that can be found by search describes itself, once and in its own words. */
export const descriptions: HtmlRule = {
  name: 'html/descriptions',
  proofReading: true,
  site: (site) => [
    ...indexablePages(site).flatMap((page) => countFaults(page, DESCRIPTION)),
    ...sameOnSeveral(indexablePages(site), DESCRIPTION),
  ],
}

function countFaults(page: PageSummary, { key, tag, elementsOf, contentOf }: HeadText): HtmlProblem[] {
  const found = elementsOf(page)
  const origin = { kind: 'front-matter', key } as const
  if (!found.some((element) => contentOf(element) !== '')) {
    const message = `The page has no ${key}. Give it one in the front matter: \`${key}: …\`.`
    return [{ page, line: 1, column: 1, origin, message }]
  }
  return found
    .slice(1)
    .map((element) => ({ page, element, origin, message: `The page has a second ${tag}. Keep one.` }))
}

/** One fault for each page but the first that shares a text with another; an empty one is a fault of its own. */
function sameOnSeveral(pages: readonly PageSummary[], { key, elementsOf, contentOf }: HeadText): HtmlProblem[] {
  const textIn = (page: PageSummary) => elementsOf(page).map(contentOf)[0] ?? ''
  return [...groupBy(pages, textIn)].flatMap(([text, [first, ...more]]) => {
    if (text === '' || !first) return []
    const message = `The ${key} is the same as on ${first.route}: "${text}". Say what is different here.`
    return more.map((page): HtmlProblem => ({
      page,
      severity: 'warning',
      line: 1,
      column: 1,
      origin: { kind: 'front-matter', key },
      message,
    }))
  })
}
